package kifu.text;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads and writes UTF-8 in which a lone surrogate is written as three bytes (known as WTF-8), so
 * that every Java string comes back as it was. The JDK's coder would replace lone surrogates, which
 * an editor that counts in UTF-16 can leave in a text at any time.
 */
public final class Utf8 {

  /** How many bytes a lone surrogate takes; no char takes more. */
  static final int SURROGATE = 3;

  /** The first byte of every lone surrogate; the second says which half of a pair it is. */
  private static final byte FIRST_OF_SURROGATE = (byte) 0xED;

  private static final long HIGHEST_BITS = 0x8080808080808080L;

  private Utf8() {}

  /** The bytes for a string. */
  public static byte[] write(String text) {
    // The coder of TeaVM fails at one at the end of the text.
    if (!text.isEmpty() && Character.isSurrogate(text.charAt(text.length() - 1))) {
      return writeEach(text);
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // The JDK writes a question mark for a lone surrogate.
    boolean maybeLone = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?') >= 0;
    return maybeLone ? writeEach(text) : bytes;
  }

  /** The bytes for a string, written character by character. */
  private static byte[] writeEach(String text) {
    char[] chars = text.toCharArray();
    byte[] bytes = new byte[SURROGATE * chars.length];
    int size = 0;
    int i = 0;
    while (i < chars.length) {
      int c = Character.codePointAt(chars, i); // a surrogate if it is a lone one
      i += Character.charCount(c);
      if (c < 0x80) {
        bytes[size++] = (byte) c;
      } else if (c < 0x800) {
        bytes[size++] = (byte) (0xC0 | c >> 6);
        bytes[size++] = continuation(c);
      } else if (c < 0x10000) {
        bytes[size++] = (byte) (0xE0 | c >> 12);
        bytes[size++] = continuation(c >> 6);
        bytes[size++] = continuation(c);
      } else {
        bytes[size++] = (byte) (0xF0 | c >> 18);
        bytes[size++] = continuation(c >> 12);
        bytes[size++] = continuation(c >> 6);
        bytes[size++] = continuation(c);
      }
    }
    return Arrays.copyOf(bytes, size);
  }

  /**
   * Whether bytes are strict UTF-8: whole sequences, none longer than necessary, and no halves of
   * surrogate pairs.
   */
  public static boolean isStrict(byte[] bytes, int start, int end) {
    ByteBuffer eights = ByteBuffer.wrap(bytes);
    int i = start;
    while (i < end) {
      if (i + Long.BYTES <= end && isAscii(eights.getLong(i))) {
        i += Long.BYTES;
      } else if (bytes[i] >= 0) {
        i++;
      } else {
        int next = i + sequenceLength(bytes[i]);
        if (next > end || !isStrictSequence(bytes, i, next)) {
          return false;
        }
        i = next;
      }
    }
    return true;
  }

  private static boolean isAscii(long eightBytes) {
    return (eightBytes & HIGHEST_BITS) == 0;
  }

  /** Whether a single sequence of two to four bytes is strict. */
  private static boolean isStrictSequence(byte[] bytes, int start, int end) {
    int first = bytes[start] & 0xFF;
    int second = bytes[start + 1] & 0xFF;
    int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    boolean strict = first >= 0xC2 && first <= 0xF4 && second >= least && second <= most;
    for (int i = start + 2; i < end; i++) {
      strict &= isContinuation(bytes[i]);
    }
    return strict;
  }

  /** The length of the sequence that begins with a byte. */
  private static int sequenceLength(byte first) {
    int b = first & 0xFF;
    return b < 0x80 ? 1 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
  }

  /** The number of chars in bytes that {@link #write} gives. */
  static int length(byte[] bytes, int start, int end) {
    ByteBuffer eights = ByteBuffer.wrap(bytes);
    int length = 0;
    int i = start;
    for (; i + Long.BYTES <= end; i += Long.BYTES) {
      length += chars(eights.getLong(i));
    }
    for (; i < end; i++) {
      length += isContinuation(bytes[i]) ? 0 : 1;
      length += (bytes[i] & 0xF0) == 0xF0 ? 1 : 0;
    }
    return length;
  }

  /** How many chars begin in eight bytes. */
  private static int chars(long eight) {
    if (isAscii(eight)) {
      return Long.BYTES;
    }
    // 10xxxxxx continues a sequence, 1111xxxx begins a surrogate pair.
    long starts = (~eight | eight << 1) & HIGHEST_BITS;
    long pairs = eight & eight << 1 & eight << 2 & eight << 3 & HIGHEST_BITS;
    return countMarks(starts | pairs >>> 1);
  }

  /**
   * How many bits are set in eight bytes of which only the two highest bits can be. Both halves are
   * counted as one int: JavaScript is slow at numbers of 64 bits.
   */
  static int countMarks(long eight) {
    return Integer.bitCount((int) (eight >>> (Integer.SIZE + 2)) | (int) eight);
  }

  private static boolean isContinuation(byte part) {
    return (part & 0xC0) == 0x80;
  }

  /** Where a number of chars end, counted from a byte; -1 if that is within a surrogate pair. */
  static int skip(byte[] bytes, int start, int chars) {
    ByteBuffer eights = ByteBuffer.wrap(bytes);
    int i = start;
    int rest = chars;
    for (; rest >= 2 * Long.BYTES; i += Long.BYTES) {
      rest -= chars(eights.getLong(i));
    }
    while (rest > 0 && isContinuation(bytes[i])) { // of a sequence that was counted
      i++;
    }
    while (rest > 0) {
      int length = sequenceLength(bytes[i]);
      i += length;
      rest -= length < 4 ? 1 : 2;
    }
    return rest == 0 ? i : -1;
  }

  /** How many characters (code points) begin in the first chars of a line, or on all of it. */
  static int characters(byte[] bytes, int start, int chars) {
    int characters = 0;
    int rest = chars;
    int i = start;
    while (rest > 0 && i < bytes.length && bytes[i] != '\n' && bytes[i] != '\r') {
      int length = sequenceLength(bytes[i]);
      i += length;
      rest -= length < 4 ? 1 : 2;
      characters++;
    }
    return characters;
  }

  /**
   * Whether one run of bytes ends, and another begins, with the halves of a surrogate pair.
   *
   * @param end where the first one ends, which starts with its array
   */
  static boolean meetInPair(byte[] before, int end, byte[] after, int afterStart, int afterEnd) {
    return end >= SURROGATE
        && before[end - SURROGATE] == FIRST_OF_SURROGATE
        && (before[end - 2] & 0xF0) == 0xA0
        && afterEnd - afterStart >= SURROGATE
        && after[afterStart] == FIRST_OF_SURROGATE
        && (after[afterStart + 1] & 0xF0) == 0xB0;
  }

  /** The string for bytes that {@link #write} gives. */
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
