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
  private static final PieceType[] TYPES = PieceType.HAND.toArray(new PieceType[0]);
  private static final int[] WIDTHS = PieceType.HAND.stream().mapToInt(Hands::width).toArray();

  /** How many kinds of pieces can be held. */
  static final int KINDS = TYPES.length;

  /** By kind: where the count of the defender begins, below that of the attacker. */
  private static final int[] SHIFTS = shifts();

  /** One bit above each count. */
  private static final long GUARDS = guards();

  private Hands() {}

  static long of(Board board, Side attacker) {
    Side defender = attacker.opposite();
    long hands = 0;
    for (int i = 0; i < TYPES.length; i++) {
      PieceType type = TYPES[i];
      int width = WIDTHS[i];
      int unheld = (1 << (width - 1)) - 1 - board.hand(defender, type);
      // One number for both, since the engine without Java takes long over the longer ones.
      hands = (hands << (2 * width)) | (board.hand(attacker, type) << width | unheld);
    }
    return hands;
  }

  /** How many pieces the attacker holds of the kind with this index. */
  static int ofAttacker(long hands, int kind) {
    return (int) (hands >>> (SHIFTS[kind] + WIDTHS[kind])) & ((1 << WIDTHS[kind]) - 1);
  }

  /** How many pieces the defender holds of the kind with this index. */
  static int ofDefender(long hands, int kind) {
    int unheld = (int) (hands >>> SHIFTS[kind]) & ((1 << WIDTHS[kind]) - 1);
    return most(TYPES[kind]) - unheld;
  }

  /** The hands after the attacker has given pieces of a kind to the defender. */
  static long given(long hands, int kind, int count) {
    return hands - ((long) count << (SHIFTS[kind] + WIDTHS[kind])) - ((long) count << SHIFTS[kind]);
  }

  /** How many pieces of a kind may be in play. */
  static int most(PieceType type) {
    return (1 << (width(type) - 1)) - 1;
  }

  /** Whether the attacker is at least as well off with the first hands as with the second. */
  static boolean areAtLeast(long hands, long others) {
    return (((hands | GUARDS) - others) & GUARDS) == GUARDS;
  }

  /** The bits of a count, with the one above it. */
  private static int width(PieceType type) {
    return 1 + (32 - Integer.numberOfLeadingZeros(type.setCount()));
  }

  private static int[] shifts() {
    int[] shifts = new int[KINDS];
    int shift = 0;
    for (int kind = KINDS - 1; kind >= 0; kind--) {
      shifts[kind] = shift;
      shift += 2 * WIDTHS[kind];
    }
    return shifts;
  }

  private static long guards() {
    long guards = 0;
    for (PieceType type : PieceType.HAND) {
      long guard = 1L << (width(type) - 1);
      guards = (((guards << width(type)) | guard) << width(type)) | guard;
    }
    return guards;
  }
}
