package kifu.format.line;

import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement.Span;
import kifu.text.Range;

/** Reports a comment of programs after something else on its line, where not all look for it. */
public final class TrailingComment {
  private TrailingComment() {}

  /** The problem with it after a move, which can have it as a comment for its readers. */
  public static Problem afterMove(String line, Span comment) {
    String remark = comment.of(line).substring(1).strip();
    Range end = Range.ofLine(0, before(line, comment).length(), line.length());
    Problem problem = Problem.of(ProblemId.TRAILING_COMMENT, comment.onLine(0));
    return withLineAbove(problem.withFix(end, "\n*" + remark, false), line, comment);
  }

  /** The problem with it after anything else. */
  public static Problem of(String line, Span comment) {
    return withLineAbove(Problem.of(ProblemId.TRAILING_COMMENT, comment.onLine(0)), line, comment);
  }

  private static Problem withLineAbove(Problem problem, String line, Span comment) {
    String moved = comment.of(line).strip() + "\n" + before(line, comment);
    return problem.withFix(Range.ofLine(0, 0, line.length()), moved, false);
  }

  private static String before(String line, Span comment) {
    return line.substring(0, comment.start()).stripTrailing();
  }
}
