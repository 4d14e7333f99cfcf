package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.record.Statement;
import kifu.text.Point;

/** Where on their lines moves stand of which a line may have several. For one answer. */
final class Columns {
  private final Document document;

  /** The line that was read last: all moves of a game may stand on one. */
  private Optional<Line> last = Optional.empty();

  private record Line(int number, List<Integer> starts) {}

  Columns(Document document) {
    this.document = document;
  }

  /** The column of what states a fact on a line; 0 for the first one. */
  int of(int line, int fact) {
    if (fact == 0) {
      return 0;
    }
    List<Integer> starts = starts(line);
    return fact < starts.size() ? starts.get(fact) : 0;
  }

  /** Whether what is said below the line is about the move at a point. */
  boolean isSaidOf(Point point) {
    return !document.analysis().rewriting().commentsOnLastInRow()
        || starts(point.line()).stream().skip(1).noneMatch(start -> start > point.column());
  }

  private List<Integer> starts(int line) {
    Line read = last.filter(before -> before.number() == line).orElseGet(() -> read(line));
    last = Optional.of(read);
    return read.starts();
  }

  private Line read(int line) {
    return new Line(
        line,
        document.analysis().statements(line).stream()
            .filter(Statement::statesFact)
            .map(statement -> statement.span().start())
            .toList());
  }
}
