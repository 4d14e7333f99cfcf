package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.text.Text;

/** Finds what programs note about the position of a line: comments behind the move and its time. */
final class Remarks {
  /** How many lines of comments are looked through. */
  private static final int MOST_LINES = 200;

  private final Text text;

  Remarks(Text text) {
    this.text = text;
  }

  /** The first evaluation in the comments on the position of a line. */
  Optional<String> evaluationAt(int line) {
    int first = line;
    while (first > 0 && line - first < MOST_LINES && isRemark(first)) {
      first--;
    }
    int end = Math.min(text.lineCount(), first + MOST_LINES);
    for (int i = first; i < end && (i == first || isRemark(i)); i++) {
      Optional<String> value = in(text.line(i));
      if (value.isPresent()) {
        return value;
      }
    }
    return Optional.empty();
  }

  private boolean isRemark(int line) {
    return switch (CsaStatement.read(text.line(line)).getFirst()) {
      case CsaStatement.Comment comment -> true;
      case CsaStatement.Time time -> true;
      case CsaStatement.Blank blank -> true;
      default -> false;
    };
  }

  /** A comment takes the rest of its line, so it is the last statement. */
  private static Optional<String> in(String line) {
    List<CsaStatement> statements = CsaStatement.read(line);
    return statements.getLast() instanceof CsaStatement.Comment comment
        ? EngineComment.evaluation(comment.span().of(line))
        : Optional.empty();
  }
}
