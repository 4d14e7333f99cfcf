package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.Document;
import kifu.format.BookLink;
import kifu.format.BookMoves;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Point;

/** Finds the position of a book in which a place stands, with its moves and where they lead. */
public final class BookEntry {
  /** More ways lead to one position only in books that are not read by people. */
  private static final int MOST_PARENTS = 50;

  private BookEntry() {}

  /**
   * An entry. Lines are 0-based.
   *
   * @param line where it begins
   * @param sfen its position, with the number of the next move
   * @param ply how many moves led there
   * @param side the side to move: {@code black} or {@code white}
   * @param moves its moves in their order
   * @param parents the moves of the book that lead to it, only the first of very many
   * @param start the line of the entry at which to begin to look at the book
   */
  public record Result(
      int line,
      String sfen,
      int ply,
      String side,
      List<BookMove> moves,
      List<Parent> parents,
      int start) {}

  /**
   * A move of an entry.
   *
   * @param text as books in print write it, such as ▲７六歩; a move that cannot be played, as the
   *     document has it
   * @param legal whether it can be played
   * @param reply the expected reply in the same way; empty when there is none
   * @param evaluation in centipawns, from the view of the side that makes the move
   * @param depth how deep it was searched, in plies
   * @param count how often it was chosen
   * @param next the line of the entry after the move, if the book has it
   */
  public record BookMove(
      int line,
      String usi,
      String text,
      boolean legal,
      Optional<String> reply,
      Optional<Integer> evaluation,
      Optional<Integer> depth,
      Optional<Integer> count,
      Optional<Integer> next) {}

  /**
   * A move that leads to an entry.
   *
   * @param line where the move stands
   * @param entry where its entry begins
   */
  public record Parent(int line, int entry, String text) {}

  /**
   * The entry at a point; above the first one, that at which to begin to look at the book. Empty in
   * a document that is no book, and where the position cannot be read.
   */
  public static Optional<Result> bookEntry(Document document, Point point, MoveNotation moves) {
    int line = document.text().clamp(point).line();
    return document
        .analysis()
        .book()
        .bookMovesAt(line)
        .map(entry -> result(document, entry, moves));
  }

  private static Result result(Document document, BookMoves entry, MoveNotation notation) {
    Position position = entry.situation().position();
    int ply = entry.situation().ply();
    return new Result(
        entry.line(),
        Sfen.format(position, ply + 1),
        ply,
        position.turn() == Side.BLACK ? "black" : "white",
        entry.moves().stream().map(move -> move(position, move, notation)).toList(),
        document.analysis().book().linksTo(entry.line()).stream()
            .limit(MOST_PARENTS)
            .map(link -> parent(link, notation))
            .toList(),
        entry.start());
  }

  private static BookMove move(
      Position position, BookMoves.BookMove written, MoveNotation notation) {
    Move move = written.move();
    boolean isLegal = Rules.isLegal(position, move);
    return new BookMove(
        written.line(),
        move.usi(),
        name(position, move, Optional.empty(), notation),
        isLegal,
        isLegal ? reply(position.play(move), written, notation) : Optional.empty(),
        optional(written.fields().evaluation()),
        optional(written.fields().depth()),
        optional(written.fields().count()),
        written.fields().next());
  }

  private static Optional<String> reply(
      Position after, BookMoves.BookMove written, MoveNotation notation) {
    return written
        .fields()
        .reply()
        .map(reply -> name(after, reply, Optional.of(written.move().to()), notation));
  }

  private static String name(
      Position before, Move move, Optional<Square> previous, MoveNotation notation) {
    return before.canPlay(move) ? notation.name(before, move, previous) : move.usi();
  }

  private static Optional<Integer> optional(OptionalInt number) {
    return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
  }

  private static Parent parent(BookLink link, MoveNotation notation) {
    Situation.LastMove move = link.move();
    String name = notation.caption(move.before(), move.move(), move.previous());
    return new Parent(link.range().start().line(), link.from(), name);
  }
}
