package kifu.tsume;

import kifu.shogi.Board;
import kifu.shogi.PieceType;
import kifu.shogi.Side;

/**
 * Packs both hands of a position into a number, so that two positions with one board can be
 * compared: an attacker who holds at least as much, while the defender holds no more, mates
 * wherever the other does, in no more plies.
 */
final class Hands {
  /** One bit above each count. */
  private static final long GUARDS = guards();

  private Hands() {}

  static long of(Board board, Side attacker) {
    Side defender = attacker.opposite();
    long hands = 0;
    for (PieceType type : PieceType.HAND) {
      int most = most(type);
      int width = width(type);
      hands = hands << width | board.hand(attacker, type);
      hands = hands << width | (most - board.hand(defender, type));
    }
    return hands;
  }

  /** Whether the attacker is at least as well off with the first hands as with the second. */
  static boolean areAtLeast(long hands, long others) {
    return ((hands | GUARDS) - others & GUARDS) == GUARDS;
  }

  /** The greatest count that fits. */
  private static int most(PieceType type) {
    return (1 << width(type) - 1) - 1;
  }

  /** The bits of a count, with the one above it. */
  private static int width(PieceType type) {
    return 1 + (32 - Integer.numberOfLeadingZeros(type.setCount()));
  }

  private static long guards() {
    long guards = 0;
    for (PieceType type : PieceType.HAND) {
      long guard = 1L << width(type) - 1;
      guards = (guards << width(type) | guard) << width(type) | guard;
    }
    return guards;
  }
}
