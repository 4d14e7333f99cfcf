package kifu.problem;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import kifu.text.Range;

/**
 * Names another place that explains a problem, such as the other pawn of a 二歩.
 *
 * @param other the URI of the document that it stands in, if it is not that of the problem
 */
public record Related(Range range, Phrase message, Optional<String> other) {
  /** A place of the same document. */
  public Related(Range range, Phrase message) {
    this(range, message, Optional.empty());
  }

  Related moveLines(IntUnaryOperator lines) {
    return other.isPresent() ? this : new Related(range.moveLines(lines), message);
  }
}
