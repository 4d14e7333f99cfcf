package kifu.web.replaced;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kifu.web.JapaneseCharset;
import org.teavm.jso.JSBody;

/**
 * Finds the encodings that records are written in. TeaVM's class library has those of Unicode,
 * ASCII and ISO 8859-1; JavaScript has the Japanese ones.
 */
public final class Charsets {
  private static final Map<String, Charset> KNOWN = new HashMap<>();

  private Charsets() {}

  /** The encoding of this name, if there is one that texts can be written in. */
  public static Optional<Charset> named(String name) {
    return Optional.ofNullable(
        switch (name.toLowerCase(Locale.ROOT)) {
          case "utf-8" -> StandardCharsets.UTF_8;
          case "utf-16" -> StandardCharsets.UTF_16;
          case "utf-16le" -> StandardCharsets.UTF_16LE;
          case "utf-16be" -> StandardCharsets.UTF_16BE;
          case "us-ascii", "ascii" -> StandardCharsets.US_ASCII;
          case "iso-8859-1", "iso88591" -> StandardCharsets.ISO_8859_1;
          case "windows-31j" -> japanese("windows-31j", "shift_jis");
          case "euc-jp" -> japanese("EUC-JP", "euc-jp");
          default -> null;
        });
  }

  /**
   * The text that bytes mean in an encoding; empty where one of them makes no sense.
   *
   * @param bytes each as the character of its number
   */
  public static Optional<String> decode(String bytes, String name) {
    return Optional.ofNullable(decodeBy(name.equals("windows-31j") ? "shift_jis" : name, bytes));
  }

  @JSBody(
      params = {"label", "bytes"},
      script =
          """
          try {
            return new TextDecoder(label, { fatal: true, ignoreBOM: true })
              .decode(Uint8Array.from(bytes, function(each) { return each.charCodeAt(0); }));
          } catch (meaningless) {
            return null;
          }
          """)
  private static native String decodeBy(String label, String bytes);

  private static Charset japanese(String name, String label) {
    return KNOWN.computeIfAbsent(name, unknown -> new JapaneseCharset(name, label));
  }
}
