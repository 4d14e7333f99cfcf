package kifu.record;

import java.util.List;
import kifu.problem.Problem;
import kifu.text.Text;

/**
 * Which lines of a text differ from an earlier one: all but the first {@code before} and the last
 * {@code after}.
 *
 * @param before how many lines at the beginning are the same
 * @param after how many lines at the end are the same
 */
public record Change(int before, int after) {
  public static final Change NOTHING = new Change(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** This change and then another. */
  public Change then(Change next) {
    return new Change(Math.min(before, next.before), Math.min(after, next.after));
  }

  /** The line of one of the texts behind the last one that differs. */
  int endIn(Text text) {
    return Math.max(0, text.lineCount() - Math.min(after, text.lineCount()));
  }

  /**
   * The problems of lines that are the same in both texts, where they stand now.
   *
   * @param lineCount how many lines there were
   * @param newLineCount how many there are now
   */
  public List<Problem> kept(List<Problem> problems, int lineCount, int newLineCount) {
    int end = lineCount - Math.min(after, lineCount);
    int added = newLineCount - lineCount;
    return problems.stream()
        .filter(problem -> isSame(problem.range().start().line(), end))
        .map(problem -> problem.moveLines(line -> line < end ? line : line + added))
        .toList();
  }

  private boolean isSame(int line, int end) {
    return line < before || line >= end;
  }
}
