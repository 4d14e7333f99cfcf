package kifu.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Looks for the ends of lines eight bytes at a time: every byte of a text is looked at for them,
 * and hardly any is one. Make one object for many lines.
 */
final class ControlCharacters {
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;

  /** All terminators are below. */
  private static final int LIMIT = '\r' + 1;

  private final byte[] utf8;
  private final ByteBuffer eights;

  /**
   * The control characters of a text.
   *
   * @param utf8 is not copied
   */
  ControlCharacters(byte[] utf8) {
    this.utf8 = utf8;
    this.eights = ByteBuffer.wrap(utf8).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The first byte from here on that is below 14, as terminators are; the length if none is. */
  private int next(int start) {
    int i = start;
    // The lines of some formats are that short.
    for (int near = Math.min(utf8.length, start + Long.BYTES); i < near; i++) {
      if ((utf8[i] & 0xff) < LIMIT) {
        return i;
      }
    }
    for (; i + Long.BYTES <= utf8.length; i += Long.BYTES) {
      long eight = eights.getLong(i);
      // The highest bit of each byte says whether it is below, up to the first one that is.
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

  /** Where the line after that of this byte starts; the length if there is none. */
  int nextLine(int start) {
    int i = next(start);
    while (i < utf8.length && utf8[i] != '\n' && utf8[i] != '\r') {
      i = next(i + 1);
    }
    boolean carriageReturn = i + 1 < utf8.length && utf8[i] == '\r' && utf8[i + 1] == '\n';
    return Math.min(utf8.length, carriageReturn ? i + 2 : i + 1);
  }

  /** How many lines end in [start, end), where {@code start} begins a line; CR LF ends one line. */
  int countLines(int start, int end) {
    int count = 0;
    long carriageReturnBefore = 0;
    int i = start;
    for (; i + Long.BYTES <= end; i += Long.BYTES) {
      long eight = eights.getLong(i);
      long lineFeeds = equal(eight, '\n');
      long carriageReturns = equal(eight, '\r');
      long pairs = ((carriageReturns << Byte.SIZE) | carriageReturnBefore) & lineFeeds;
      count += Utf8.countMarks(carriageReturns | (lineFeeds & ~pairs));
      carriageReturnBefore = carriageReturns >>> (Long.SIZE - Byte.SIZE);
    }
    boolean afterCarriageReturn = carriageReturnBefore != 0;
    for (; i < end; i++) {
      boolean carriageReturn = utf8[i] == '\r';
      boolean lineFeed = utf8[i] == '\n' && !afterCarriageReturn;
      count += carriageReturn || lineFeed ? 1 : 0;
      afterCarriageReturn = carriageReturn;
    }
    return count;
  }

  /** The highest bit of each of the eight bytes that is the terminator. */
  private static long equal(long eight, char terminator) {
    long difference = eight ^ terminator * EACH;
    return ~((difference & ~HIGHEST_BITS) + ~HIGHEST_BITS | difference) & HIGHEST_BITS;
  }
}
