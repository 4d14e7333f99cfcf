package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Span;
import kifu.text.Text;

/** The lines above the first entry: the header and comments. */
final class Preamble {
  private static final String MAGIC = "#YANEURAOU-DB2016";
  private static final String HEADER = MAGIC + " 1.00";

  private Preamble() {}

  /** Whether the first line says that this is a book. */
  static boolean hasHeader(Text text) {
    return withoutMark(text.line(0)).startsWith(MAGIC);
  }

  private static String withoutMark(String line) {
    return line.startsWith("\ufeff") ? line.substring(1) : line;
  }

  /** What is wrong with the first line. */
  static List<Problem> ofHeader(Text text) {
    String line = text.line(0);
    String first = withoutMark(line);
    if (!MoveLine.isComment(first, 0) || first.stripTrailing().equals(HEADER)) {
      return List.of();
    }
    Span all = new Span(line.length() - first.length(), line.stripTrailing().length());
    return List.of(Problem.of(ProblemId.BOOK_HEADER, all.onLine(0), HEADER));
  }

  /** What is wrong with lines that belong to no entry. */
  static List<Problem> problems(Text text, int endLine) {
    List<Problem> problems = new ArrayList<>();
    text.forEachLine(
        0,
        endLine,
        (line, content) -> {
          String plain = line == 0 ? withoutMark(content) : content;
          if (!plain.isBlank() && !MoveLine.isComment(plain, 0)) {
            problems.addAll(MoveProblems.outside(MoveLine.read(content), line));
          }
        });
    return problems;
  }
}
