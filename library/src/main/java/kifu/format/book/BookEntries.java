package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.BookMoves;
import kifu.format.BookMoves.BookMove;
import kifu.format.Place;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Text;

/** Reads single entries of a book, and whether it goes on after their moves. */
record BookEntries(Text text, PositionIndex positions) {
  /** No position has more legal moves than 593. */
  private static final int MOST = 600;

  private record Line(int textLine, MoveLine read, Move move) {}

  /**
   * The entry that begins on a line.
   *
   * @param start the line of the entry with which one begins to look at the book
   */
  BookMoves entry(int line, Situation situation, int start) {
    List<Line> lines = lines(text, line);
    List<Optional<Position>> after =
        lines.stream().map(move -> after(situation.position(), move.move())).toList();
    List<Optional<Integer>> next = positions.linesOf(after);
    return new BookMoves(
        line,
        situation,
        IntStream.range(0, lines.size()).mapToObj(i -> move(lines.get(i), next.get(i))).toList(),
        start);
  }

  private static Optional<Position> after(Position position, Move move) {
    return position.canPlay(move) ? Optional.of(position.play(move)) : Optional.empty();
  }

  private static BookMove move(Line line, Optional<Integer> next) {
    return new BookMove(line.textLine(), line.move(), fields(line.read(), next));
  }

  /** The moves of the entry that begins on a line, without where the book goes on after them. */
  static List<BookMove> moves(Text text, int line) {
    return lines(text, line).stream().map(move -> move(move, Optional.empty())).toList();
  }

  /** What a line says of its move, and where the book goes on after it. */
  static Place.BookMove fields(MoveLine read, Optional<Integer> next) {
    return new Place.BookMove(read.reply(), read.evaluation(), read.depth(), read.count(), next);
  }

  /** The moves below a line, up to the next entry. */
  private static List<Line> lines(Text text, int entry) {
    List<Line> lines = new ArrayList<>();
    for (int line = entry + 1; line < text.lineCount() && lines.size() < MOST; line++) {
      BookLine read = BookGrammar.line(text.line(line));
      if (read instanceof SfenLine) {
        break;
      }
      if (read instanceof MoveLine move && move.move().isPresent()) {
        lines.add(new Line(line, move, move.move().get()));
      }
    }
    return lines;
  }
}
