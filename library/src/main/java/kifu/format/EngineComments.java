package kifu.format;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import kifu.text.Text;

/** Finds what programs write into the comments on a position. */
public final class EngineComments {
  /** How many lines of comments are looked through. */
  private static final int MOST_LINES = 200;

  private EngineComments() {}

  /**
   * The first evaluation in the comments on the position of a line.
   *
   * @param isRemark whether a line belongs to the move above it: a comment, a blank line
   * @param evaluation what a line tells, if it tells any
   */
  public static Optional<String> evaluation(
      Text text,
      int line,
      Predicate<String> isRemark,
      Function<String, Optional<String>> evaluation) {
    int first = line;
    while (first > 0 && line - first < MOST_LINES && isRemark.test(text.line(first))) {
      first--;
    }
    int end = Math.min(text.lineCount(), first + MOST_LINES);
    for (int i = first; i < end && (i == first || isRemark.test(text.line(i))); i++) {
      Optional<String> value = evaluation.apply(text.line(i));
      if (value.isPresent()) {
        return value;
      }
    }
    return Optional.empty();
  }
}
