package kifu.shogi;

import java.util.Optional;

/**
 * Knows replies to a check that put a piece between the king and the one piece, of long range, that
 * gives check. In a mating problem such a reply is worth nothing if the checking piece takes it and
 * mates no later than without it (無駄合), so the position as if nothing had been interposed counts.
 */
public final class Interposition {
  private Interposition() {}

  /** Whether there is a square on which a drop might stop the check to the side to move. */
  public static boolean isPossible(Board board) {
    int king = board.king(board.turn());
    int checker = board.onlyChecker();
    return checker != Board.NO_SQUARE
        && Movement.direction(king, checker) < Movement.KNIGHTS
        && king + Movement.stepBetween(king, checker) != checker;
  }

  /** The square of the checking piece that a legal reply shuts off. */
  private static int checker(Board board, int reply) {
    int king = board.king(board.turn());
    int to = MoveCode.to(reply);
    if (king == Board.NO_SQUARE || MoveCode.from(reply) == king) {
      return Board.NO_SQUARE;
    }
    int checker = board.onlyChecker();
    return checker != Board.NO_SQUARE
            && to != checker
            && Movement.direction(king, checker) < Movement.KNIGHTS
        ? checker
        : Board.NO_SQUARE;
  }

  /**
   * The move with which the checking piece takes what a legal reply interposed; {@link
   * MoveCode#NONE} if the reply is no interposition, or nothing can promote there.
   */
  public static int taking(Board board, int reply, boolean promotes) {
    int checker = checker(board, reply);
    int to = MoveCode.to(reply);
    if (checker == Board.NO_SQUARE
        || (promotes
            && !(Piece.typeOf(board.code(checker)).canPromote()
                && Rules.touchesPromotionZone(board.turn().opposite(), checker, to)))) {
      return MoveCode.NONE;
    }
    return MoveCode.shift(checker, to, promotes);
  }

  /**
   * Sets up the position as if a reply had not interposed: the checking piece stands where it took,
   * a dropped piece is back in the hand, one that moved has left the game, and the side in check is
   * to move.
   *
   * @param taking what {@link #taking} returned
   * @return whether the taking is legal and gives check; otherwise the board is of no use
   */
  public static boolean giveBack(Board board, int reply, int taking, Board after) {
    after.set(board);
    after.playLegal(reply);
    if (!after.isLegal(taking)) {
      return false;
    }
    int type = Piece.unpromotedType(after.code(MoveCode.to(reply)));
    after.playLegal(taking);
    if (!after.isCheck()) {
      return false;
    }
    Side attacker = board.turn().opposite();
    after.setHand(attacker, type, after.hand(attacker, type) - 1);
    if (MoveCode.isDrop(reply)) {
      after.setHand(board.turn(), type, after.hand(board.turn(), type) + 1);
    }
    return true;
  }

  /** The position of {@link #giveBack}, if the move is a legal taking of a legal reply. */
  public static Optional<Position> givenBack(Position position, Move reply, Move taking) {
    Board board = position.board();
    int move = taking.encoded();
    if (!board.isLegal(reply.encoded())
        || (move != taking(board, reply.encoded(), false)
            && move != taking(board, reply.encoded(), true))) {
      return Optional.empty();
    }
    Board after = new Board();
    return giveBack(board, reply.encoded(), move, after)
        ? Optional.of(after.position())
        : Optional.empty();
  }
}
