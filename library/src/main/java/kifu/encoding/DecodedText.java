package kifu.encoding;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.List;
import java.util.Optional;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Holds the text of a file and the encoding in which it is written: what a byte order mark says,
 * else the first of UTF-8, Shift_JIS and EUC-JP in which every byte makes sense.
 *
 * <p>UTF-8 comes first because much of it would also pass as Shift_JIS. Shift_JIS is windows-31j,
 * which has the ① and 髙 of real records.
 *
 * @param start where the text begins, after a byte order mark
 */
public record DecodedText(int start, Charset charset, Text text) {
  /** By name, because most files need only the first. */
  private static final List<String> WITHOUT_MARK = List.of("UTF-8", "windows-31j", "EUC-JP");

  private static final List<Charset> WITH_MARK = List.of(UTF_8, UTF_16LE, UTF_16BE);
  private static final String MARK = "\ufeff";
  private static final int BUFFER = 8192;

  /**
   * How the bytes of a file can be meant.
   *
   * @param start where its text begins
   * @param charsets the names of encodings, the likely one first
   */
  public record Candidates(int start, List<String> charsets) {
    /** What a byte order mark says, if there is one. */
    public static Candidates of(byte[] bytes) {
      for (Charset charset : WITH_MARK) {
        byte[] mark = MARK.getBytes(charset);
        if (bytes.length >= mark.length
            && ByteBuffer.wrap(bytes, 0, mark.length).equals(ByteBuffer.wrap(mark))) {
          return new Candidates(mark.length, List.of(charset.name()));
        }
      }
      return new Candidates(0, WITHOUT_MARK);
    }
  }

  /** Decodes the bytes of a file; empty where they are no text. */
  public static Optional<DecodedText> of(byte[] bytes) {
    Candidates candidates = Candidates.of(bytes);
    if (candidates.start() == 0 && firstNul(bytes).isPresent()) {
      return Optional.empty();
    }
    for (String name : candidates.charsets()) {
      Charset charset = Charsets.named(name).orElseThrow();
      Optional<Text> text = decode(bytes, candidates.start(), charset);
      if (text.isPresent()) {
        return Optional.of(new DecodedText(candidates.start(), charset, text.get()));
      }
    }
    return Optional.empty();
  }

  /** Where the first NUL stands, which no text has in the encodings without a mark. */
  public static Optional<Integer> firstNul(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** The text, unless a byte makes no sense in this encoding. */
  private static Optional<Text> decode(byte[] bytes, int start, Charset charset) {
    Text.Builder text = Text.builder();
    if (charset.equals(UTF_8)) {
      return Utf8.isStrict(bytes, start, bytes.length)
          ? Optional.of(text.append(bytes, start, bytes.length).build())
          : Optional.empty();
    }
    CharsetDecoder decoder = charset.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer out = CharBuffer.allocate(BUFFER);
    CoderResult result;
    do {
      result = decoder.decode(in, out, true);
      text.append(out.flip());
      out.clear();
    } while (result.isOverflow());
    return result.isError() ? Optional.empty() : Optional.of(text.build());
  }
}
