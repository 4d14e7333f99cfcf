package kifu.record;

import java.util.Optional;
import kifu.encoding.GarbledText;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Finds replacement characters, which decoders write for bytes that they cannot read: a record with
 * moves in ASCII is understood in any encoding, and saving it would destroy the names.
 */
public final class Unreadable {
  /** U+FFFD, the character that stands for what could not be read. */
  public static final char REPLACEMENT = '\ufffd';

  /** What records in Japanese are written in, if not in UTF-8. */
  private static final String SHIFT_JIS = "Shift_JIS";

  private Unreadable() {}

  /** Whether such a character stands in some bytes of a text. */
  public static boolean isIn(byte[] utf8, int start, int end) {
    for (int i = start; i < end - 2; i++) {
      if (utf8[i] == (byte) 0xEF && utf8[i + 1] == (byte) 0xBF && utf8[i + 2] == (byte) 0xBD) {
        return true;
      }
    }
    return false;
  }

  /** The one problem of a line with such characters, from the first of them to the last. */
  public static Optional<Problem> problem(String line) {
    int first = line.indexOf(REPLACEMENT);
    return first < 0
        ? Optional.empty()
        : Optional.of(problem(Range.ofLine(0, first, line.lastIndexOf(REPLACEMENT) + 1)));
  }

  /** The problem of such characters at a place. */
  public static Problem problem(Range range) {
    return GarbledText.problem(range, SHIFT_JIS).withSeverity(Severity.WARNING);
  }
}
