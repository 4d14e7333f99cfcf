package kifu.shogi;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the pieces that attack a king by looking from the king: first whether a piece moves that
 * way at all, as few do, then whether others are between.
 */
final class Attackers {

  private Attackers() {}

  /** Whether a piece attacks that side's king. */
  static boolean any(Board board, Side side) {
    int none = Board.NO_SQUARE;
    return after(board, side, board.king(side), none, none) != none;
  }

  /** The squares of all pieces that attack that side's king. */
  static List<Square> all(Board board, Side side) {
    int king = board.king(side);
    int none = Board.NO_SQUARE;
    List<Square> attackers = new ArrayList<>();
    for (byte square : Movement.seenFrom(king)) {
      if (aims(board, side, square, king) && isClear(board, king, square, none, none)) {
        attackers.add(Square.ofIndex(square));
      }
    }
    return List.copyOf(attackers);
  }

  /** The square of the piece that attacks that side's king, if only one does. */
  static int only(Board board, Side side) {
    int king = board.king(side);
    int none = Board.NO_SQUARE;
    int only = none;
    for (byte square : Movement.seenFrom(king)) {
      if (aims(board, side, square, king) && isClear(board, king, square, none, none)) {
        if (only != none) {
          return none;
        }
        only = square;
      }
    }
    return only;
  }

  /**
   * The square of an opponent's piece that attacks the king of {@code side} on {@code king} once a
   * move has emptied {@code vacated} and put a piece of that side on {@code filled}; {@link
   * Board#NO_SQUARE} if none does. The move itself need not be played.
   */
  static int after(Board board, Side side, int king, int vacated, int filled) {
    for (byte square : Movement.seenFrom(king)) {
      if (aims(board, side, square, king)
          && square != filled
          && isClear(board, king, square, vacated, filled)) {
        return square;
      }
    }
    return Board.NO_SQUARE;
  }

  /** Whether a square holds an opponent's piece that attacks a king if nothing is between. */
  private static boolean aims(Board board, Side side, int square, int king) {
    int piece = board.code(square);
    return Movement.attacks(piece, square, Movement.around(king)) && !Piece.isOf(side, piece);
  }

  /** Whether nothing stands between a square and an attacker after a move as in {@link #after}. */
  static boolean isClear(Board board, int king, int attacker, int vacated, int filled) {
    int step = Movement.step(Movement.direction(king, attacker));
    for (int square = king + step; square != attacker; square += step) {
      if (square == filled || (square != vacated && board.code(square) != 0)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The square of {@link #after} for a king that does not move itself, and is not in check or only
   * by what the move takes or shuts off: only the piece that leaves {@code vacated} can have
   * covered it, and one direction is enough.
   */
  static int uncovered(Board board, Side side, int king, int vacated, int filled) {
    if (king == Board.NO_SQUARE) {
      return Board.NO_SQUARE;
    }
    int direction = Movement.direction(king, vacated);
    return (board.lines(side) >>> direction & 1) == 0
        ? Board.NO_SQUARE
        : inDirection(direction, board, side, king, vacated, filled);
  }

  /**
   * The directions from a king in which an opponent's piece stands that would attack it if nothing
   * were between: a set with bit d for direction d.
   */
  static int lines(Board board, Side side, int king) {
    int lines = 0;
    for (byte square : Movement.seenFrom(king)) {
      if (aims(board, side, square, king)) {
        lines |= 1 << Movement.direction(king, square);
      }
    }
    return lines;
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
        return !Piece.isOf(side, piece) && Movement.attacks(piece, direction, distance > 1)
            ? square
            : Board.NO_SQUARE;
      }
    }
    return Board.NO_SQUARE;
  }
}
