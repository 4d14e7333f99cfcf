package kifu.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import org.teavm.jso.JSBody;

/** Reads and writes an encoding that JavaScript can read, as Java does. */
public final class JapaneseCharset extends Charset {
  /** What stands in the table for bytes that mean nothing. */
  private static final char NOTHING = '\ufffd';

  /** The byte of EUC-JP after which two bytes mean a rare character. */
  private static final int RARE = 0x8f;

  private static final int BYTE = 0x100;
  private static final int PAIRS = 0x10000;

  /** The rows of Shift_JIS that repeat characters of others. */
  private static final int FIRST_REPEATED = 0xed00;

  private static final int LAST_REPEATED = 0xeeff;

  /**
   * What one byte means, then what two mean, and then in EUC-JP what two mean after the byte of
   * rare ones.
   */
  private final String characters;

  /** The bytes of each character; none for 0. */
  private final int[] bytes = new int[PAIRS];

  /**
   * @param label the name that JavaScript has for it
   */
  public JapaneseCharset(String name, String label) {
    super(name, new String[0]);
    characters = characters(label);
    for (int i = 0; i < characters.length(); i++) {
      boolean isRepeated = i - BYTE >= FIRST_REPEATED && i - BYTE <= LAST_REPEATED;
      if (!isRepeated || characters.length() > BYTE + PAIRS) {
        note(i);
      }
    }
    for (int i = FIRST_REPEATED; i <= LAST_REPEATED; i++) {
      note(BYTE + i);
    }
  }

  private void note(int i) {
    char character = characters.charAt(i);
    if (character != NOTHING && bytes[character] == 0) {
      boolean isRare = i >= BYTE + PAIRS;
      bytes[character] = i < BYTE ? i : isRare ? i - BYTE - PAIRS + (RARE << 16) : i - BYTE;
    }
  }

  /** The table of what bytes mean. JavaScript has other characters than Java for a few of them. */
  @JSBody(
      params = "label",
      script =
          """
          var isEuc = label === 'euc-jp';
          var bytes = [];
          var add = function(prefix) {
            for (var i = 0; i < 65536; i++) {
              var first = i >> 8, second = i & 255;
              var is = isEuc
                ? first > 160 && first < 249 && first !== 173 && second > 160 && !(prefix && first === 243)
                  || !prefix && first === 142 && second > 160 && second < 224
                : first > 128 && second > 63 && first !== 160 && !(first > 160 && first < 224) && first < 253;
              if (is && prefix) { bytes.push(143); }
              if (is) { bytes.push(first, second); }
              bytes.push(10);
            }
          };
          for (var single = 0; single < 256; single++) {
            bytes.push(single < 128 || isEuc ? 63 : single, 10);
          }
          add(false);
          if (isEuc) { add(true); }
          var java = { '\\u2015': '\\u2014', '\\uff5e': '\\u301c', '\\u2225': '\\u2016', '\\uff0d': '\\u2212',
            '\\uffe0': '\\u00a2', '\\uffe1': '\\u00a3', '\\uffe2': '\\u00ac' };
          return new TextDecoder(label).decode(new Uint8Array(bytes)).split('\\n').slice(0, -1)
            .map(function(text, i) {
              return i < 128 ? String.fromCharCode(i) : i < 256 && isEuc || text.length !== 1 ? '\\ufffd'
                : isEuc && i < 65792 && java[text] || text;
            }).join('');
          """)
  private static native String characters(String label);

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Decoder(this);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Encoder(this);
  }

  private static final class Decoder extends CharsetDecoder {
    private final String characters;

    Decoder(JapaneseCharset charset) {
      super(charset, 1, 1);
      characters = charset.characters;
    }

    @Override
    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
      while (in.hasRemaining()) {
        if (!out.hasRemaining()) {
          return CoderResult.OVERFLOW;
        }
        int start = in.position();
        int first = Byte.toUnsignedInt(in.get());
        char character = characters.charAt(first);
        if (character == NOTHING) {
          boolean isRare = first == RARE && characters.length() > BYTE + PAIRS;
          if (in.remaining() < (isRare ? 2 : 1)) {
            in.position(start);
            return CoderResult.UNDERFLOW;
          }
          int lead = isRare ? Byte.toUnsignedInt(in.get()) : first;
          int trail = Byte.toUnsignedInt(in.get());
          int pair = BYTE + lead * BYTE + trail;
          character = characters.charAt(isRare ? PAIRS + pair : pair);
          if (character == NOTHING) {
            in.position(start);
            return isUnknown(first, trail)
                ? CoderResult.unmappableForLength(2)
                : CoderResult.malformedForLength(1);
          }
        }
        out.put(character);
      }
      return CoderResult.UNDERFLOW;
    }

    /** Whether two bytes have the form of a character that there is not. */
    private boolean isUnknown(int lead, int trail) {
      return isLead(lead) && !isLead(trail) && characters.charAt(trail) == NOTHING;
    }

    private boolean isLead(int value) {
      int row = BYTE + value * BYTE;
      return characters.substring(row, row + BYTE).chars().anyMatch(each -> each != NOTHING);
    }
  }

  private static final class Encoder extends CharsetEncoder {
    private final int[] bytes;

    Encoder(JapaneseCharset charset) {
      super(charset, 2, 3);
      bytes = charset.bytes;
    }

    @Override
    public boolean canEncode(CharSequence text) {
      return text.chars().allMatch(this::has);
    }

    private boolean has(int character) {
      return bytes[character] != 0 || character == 0;
    }

    @Override
    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
      while (in.hasRemaining()) {
        if (out.remaining() < 3) {
          return CoderResult.OVERFLOW;
        }
        char character = in.get();
        if (!has(character)) {
          in.position(in.position() - 1);
          return CoderResult.unmappableForLength(1);
        }
        int code = bytes[character];
        if (code >= PAIRS) {
          out.put((byte) (code >> 16));
        }
        if (code >= BYTE) {
          out.put((byte) (code >> 8));
        }
        out.put((byte) code);
      }
      return CoderResult.UNDERFLOW;
    }
  }
}
