package kifu.problem;

import java.util.function.IntUnaryOperator;
import kifu.text.Range;

/** Names another place of the document that explains a problem, such as the other pawn of a 二歩. */
public record Related(Range range, Phrase message) {
  Related moveLines(IntUnaryOperator lines) {
    return new Related(range.moveLines(lines), message);
  }
}
