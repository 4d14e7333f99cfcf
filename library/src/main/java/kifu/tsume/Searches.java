package kifu.tsume;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Side;

/**
 * Holds the searches that judge a problem together, so that each finds in its tables what another
 * one has shown. For one thread at a time.
 */
final class Searches {
  /** How many positions may be looked at for one step in the verdict of one alternative. */
  static final long SHARE = 500_000;

  final Side attacker;
  final Budget budget;
  final BoundedSearch bounded;
  final MateSearch mates;
  final ClosedSets closedSets;
  final Proofs proofs;
  final MateLines lines;
  private final int tableSize;

  Searches(Side attacker, Budget budget, int tableSize) {
    this.attacker = attacker;
    this.budget = budget;
    this.tableSize = tableSize;
    ProofNumbers numbers = new ProofNumbers(tableSize);
    this.bounded = new BoundedSearch(attacker, budget, tableSize, numbers);
    this.mates = new MateSearch(attacker, budget, MateSearch.Forbidden.NOTHING, numbers);
    this.closedSets = new ClosedSets(mates, budget);
    this.proofs = new Proofs(attacker, bounded);
    this.lines = new MateLines(attacker, bounded);
  }

  /**
   * Sets without a mate that does not enter what is forbidden; a table of their own comes with
   * them.
   */
  ClosedSets without(MateSearch.Forbidden forbidden) {
    return new ClosedSets(
        new MateSearch(attacker, budget, forbidden, new ProofNumbers(tableSize)), budget);
  }

  /** Begins to ask what is left in hand. */
  Leftovers leftovers() {
    return new Leftovers(bounded, budget, attacker);
  }

  /** What shows that a position, the attacker to move, holds no mate at all. */
  Optional<ClosedSets.ClosedSet> never(Position position) {
    if (mates.search(position.toBoard(), 0) == MateSearch.Belief.MATE) {
      return Optional.empty();
    }
    Optional<ClosedSets.ClosedSet> set = closedSets.without(position, 0, Set.of());
    set.ifPresent(this::learn);
    return set;
  }

  void learn(ClosedSets.ClosedSet set) {
    if (set.comesBack() && !set.except().isEmpty()) {
      return;
    }
    set.replies()
        .forEach(
            (position, replies) -> {
              if (!position.equals(set.start()) || set.except().isEmpty()) {
                bounded.learnNever(position.toBoard());
              }
              for (int i = 0; i < replies.count(); i++) {
                bounded.learnNever(MatingMoves.after(position.toBoard(), replies.check(i)));
              }
            });
  }

  /** A mate; nothing if it is not found soon. */
  List<Move> mateFrom(Board board) {
    try {
      return budget.share(SHARE, () -> lines.from(board)).orElse(List.of());
    } catch (Budget.Exhausted exhausted) {
      if (budget.left() > 0) {
        throw exhausted;
      }
      return List.of();
    }
  }
}
