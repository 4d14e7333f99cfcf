package kifu.document;

import java.util.List;
import kifu.problem.Problem;
import kifu.text.Change;

/** What was wrong before an edit, on the lines that it left as they were. */
final class KeptProblems {
  private KeptProblems() {}

  /**
   * The problems of lines that are the same in both texts, where they stand now.
   *
   * @param lineCount how many lines there were
   * @param newLineCount how many there are now
   */
  static List<Problem> of(Change change, List<Problem> problems, int lineCount, int newLineCount) {
    int end = lineCount - Math.min(change.after(), lineCount);
    int added = newLineCount - lineCount;
    return problems.stream()
        .filter(problem -> isSame(change, problem.range().start().line(), end))
        .map(problem -> problem.moveLines(line -> line < end ? line : line + added))
        .toList();
  }

  private static boolean isSame(Change change, int line, int end) {
    return line < change.before() || line >= end;
  }
}
