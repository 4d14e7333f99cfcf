package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.record.Statement;

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
    Line read = last.filter(before -> before.number() == line).orElseGet(() -> read(line));
    last = Optional.of(read);
    return fact < read.starts().size() ? read.starts().get(fact) : 0;
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
