package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.line.LineScanner;
import kifu.format.word.WordedMove;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Square;

/**
 * Holds a line on which moves stand, and nothing besides them that is not understood.
 *
 * @param moves as they are written, in full-width characters; 同 has a blank after it where it has
 *     one there
 * @param gaps what stands between a move and the next one
 */
record Ki2Row(List<String> moves, List<String> gaps) {
  /** What stands on any other line. */
  static final Ki2Row NONE = new Ki2Row(List.of(), List.of());

  static Ki2Row of(String line, List<? extends Statement> statements) {
    boolean understood =
        statements.stream()
            .allMatch(statement -> statement.problems().isEmpty() && isPlay(statement));
    if (!understood || statements.isEmpty()) {
      return NONE;
    }
    return new Ki2Row(
        statements.stream().map(statement -> text(line, statement)).toList(),
        IntStream.range(1, statements.size())
            .mapToObj(i -> between(line, statements.get(i - 1), statements.get(i)))
            .toList());
  }

  private static boolean isPlay(Statement statement) {
    return statement instanceof Ki2Statement.Move || statement instanceof Ki2Statement.End;
  }

  private static String between(String line, Statement move, Statement next) {
    return line.substring(move.span().end(), next.span().start());
  }

  private static String text(String line, Statement statement) {
    return statement instanceof Ki2Statement.Move move
        ? text(line, statement, move.move())
        : statement.span().of(line);
  }

  private static String text(String line, Statement statement, WordedMove move) {
    Optional<Span> side = statement.find(Part.SIDE);
    int piece = statement.span(Part.PIECE).start();
    return side.map(span -> span.of(line)).orElse("")
        + move.to().map(Square::kif).orElseGet(() -> same(line, piece))
        + line.substring(piece, statement.span().end());
  }

  private static String same(String line, int piece) {
    return "同" + (LineScanner.isBlank(line.charAt(piece - 1)) ? "　" : "");
  }
}
