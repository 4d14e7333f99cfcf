package kifu.play;

import java.util.Optional;
import kifu.record.FactCursor;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Side;

/**
 * Recognises a check that a side did not answer: it is reported with the move that leaves it, and
 * not again with each move until the king or the piece that attacks it is gone.
 */
public final class UnansweredCheck {
  private UnansweredCheck() {}

  /**
   * Whether the side to move left its king in check with its last move. Not known right after a
   * checkpoint, so none is kept there.
   */
  public static boolean stands(RunningState state) {
    return state.wasInCheck(state.turn());
  }

  /**
   * Whether nothing is wrong with a move but that the king stays in the checks in which it was left
   * before.
   *
   * @param state stands before the move
   * @param read the {@link MoveCode} of the move
   */
  static boolean isKnown(RunningState state, FactCursor fact, int read) {
    if (!MoveCode.isMove(read)
        || !stands(state)
        || !Legality.hasRightName(state.board(), fact, read)) {
      return false;
    }
    Side side = state.turn();
    Position here = state.position();
    Move move = MoveCode.decode(read);
    Optional<Rule> broken = Rules.violation(here, move).map(Violation::rule);
    if (!broken.equals(Optional.of(Rule.KING_IN_CHECK))) {
      return false;
    }
    Position after = here.play(move);
    Position left = state.lastMove().orElseThrow().before();
    return after.king(side).equals(left.king(side))
        && Rules.checkers(left, side).containsAll(Rules.checkers(after, side));
  }
}
