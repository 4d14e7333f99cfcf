package kifu.text;

import java.nio.charset.StandardCharsets;

/**
 * UTF-8 in which a lone surrogate is written as three bytes (known as WTF-8), so that every Java
 * string comes back as it was. The JDK's coder would replace lone surrogates, which an editor that
 * counts in UTF-16 can leave behind at any time.
 */
public final class Utf8 {

  /** The longest sequence; it stands for two chars, a surrogate pair. */
  static final int LONGEST_SEQUENCE = 4;

  /** How many bytes a surrogate takes while its other half is not there. */
  private static final int LONE_SURROGATE = 3;

  private Utf8() {}

  /**
   * Writes a char behind what is there. A low surrogate joins the high one that was written last.
   *
   * @param previous the char that was written last
   * @param size where the bytes written so far end
   * @return where they end now
   */
  static int write(byte[] bytes, int size, char previous, char c) {
    int at = size;
    if (c < 0x80) {
      bytes[at++] = (byte) c;
    } else if (c < 0x800) {
      bytes[at++] = (byte) (0xC0 | (c >> 6));
      bytes[at++] = continuation(c);
    } else if (Character.isSurrogatePair(previous, c)) {
      int codePoint = Character.toCodePoint(previous, c);
      at -= LONE_SURROGATE;
      bytes[at++] = (byte) (0xF0 | (codePoint >> 18));
      bytes[at++] = continuation(codePoint >> 12);
      bytes[at++] = continuation(codePoint >> 6);
      bytes[at++] = continuation(codePoint);
    } else {
      at = writeThree(bytes, at, c);
    }
    return at;
  }

  /** The same for a char that takes three bytes, whatever stands before it. */
  static int writeThree(byte[] bytes, int size, char c) {
    bytes[size] = (byte) (0xE0 | (c >> 12));
    bytes[size + 1] = continuation(c >> 6);
    bytes[size + 2] = continuation(c);
    return size + 3;
  }

  /** The number of chars that bytes written by {@link #write} stand for. */
  static int length(byte[] bytes, int start, int end) {
    int length = end - start;
    for (int i = start; i < end; i++) {
      if (bytes[i] < 0) { // not ASCII
        int b = bytes[i] & 0xFF;
        if (b < 0xC0) { // continues a sequence
          length--;
        } else if (b >= 0xF0) { // begins a surrogate pair
          length++;
        }
      }
    }
    return length;
  }

  /** Where so many chars end, counted from a byte; -1 if that is within a surrogate pair. */
  static int skip(byte[] bytes, int start, int chars) {
    int i = start;
    int rest = chars;
    while (rest > 0) {
      int b = bytes[i] & 0xFF;
      i += b < 0x80 ? 1 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
      rest -= b < 0xF0 ? 1 : 2;
    }
    return rest == 0 ? i : -1;
  }

  /** Whether half a surrogate pair begins at this byte. */
  static boolean isLoneSurrogate(byte[] bytes, int i) {
    return i + 1 < bytes.length && bytes[i] == (byte) 0xED && (bytes[i + 1] & 0xFF) >= 0xA0;
  }

  /** The chars that bytes written by {@link #write} stand for. */
  public static String read(byte[] bytes, int start, int end) {
    int length = length(bytes, start, end);
    if (length == end - start) {
      return new String(bytes, start, length, StandardCharsets.ISO_8859_1); // ASCII, the fast way
    }
    char[] chars = new char[length];
    int i = start;
    for (int at = 0; at < length; ) {
      int b = bytes[i] & 0xFF;
      if (b < 0x80) {
        chars[at++] = (char) b;
        i += 1;
      } else if (b < 0xE0) {
        chars[at++] = (char) (((b & 0x1F) << 6) | bits(bytes[i + 1]));
        i += 2;
      } else if (b < 0xF0) {
        chars[at++] = (char) (((b & 0x0F) << 12) | (bits(bytes[i + 1]) << 6) | bits(bytes[i + 2]));
        i += 3;
      } else {
        int codePoint =
            ((b & 0x07) << 18)
                | (bits(bytes[i + 1]) << 12)
                | (bits(bytes[i + 2]) << 6)
                | bits(bytes[i + 3]);
        at += Character.toChars(codePoint, chars, at);
        i += 4;
      }
    }
    return new String(chars);
  }

  /** The byte that carries the lowest six bits in a longer sequence. */
  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  private static int bits(byte continuation) {
    return continuation & 0x3F;
  }
}
