package kifu.shogi;

import java.util.function.IntPredicate;

/**
 * The moves that may be legal: what the pieces of the side to move reach on this board, and drops
 * of what it holds on empty squares, as {@link MoveCode}s. Not yet tested by any other rule.
 */
final class Candidates {

  private Candidates() {}

  /** Whether a candidate passes the test; asks for one after the other until one does. */
  static boolean any(Position position, IntPredicate test) {
    return anyShift(position, test) || anyDrop(position, test);
  }

  /** The same for moves of pieces on the board only. */
  static boolean anyShift(Position position, IntPredicate test) {
    for (int from = 0; from < 81; from++) {
      int piece = position.code(from);
      if (piece != 0
          && Position.sideOf(piece) == position.turn()
          && anyShiftOf(position, from, piece, test)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyShiftOf(Position position, int from, int piece, IntPredicate test) {
    boolean promotes = Position.typeOf(piece).canPromote();
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
        if (position.code(to) != 0) {
          break;
        }
      }
    }
    return false;
  }

  private static boolean anyDrop(Position position, IntPredicate test) {
    for (PieceType type : PieceType.HAND) {
      if (position.hand(position.turn(), type) == 0) {
        continue;
      }
      for (int to = 0; to < 81; to++) {
        if (position.code(to) == 0 && test.test(MoveCode.drop(type, to))) {
          return true;
        }
      }
    }
    return false;
  }
}
