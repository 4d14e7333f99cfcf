package kifu.tsume;

import java.util.List;
import java.util.OptionalInt;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.MoveCode;
import kifu.shogi.Side;

/**
 * Decides whether the attacker mates within a number of plies, where interpositions that are
 * useless do not count, and keeps what it finds. Few plies are left to one search, more of them to
 * another.
 */
final class BoundedSearch {
  private final Side attacker;
  private final Bounds bounds;
  private final ExhaustiveSearch few;
  private final DeepSearch deep;

  /** Begins with a table of its own for what is certain, and with one for proof numbers. */
  BoundedSearch(Side attacker, Budget budget, int mostEntries, ProofNumbers numbers) {
    this.attacker = attacker;
    this.bounds = new Bounds(mostEntries);
    this.few = new ExhaustiveSearch(attacker, budget, bounds);
    this.deep = new DeepSearch(attacker, budget, few, bounds, numbers);
  }

  /** Records that a position holds no mate at all. */
  void learnNever(Board board) {
    bounds.add(
        board.keyWithoutHands(), Hands.of(board, attacker), Bounds.NEVER, Bounds.UNKNOWN, -1);
  }

  /**
   * Whether the defender is mated within so many plies from now on, whoever is to move.
   *
   * @throws Budget.Exhausted when this takes too long
   */
  boolean isMate(Board board, int plies) {
    return plies <= DeepSearch.FEW_PLIES ? few.isMate(board, plies) : deep.isMate(board, plies);
  }

  /** Within how many plies a mate is known already. */
  OptionalInt mateWithin(Board board) {
    bounds.find(board.keyWithoutHands(), Hands.of(board, attacker));
    return bounds.mate == Bounds.UNKNOWN ? OptionalInt.empty() : OptionalInt.of(bounds.mate);
  }

  /** The moves of a position, that first which is known to decide. */
  List<Integer> moves(Board board) {
    List<Integer> moves =
        board.turn() == attacker ? MatingMoves.checks(board) : MatingMoves.evasions(board);
    bounds.find(board.keyWithoutHands(), Hands.of(board, attacker));
    if (moves.remove(Integer.valueOf(bounds.move))) {
      moves.addFirst(bounds.move);
    }
    return moves;
  }

  /**
   * The taking after which a reply turns out to be useless against so many plies: the mate that
   * follows as if it had not interposed has no more; {@link MoveCode#NONE} if the reply is not
   * useless.
   */
  int uselessTaking(Board board, int reply, int plies) {
    for (int promotes = 1; promotes >= 0; promotes--) {
      int taking = Interposition.taking(board, reply, promotes == 1);
      Board given = new Board();
      if (taking != MoveCode.NONE
          && Interposition.giveBack(board, reply, taking, given)
          && isMate(given, plies)) {
        return taking;
      }
    }
    return MoveCode.NONE;
  }
}
