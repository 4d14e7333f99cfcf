package kifu.shogi;

import java.util.ArrayList;
import java.util.List;

/** The pieces that attack a king, found by looking from the king in all directions. */
final class Attackers {

  private Attackers() {}

  /** Whether a piece attacks that side's king. */
  static boolean any(Board board, Side side) {
    int none = Board.NO_SQUARE;
    return after(board, side, board.king(side), none, none) != none;
  }

  /** The squares of all pieces that attack that side's king. */
  static List<Square> all(Board board, Side side) {
    int none = Board.NO_SQUARE;
    int king = board.king(side);
    if (king == none) {
      return List.of();
    }
    List<Square> attackers = new ArrayList<>();
    for (int direction = 0; direction < Movement.DIRECTIONS; direction++) {
      int attacker = inDirection(direction, board, side, king, none, none);
      if (attacker != none) {
        attackers.add(Square.ofIndex(attacker));
      }
    }
    return List.copyOf(attackers);
  }

  /**
   * The square of an opponent's piece that attacks the king of {@code side} on {@code king} once a
   * move has emptied {@code vacated} and put a piece of that side on {@code filled}; {@link
   * Board#NO_SQUARE} if none does. The move itself need not be played.
   */
  static int after(Board board, Side side, int king, int vacated, int filled) {
    if (king == Board.NO_SQUARE) {
      return Board.NO_SQUARE;
    }
    for (int direction = 0; direction < Movement.JUMPS; direction++) {
      int attacker = inDirection(direction, board, side, king, vacated, filled);
      if (attacker != Board.NO_SQUARE) {
        return attacker;
      }
    }
    int left = side == Side.BLACK ? Movement.JUMPS : Movement.JUMPS + 2;
    int attacker = inDirection(left, board, side, king, vacated, filled);
    return attacker != Board.NO_SQUARE
        ? attacker
        : inDirection(left + 1, board, side, king, vacated, filled);
  }

  /**
   * The same for a king that is not in check and does not move itself: then only the piece that
   * leaves {@code vacated} can have covered it, and one direction is enough.
   */
  static int uncovered(Board board, Side side, int king, int vacated, int filled) {
    if (king == Board.NO_SQUARE) {
      return Board.NO_SQUARE;
    }
    int direction = Movement.direction(king, vacated);
    return direction == Movement.NONE
        ? Board.NO_SQUARE
        : inDirection(direction, board, side, king, vacated, filled);
  }

  private static int inDirection(
      int direction, Board board, Side side, int king, int vacated, int filled) {
    int step = Movement.step(direction);
    int room = Movement.room(king, direction);
    int square = king;
    for (int distance = 1; distance <= room; distance++) {
      square += step;
      if (square == filled) {
        return Board.NO_SQUARE;
      }
      int piece = board.code(square);
      if (piece != 0 && square != vacated) {
        return !Board.isOf(side, piece) && Movement.attacks(piece, direction, distance > 1)
            ? square
            : Board.NO_SQUARE;
      }
    }
    return Board.NO_SQUARE;
  }
}
