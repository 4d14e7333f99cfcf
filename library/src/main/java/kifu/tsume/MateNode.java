package kifu.tsume;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import kifu.shogi.Move;

/** Represents a position of a mate that is shown. A node may stand below several others. */
sealed interface MateNode {
  /** More nodes than are ever counted. */
  long MANY = 1L << 60;

  /** How many plies the longest way to the mate has. */
  int plies();

  /** How many positions a tree has in which it stands in full each time. */
  long size();

  /** Where the attacker is to move: its only move. */
  record Attack(Move check, Defence defence) implements MateNode {
    @Override
    public int plies() {
      return 1 + defence.plies();
    }

    @Override
    public long size() {
      return Math.min(MANY, 1 + defence.size());
    }
  }

  /**
   * Where the defender is in check: all replies.
   *
   * @param useless by the USI of an interposition, or {@code *5b} for all drops on a square, the
   *     taking and what follows as if it had not interposed
   */
  record Defence(Map<Move, Attack> replies, Map<String, Taking> useless, int plies, long size)
      implements MateNode {
    static Defence of(Map<Move, Attack> replies, Map<String, Taking> useless) {
      int plies = 0;
      long size = 1;
      for (Attack attack : replies.values()) {
        plies = Math.max(plies, 1 + attack.plies());
        size = Math.min(MANY, size + attack.size());
      }
      for (Taking taking : useless.values()) {
        plies = Math.max(plies, taking.defence.plies());
        size = Math.min(MANY, size + taking.defence.size());
      }
      return new Defence(replies, useless, plies, size);
    }
  }

  /** The taking of a useless interposition. */
  record Taking(Move move, Defence defence) {}

  /**
   * The tree below a position.
   *
   * @param isShared whether what stands above is not told again
   */
  static Proof.Tree tree(MateNode root, boolean isShared) {
    return handler -> new Teller(handler, isShared).tell(root);
  }

  /** Tells a tree. */
  final class Teller {
    private final Proof.TreeHandler handler;
    private final boolean isShared;
    private final Set<MateNode> told = Collections.newSetFromMap(new IdentityHashMap<>());

    private Teller(Proof.TreeHandler handler, boolean isShared) {
      this.handler = handler;
      this.isShared = isShared;
    }

    private void tell(MateNode node) {
      switch (node) {
        case Attack attack -> tell(attack.check.usi(), attack.defence);
        case Defence defence -> {
          defence.replies.forEach((reply, attack) -> tell(reply.usi(), attack));
          if (!defence.useless.isEmpty()) {
            handler.enter(Proof.Tree.USELESS);
            defence.useless.forEach(
                (name, taking) -> {
                  handler.enter(name);
                  tell(taking.move.usi(), taking.defence);
                  handler.leave();
                });
            handler.leave();
          }
        }
      }
      handler.leave();
    }

    private void tell(String move, MateNode node) {
      if (isShared && !told.add(node)) {
        handler.above(move);
      } else {
        handler.enter(move);
        tell(node);
      }
    }
  }
}
