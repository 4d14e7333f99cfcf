package kifu.tsume;

/**
 * Finds the fewest pieces in the attacker's hand with which a mate that was found is still one,
 * whatever else the defender holds then (証明駒). So a mate after the drop of a pawn that is taken is
 * one after the drop of a lance as well. Source: Seo, 1999; Nagai and Imai, 2002.
 */
final class NeededHands {
  private NeededHands() {}

  /**
   * Where the attacker is to move.
   *
   * @param held the hands before and after the check that mates
   * @param needed those that are needed after it
   */
  static long beforeCheck(long held, long heldAfter, long needed) {
    long hands = held;
    for (int kind = 0; kind < Hands.KINDS; kind++) {
      int dropped = Hands.ofAttacker(held, kind) - Hands.ofAttacker(heldAfter, kind); // -1: taken
      int count = Math.max(0, Hands.ofAttacker(needed, kind) + dropped);
      hands = keep(hands, kind, count);
    }
    return hands;
  }

  /**
   * Where the defender is to move.
   *
   * @param needed the hands that are needed after each reply; none where it is mated
   * @param canInterpose whether a drop might stop the check: then the attacker keeps the kinds that
   *     the defender lacks
   */
  static long beforeReplies(long held, long[] needed, boolean canInterpose) {
    long hands = held;
    for (int kind = 0; kind < Hands.KINDS; kind++) {
      boolean isKept = canInterpose && Hands.ofDefender(held, kind) == 0;
      int count = isKept ? Hands.ofAttacker(held, kind) : 0;
      for (long after : needed) {
        count = Math.max(count, Hands.ofAttacker(after, kind));
      }
      hands = keep(hands, kind, count);
    }
    return hands;
  }

  private static long keep(long hands, int kind, int count) {
    return Hands.given(hands, kind, Hands.ofAttacker(hands, kind) - count);
  }
}
