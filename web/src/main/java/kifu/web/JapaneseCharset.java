package kifu.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.util.BitSet;
import org.teavm.jso.JSBody;

/**
 * Stands for an encoding that JavaScript can read. What it can write is what can be read; nothing
 * is written or read here.
 */
public final class JapaneseCharset extends Charset {
  private final BitSet characters = new BitSet();

  /**
   * @param label the name that JavaScript has for it
   */
  public JapaneseCharset(String name, String label) {
    super(name, new String[0]);
    String all = characters(label);
    for (int i = 0; i < all.length(); i++) {
      characters.set(all.charAt(i));
    }
  }

  /** All characters that one, two or three bytes can mean, one sequence of bytes in a line. */
  @JSBody(
      params = "label",
      script =
          """
          var bytes = [];
          for (var first = 0; first < 256; first++) {
            bytes.push(first, 10);
            for (var second = 64; first > 127 && second < 256; second++) {
              bytes.push(first, second, 10);
              if (label === 'euc-jp' && first > 160 && second > 160) {
                bytes.push(143, first, second, 10);
              }
            }
          }
          return new TextDecoder(label).decode(new Uint8Array(bytes)).split('\\n')
            .filter(function(line) { return line.length === 1 && line !== '\\ufffd'; }).join('') + '\\n';
          """)
  private static native String characters(String label);

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    throw new UnsupportedOperationException();
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Encoder(this);
  }

  private static final class Encoder extends CharsetEncoder {
    private final BitSet characters;

    Encoder(JapaneseCharset charset) {
      super(charset, 2, 3);
      characters = charset.characters;
    }

    @Override
    public boolean canEncode(CharSequence text) {
      return text.chars().allMatch(characters::get);
    }

    @Override
    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
      throw new UnsupportedOperationException();
    }
  }
}
