package kifu.problem;

import java.util.function.IntUnaryOperator;
import kifu.text.Range;

/**
 * Describes a change of the document that mends a problem.
 *
 * @param range what is replaced; its lines count from the same line as those of the problem
 * @param newText what stands there afterwards
 * @param safe whether there is no other sensible way to mend it, so that it may be applied unasked
 */
public record Fix(Range range, String newText, boolean safe) {
  Fix moveLines(IntUnaryOperator lines) {
    return new Fix(range.moveLines(lines), newText, safe);
  }
}
