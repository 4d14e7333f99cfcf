package kifu.format;

import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;

/**
 * A line with more on it than anybody writes. The rest of it is not read: a line is read as a whole
 * whenever a key changes it, so a key in a line of a million moves would take seconds.
 */
public final class LongLine {
  /** Moves, times and ends; the longest games have a few thousand. */
  public static final int MOST_STATEMENTS = 10_000;

  private static final Phrase WHY =
      new Phrase("1行が長すぎる（1万項目まで）", "the line is too long (10,000 items at most)");

  private LongLine() {}

  /**
   * What is to be said of the rest of such a line.
   *
   * @param rest what follows the last statement that is read
   */
  public static Problem problem(Span rest) {
    return Problem.of(ProblemId.NOT_CHECKED, rest.onLine(0), WHY)
        .withSeverity(Severity.WARNING)
        .asUnnecessary();
  }
}
