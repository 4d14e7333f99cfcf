package kifu.format.kif;

import kifu.play.Checkpoint;
import kifu.play.Legality;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.Side;

/** Finds from the first move whose turn it is where nothing says it. */
final class FirstTurn {
  private FirstTurn() {}

  /**
   * Whether the first move can only be White's: it is legal with White to move, and not with Black.
   *
   * @param start the start of the game with Black to move
   * @param first the first move or end
   */
  static boolean isWhites(Start start, FactCursor first) {
    return first.kind() == Kind.MOVE
        && !start.tsume()
        && (!first.isDrop() || isNamedAsWhites(start, first))
        && !isLegal(state(start, Side.BLACK), first)
        && isLegalForWhite(state(start, Side.WHITE), first);
  }

  /** Whether its mark or a number shows White's move. A drop alone may be a slip in the hands. */
  private static boolean isNamedAsWhites(Start start, FactCursor first) {
    boolean isEven = first.hasNumber() && first.number() % 2 == 0;
    boolean isAfterBlacks = start.before().moves() % 2 == 1;
    return first.side().map(Side.WHITE::equals).orElse(isEven || isAfterBlacks);
  }

  private static boolean isLegalForWhite(RunningState state, FactCursor first) {
    return first.side().filter(Side.BLACK::equals).isEmpty()
        && !state.board().isCheck(Side.BLACK)
        && isLegal(state, first);
  }

  private static boolean isLegal(RunningState state, FactCursor first) {
    return Legality.isLegal(state, first, state.read(first));
  }

  private static RunningState state(Start start, Side turn) {
    Start with =
        new Start(
            start.position().withTurn(turn),
            start.reliable(),
            start.tsume(),
            start.names(),
            start.clockOffset(),
            start.before());
    return new RunningState(Checkpoint.atStart(with).state(), with);
  }
}
