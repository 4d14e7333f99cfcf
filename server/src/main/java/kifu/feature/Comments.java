package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;

/** What people write about a move, in the lines below it. */
final class Comments {
  /** What shows that a line is a comment: {@code *} in KIF, {@code '} or {@code '*} in CSA. */
  private static final Pattern MARK = Pattern.compile("'\\*?|\\*");

  /** How comments go on that are written for programs. */
  private static final String OF_PROGRAMS = "*#&";

  private Comments() {}

  /**
   * The comment on what stands on a line, in its lines; on a line of a comment all of it.
   *
   * @param most how many lines are looked through upwards, and how many downwards
   */
  static List<String> on(Document document, int textLine, int most) {
    int line = textLine;
    while (line > 0 && textLine - line < most && commentOf(document, line).isPresent()) {
      line--;
    }
    int end = Math.min(document.text().lineCount(), line + 1 + most);
    return IntStream.range(line + 1, end)
        .mapToObj(below -> commentOf(document, below))
        .takeWhile(Optional::isPresent)
        .flatMap(Optional::stream)
        .filter(Comments::isOfPeople)
        .toList();
  }

  private static Optional<String> commentOf(Document document, int line) {
    Optional<Span> span =
        document.analysis().statements(line).stream()
            .findFirst()
            .flatMap(statement -> statement.find(Part.COMMENT));
    return span.map(found -> withoutMark(found.of(document.text().line(line))));
  }

  private static String withoutMark(String comment) {
    Matcher mark = MARK.matcher(comment);
    return (mark.lookingAt() ? comment.substring(mark.end()) : comment).stripTrailing();
  }

  private static boolean isOfPeople(String comment) {
    return comment.isEmpty() || OF_PROGRAMS.indexOf(comment.charAt(0)) < 0;
  }
}
