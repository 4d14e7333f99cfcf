package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement.Span;
import kifu.record.Unreadable;
import kifu.text.Range;
import kifu.text.Text;

/** Checks the lines above the first entry: the header and comments. */
final class Preamble {
  private Preamble() {}

  /** Whether the first line says that this is a book. */
  static boolean hasHeader(Text text) {
    return BookGrammar.line(withoutMark(text.line(0))).showsRecord();
  }

  private static String withoutMark(String line) {
    return line.startsWith("\ufeff") ? line.substring(1) : line;
  }

  /** What is wrong with the first line. */
  static List<Problem> ofHeader(Text text) {
    String line = text.line(0);
    String first = withoutMark(line);
    boolean isHeader = first.stripTrailing().equals(BookGrammar.HEADER);
    if (isHeader || !(BookGrammar.line(first) instanceof BookLine.Comment)) {
      return List.of();
    }
    Span all = new Span(line.length() - first.length(), line.stripTrailing().length());
    Problem problem = Problem.of(ProblemId.BOOK_HEADER, all.onLine(0), BookGrammar.HEADER);
    boolean misspelt = first.startsWith(BookGrammar.HEADER.substring(0, 3));
    return List.of(
        misspelt
            ? problem.withFix(problem.range(), BookGrammar.HEADER, false)
            : problem.withFix(
                Range.ofLine(0, all.start(), all.start()), BookGrammar.HEADER + "\n", false));
  }

  /** What is wrong with the lines [0, endLine), which belong to no entry. */
  static List<Problem> problems(Text text, int endLine) {
    List<Problem> problems = new ArrayList<>();
    text.forEachLine(
        0,
        endLine,
        (line, content) -> {
          String plain = line == 0 ? withoutMark(content) : content;
          BookLine read = BookGrammar.line(plain);
          List<Problem> found =
              read instanceof BookLine.Aside
                  ? Unreadable.problem(content).stream().toList()
                  : BookGrammar.line(content).problemsOutsideEntry();
          found.forEach(problem -> problems.add(problem.shiftLines(line)));
        });
    return problems;
  }
}
