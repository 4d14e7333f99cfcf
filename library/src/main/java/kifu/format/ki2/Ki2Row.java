package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.WordedMove;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Square;

/**
 * A line on which moves stand, and nothing besides them that is not understood.
 *
 * @param moves as they are written, in full-width characters
 */
record Ki2Row(List<String> moves, Blanks blanks) {
  /** What stands on any other line. */
  static final Ki2Row NONE = new Ki2Row(List.of(), Blanks.NONE);

  /** What stands between the first two moves. */
  enum Blanks {
    NARROW,
    WIDE,
    NONE
  }

  static Ki2Row of(String line, List<? extends Statement> statements) {
    boolean understood =
        statements.stream()
            .allMatch(statement -> statement.problems().isEmpty() && isPlay(statement));
    if (!understood || statements.isEmpty()) {
      return NONE;
    }
    return new Ki2Row(
        statements.stream().map(statement -> text(line, statement)).toList(),
        blanks(line, statements));
  }

  private static boolean isPlay(Statement statement) {
    return statement instanceof Ki2Statement.Move || statement instanceof Ki2Statement.End;
  }

  private static Blanks blanks(String line, List<? extends Statement> statements) {
    int end = statements.getFirst().span().end();
    if (statements.size() == 1 || end == statements.get(1).span().start()) {
      return Blanks.NONE;
    }
    return line.charAt(end) == '　' ? Blanks.WIDE : Blanks.NARROW;
  }

  private static String text(String line, Statement statement) {
    return statement instanceof Ki2Statement.Move move
        ? text(line, statement, move.move())
        : statement.span().of(line);
  }

  private static String text(String line, Statement statement, WordedMove move) {
    Optional<Span> side = statement.find(Part.SIDE);
    Span rest = new Span(statement.span(Part.PIECE).start(), statement.span().end());
    return Ki2Spelling.spaced(
        side.map(span -> span.of(line)).orElse("")
            + move.to().map(Square::kif).orElse("同")
            + rest.of(line));
  }
}
