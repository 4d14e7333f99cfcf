package kifu.tsume;

import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;

/** Ends the check of a proof that shows nothing. */
final class ProofRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  ProofRefused(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }

  /** Refuses a proof unless something holds at a position. */
  static void unless(boolean holds, String otherwise, Position position) {
    if (!holds) {
      throw new ProofRefused(otherwise + " at " + position);
    }
  }

  /** The position after a move, without which the proof is refused. */
  static Position unlessLegal(Position position, Move move) {
    unless(position.canPlay(move), move.usi() + " is not possible", position);
    unless(Rules.isLegal(position, move), move.usi() + " is not legal", position);
    return position.play(move);
  }
}
