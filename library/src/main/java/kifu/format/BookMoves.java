package kifu.format;

import java.util.List;
import kifu.play.Situation;
import kifu.shogi.Move;

/**
 * Holds a position of a book with its moves. Lines are 0-based lines of the document.
 *
 * @param line where the entry begins
 * @param situation its position; the number of moves that led there is that of the entry
 * @param moves its moves in their order; of very many the first ones
 * @param start the line of the entry to begin with: that of the start position of an even game, or
 *     else the first one
 */
public record BookMoves(int line, Situation situation, List<BookMove> moves, int start) {
  /**
   * A move of the entry, which may be wrong.
   *
   * @param fields what the book says about it
   */
  public record BookMove(int line, Move move, Place.BookMove fields) {}
}
