package kifu.protocol;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import kifu.encoding.Charsets;

/** Reads the names of encodings that editors use. */
public final class EncodingName {
  private EncodingName() {}

  /**
   * The encoding with a name such as {@code shiftjis}, {@code Shift_JIS}, {@code utf8bom} or {@code
   * EUC-JP}.
   */
  public static Optional<Charset> charset(String name) {
    String word = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return switch (word) {
      case "utf8", "utf8bom" -> Charsets.named("UTF-8");
      case "utf16le", "utf16be" -> Charsets.named("UTF-16");
      // What editors call Shift_JIS has the characters of Windows, such as ① and 髙.
      case "shiftjis", "sjis", "cp932", "ms932", "windows31j" -> Charsets.named("windows-31j");
      case "eucjp" -> Charsets.named("EUC-JP");
      case "iso88591" -> Charsets.named("ISO-8859-1");
      case "windows1252" -> Charsets.named("windows-1252");
      default -> Charsets.named(name);
    };
  }
}
