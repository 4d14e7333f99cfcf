package kifu.protocol;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;

/** The names of encodings that editors use. */
public final class EncodingName {
  private EncodingName() {}

  /**
   * The encoding with a name such as {@code shiftjis}, {@code Shift_JIS}, {@code utf8bom} or {@code
   * EUC-JP}.
   */
  public static Optional<Charset> charset(String name) {
    String word = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return switch (word) {
      case "utf8", "utf8bom" -> find("UTF-8");
      case "utf16le", "utf16be" -> find("UTF-16");
      // What editors call Shift_JIS has the characters of Windows, such as ① and 髙.
      case "shiftjis", "sjis", "cp932", "ms932", "windows31j" -> find("windows-31j");
      case "eucjp" -> find("EUC-JP");
      default -> find(name);
    };
  }

  private static Optional<Charset> find(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }
}
