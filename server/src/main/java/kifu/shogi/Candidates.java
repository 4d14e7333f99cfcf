package kifu.shogi;

import java.util.function.IntPredicate;

/**
 * The moves that may be legal: what the pieces of the side to move reach on this board, and drops
 * of what it holds on empty squares, as {@link MoveCode}s. Not yet tested by any other rule.
 */
final class Candidates {

  private Candidates() {}

  /** Whether a candidate passes the test; asks for one after the other until one does. */
  static boolean any(Board board, IntPredicate test) {
    return anyShift(board, test) || anyDrop(board, test);
  }

  /** The same for moves of pieces on the board only. */
  static boolean anyShift(Board board, IntPredicate test) {
    for (int from = 0; from < 81; from++) {
      int piece = board.code(from);
      if (piece != 0
          && Piece.sideOf(piece) == board.turn()
          && anyShiftOf(board, from, piece, test)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyShiftOf(Board board, int from, int piece, IntPredicate test) {
    boolean promotes = Piece.typeOf(piece).canPromote();
    for (int direction = 0; direction < Movement.DIRECTIONS; direction++) {
      int to = from;
      for (int room = Movement.room(from, direction); room > 0; room--) {
        to += Movement.step(direction);
        if (!Movement.reaches(piece, from, to)) {
          break;
        }
        if (test.test(MoveCode.shift(from, to, false))
            || (promotes && test.test(MoveCode.shift(from, to, true)))) {
          return true;
        }
        if (board.code(to) != 0) {
          break;
        }
      }
    }
    return false;
  }

  private static boolean anyDrop(Board board, IntPredicate test) {
    for (PieceType type : PieceType.HAND) {
      if (board.hand(board.turn(), type.code()) == 0) {
        continue;
      }
      for (int to = 0; to < 81; to++) {
        if (board.code(to) == 0 && test.test(MoveCode.drop(type.code(), to))) {
          return true;
        }
      }
    }
    return false;
  }
}
