package kifu.problem;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import kifu.problem.ProblemId.Repeats;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Collects lines that are no part of their format and follow one another, but for blank lines:
 * prose without a mark, or anything that was pasted. They are one problem, whose fix marks all of
 * them as comments. Mutable, for one thread.
 */
final class UnreadBlock {
  /** A longer block has no fix as one text; an editor gets an edit for each of its lines. */
  private static final int MOST_CHARACTERS = 100_000;

  private final int firstLine;
  private Range lastLine;
  private int lines = 1;
  private int lengthOfLastLine;
  private final StringBuilder marked = new StringBuilder();

  /**
   * A block of one line.
   *
   * @param line the one on which the problem stands
   * @param text the lines of the document that are at hand
   */
  UnreadBlock(Problem problem, int line, IntFunction<Optional<String>> text) {
    this.firstLine = line;
    this.lastLine = onLine(problem, line);
    append(problem, text);
  }

  private static Range onLine(Problem problem, int line) {
    Range range = problem.range();
    return Range.ofLine(line, range.start().column(), range.end().column());
  }

  /** Whether a problem says of a whole line that it is no part of the format. */
  static boolean has(Problem problem) {
    return problem.id().repeats() == Repeats.ONE_BLOCK && problem.fix().isPresent();
  }

  /** Whether two problems, each of a line or of a block, are about the same block. */
  static boolean isSame(Problem one, Problem other) {
    return one.id() == other.id()
        && one.range().start().line() <= other.range().end().line()
        && other.range().start().line() <= one.range().end().line();
  }

  /** Adds the line of a problem if it goes on with this block; returns whether it does. */
  boolean goesOnWith(Problem problem, int line, IntFunction<Optional<String>> text) {
    int last = lastLine.end().line();
    for (int between = last + 1; between < line; between++) {
      if (text.apply(between).filter(it -> it.strip().isEmpty()).isEmpty()) {
        return false;
      }
    }
    for (int blank = last + 1; blank <= line && isShort(); blank++) {
      marked.append('\n').append(blank < line ? text.apply(blank).orElse("") : "");
    }
    lastLine = onLine(problem, line);
    lines++;
    append(problem, text);
    return true;
  }

  private boolean isShort() {
    return marked.length() <= MOST_CHARACTERS;
  }

  private void append(Problem problem, IntFunction<Optional<String>> text) {
    if (isShort()) {
      String line = text.apply(lastLine.start().line()).orElse("");
      marked.append(problem.fix().map(Fix::newText).orElse("")).append(line);
      lengthOfLastLine = line.length();
    }
  }

  /** The problem of the first line as that of all. */
  Problem all(Problem first) {
    if (lines == 1) {
      return first;
    }
    Point end = lastLine.end();
    Range replaced = Range.of(firstLine, 0, end.line(), lengthOfLastLine);
    List<Fix> fix = isShort() ? List.of(new Fix(replaced, marked.toString(), false)) : List.of();
    return first.withLinesBelow(end, lines - 1, fix);
  }
}
