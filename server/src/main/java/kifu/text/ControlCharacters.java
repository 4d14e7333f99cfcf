package kifu.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Looks for the ends of lines eight bytes at a time: every byte of a text is looked at for them,
 * and hardly any is one.
 */
final class ControlCharacters {
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;

  /** All terminators are below. */
  private static final int LIMIT = '\r' + 1;

  private ControlCharacters() {}

  /** The first byte from here on that is below 14, as terminators are; the length if none is. */
  static int next(byte[] utf8, int start) {
    ByteBuffer bytes = ByteBuffer.wrap(utf8).order(ByteOrder.LITTLE_ENDIAN);
    int i = start;
    for (; i + Long.BYTES <= utf8.length; i += Long.BYTES) {
      long eight = bytes.getLong(i);
      // The highest bit of each byte tells whether it is below, up to the first one that is.
      long below = (eight - LIMIT * EACH) & ~eight & HIGHEST_BITS;
      if (below != 0) {
        return i + Long.numberOfTrailingZeros(below) / Byte.SIZE;
      }
    }
    while (i < utf8.length && (utf8[i] & 0xff) >= LIMIT) {
      i++;
    }
    return i;
  }
}
