package kifu.tsume;

import kifu.shogi.MoveCode;

/**
 * Adds up the work that the side to move cannot avoid, since it has to refute each check, or each
 * reply. Much of the work on one check is of use for the others, so they count as the hardest and
 * one for each other. Replies count as the sum, in which drops on the same square are as the
 * hardest of them.
 */
final class UnavoidableWork {
  private final boolean isOnChecks;
  private int sum;
  private int most;
  private int last = MoveCode.NONE;

  UnavoidableWork(boolean isOnChecks) {
    this.isOnChecks = isOnChecks;
  }

  /** Adds the work on a move; drops on the same square follow one another. */
  void add(int move, int work) {
    if (work == 0) {
      return;
    }
    boolean isLikeLast = sum > 0 && (isOnChecks || MatingMoves.areAlike(last, move));
    int before = isLikeLast ? most : 0;
    most = Math.max(before, work);
    int more = most - before + (isOnChecks && isLikeLast ? 1 : 0);
    sum = Math.min(ProofNumbers.INFINITE, sum + more);
    last = move;
  }

  int sum() {
    return sum;
  }

  /**
   * How much work on a move is within the limit of all, and more than there is: a sum that cannot
   * grow any more leaves nothing to the move, so a work without a limit gives it none.
   */
  int limit(int ofAll, int work) {
    return ofAll == ProofNumbers.INFINITE
        ? ProofNumbers.INFINITE
        : ofAll - sum + (isOnChecks ? most : work);
  }
}
