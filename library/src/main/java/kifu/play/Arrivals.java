package kifu.play;

import java.util.Optional;
import kifu.shogi.MoveCode;
import kifu.shogi.Square;

/**
 * Remembers of each square the move that brought the piece on it: to find out whether that move may
 * have been meant otherwise. Mutable, for one thread.
 */
final class Arrivals {
  static final int SQUARES = 81;

  private static final int MOST_PLIES = 0xFFFF;

  // A move: its ply, whether it promotes, and where it starts.
  private static final int PLY = 8;
  private static final int PROMOTED = 1 << 7;
  private static final int FROM = PROMOTED - 1;
  private static final int HAND = SQUARES;

  /** By square; 0 where no move of the game went, or one after the 65,535th. */
  private final int[] moves;

  private Arrivals(int[] moves) {
    this.moves = moves;
  }

  /** The arrivals before any move. */
  static Arrivals none() {
    return new Arrivals(new int[SQUARES]);
  }

  Arrivals copy() {
    return new Arrivals(moves.clone());
  }

  /**
   * Notes a move.
   *
   * @param move its {@link MoveCode}
   */
  void add(int ply, int move) {
    int from = MoveCode.isDrop(move) ? HAND : MoveCode.from(move);
    int promoted = !MoveCode.isDrop(move) && MoveCode.promotes(move) ? PROMOTED : 0;
    moves[MoveCode.to(move)] = ply > MOST_PLIES ? 0 : ply << PLY | promoted | from;
  }

  /** The ply of the move that went to a square; 0 when none is known. */
  int ply(Square square) {
    return moves[square.index()] >>> PLY;
  }

  /** Whether the piece on a square was dropped there. */
  boolean isDropped(Square square) {
    return ply(square) > 0 && (moves[square.index()] & FROM) == HAND;
  }

  /** Where the move to a square started; empty for a drop, and where none is known. */
  Optional<Square> from(Square square) {
    return ply(square) == 0 || isDropped(square)
        ? Optional.empty()
        : Optional.of(Square.ofIndex(moves[square.index()] & FROM));
  }

  /** Whether the move to a square promoted its piece. */
  boolean isPromoted(Square square) {
    return (moves[square.index()] & PROMOTED) != 0;
  }
}
