package kifu.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.stream.Collectors;
import kifu.document.TargetFormat;
import kifu.encoding.Charsets;

/** Encodes records as the programs that read them expect it of their names. */
public final class RecordBytes {
  private static final Charset SHIFT_JIS = Charsets.named("windows-31j").orElseThrow();

  private RecordBytes() {}

  /**
   * The bytes of a file: {@code NAME.kif} is as Kifu for Windows writes it.
   *
   * @param out the name of the file
   */
  public static byte[] of(String text, String out, TargetFormat target) throws FileFailure {
    boolean isOld = target == TargetFormat.KIF && out.toLowerCase(Locale.ROOT).endsWith(".kif");
    if (!isOld) {
      return text.getBytes(UTF_8);
    }
    try {
      ByteBuffer buffer =
          SHIFT_JIS.newEncoder().encode(CharBuffer.wrap(inWindows(text).replace("\n", "\r\n")));
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      return bytes;
    } catch (CharacterCodingException unwritable) {
      throw notEncodable(inWindows(text));
    }
  }

  /** The same characters of Shift_JIS by the code points that Windows has for them. */
  private static String inWindows(String text) {
    return text.replace('\u301c', '\uff5e')
        .replace('\u2212', '\uff0d')
        .replace('\u2016', '\u2225')
        .replace('\u2014', '\u2015');
  }

  private static FileFailure notEncodable(String text) {
    CharsetEncoder encoder = SHIFT_JIS.newEncoder();
    String characters =
        text
            .codePoints()
            .mapToObj(character -> new String(Character.toChars(character)))
            .filter(character -> !encoder.canEncode(character))
            .collect(Collectors.toCollection(LinkedHashSet::new))
            .stream()
            .limit(5)
            .collect(Collectors.joining(" "));
    return new FileFailure(
        "Shift_JISでは書けない文字があります（" + characters + "）。拡張子を.kifuにするとUTF-8で書きます",
        "Shift_JIS cannot hold "
            + characters
            + "; with the extension .kifu it is written in UTF-8");
  }
}
