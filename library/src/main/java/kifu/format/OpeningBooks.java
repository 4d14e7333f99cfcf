package kifu.format;

import java.util.List;
import kifu.format.BookMoves.BookMove;
import kifu.shogi.Position;

/** Looks positions up in the opening books that a user has chosen. Thread-safe. */
public interface OpeningBooks {
  /** The books of a user who has chosen none. */
  OpeningBooks NONE = position -> List.of();

  /**
   * What a book has of a position.
   *
   * @param book the name of its file
   * @param moves its moves in their order, as the side that is to move in the position plays them
   * @param exchanged whether the book has the position with the sides exchanged
   */
  record Entry(String book, List<BookMove> moves, boolean exchanged) {}

  /** What the books have of a position, in the order in which they were chosen. */
  List<Entry> at(Position position);
}
