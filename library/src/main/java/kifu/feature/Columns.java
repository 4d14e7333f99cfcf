package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.document.Document;
import kifu.format.line.RowOfMoves;
import kifu.record.Statement;
import kifu.text.Point;

/** Finds the columns of moves, as a line may have several. For one answer. */
final class Columns {
  private final Document document;

  /** The line that was read last: all moves of a game may stand on one. */
  private Optional<Line> last = Optional.empty();

  /**
   * A line that was read.
   *
   * @param starts where its facts are stated
   * @param lastMove where the last of its moves stands; 0 for the only one
   */
  private record Line(int number, List<Integer> starts, int lastMove) {}

  Columns(Document document) {
    this.document = document;
  }

  /** Whether what is said below the line is about the move at a point. */
  boolean isSaidOf(Point point) {
    return !document.analysis().commentsOnLastInRow()
        || line(point.line()).lastMove() <= point.column();
  }

  /** The part of a line that belongs to the move at a point: up to the next move, or the line. */
  Statement.Span moveAt(Point point) {
    List<Integer> starts = line(point.line()).starts();
    int from = 0;
    int end = Integer.MAX_VALUE;
    for (int i = 1; i < starts.size(); i++) {
      if (starts.get(i) <= point.column()) {
        from = starts.get(i);
      } else {
        end = Math.min(end, starts.get(i));
      }
    }
    return new Statement.Span(from, end);
  }

  private Line line(int line) {
    Line read = last.filter(before -> before.number() == line).orElseGet(() -> read(line));
    last = Optional.of(read);
    return read;
  }

  private Line read(int line) {
    List<? extends Statement> statements = document.analysis().statements(line);
    List<Integer> moves = starts(statements, RowOfMoves::isPlay);
    return new Line(
        line, starts(statements, Statement::statesFact), moves.size() > 1 ? moves.getLast() : 0);
  }

  private static List<Integer> starts(
      List<? extends Statement> statements, Predicate<Statement> isWanted) {
    return statements.stream().filter(isWanted).map(statement -> statement.span().start()).toList();
  }
}
