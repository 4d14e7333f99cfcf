package kifu.encoding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Optional;

/** Finds encodings by name. Without Java, the module {@code web} has those of JavaScript. */
public final class Charsets {
  private Charsets() {}

  /** The encoding of this name, if there is one that texts can be written in. */
  public static Optional<Charset> named(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  /**
   * The text that bytes mean in an encoding; empty where one of them makes no sense.
   *
   * @param bytes each as the character of its number
   * @param name that of UTF-8, windows-31j or EUC-JP
   */
  static Optional<String> decode(String bytes, String name) {
    try {
      ByteBuffer all = ByteBuffer.wrap(bytes.getBytes(ISO_8859_1));
      return Optional.of(Charset.forName(name).newDecoder().decode(all).toString());
    } catch (CharacterCodingException meaningless) {
      return Optional.empty();
    }
  }
}
