package kifu.shogi;

import java.util.EnumMap;
import java.util.Map;

/** Knows mating problems, in which black is the attacker and often has no king. */
public final class Tsume {
  private Tsume() {}

  /** Whether a position looks like a mating problem: only the defender has a king. */
  public static boolean is(Position position) {
    return position.king(Side.BLACK).isEmpty() && position.king(Side.WHITE).isPresent();
  }

  /** The pieces of a set that a hand can hold and that are neither on the board nor in a hand. */
  public static Map<PieceType, Integer> remaining(Position position) {
    Map<PieceType, Integer> remaining = new EnumMap<>(PieceType.class);
    PositionFaults.missing(position)
        .forEach(
            (piece, count) -> {
              if (piece.canBeInHand()) {
                remaining.put(piece, count);
              }
            });
    return remaining;
  }

  /**
   * The position itself; but in a mating problem that names no piece in the defender's hand, the
   * defender holds all that remain, as is the custom.
   */
  public static Position withDefendersHand(Position position) {
    if (position.holdsPieces(Side.WHITE) || !is(position)) {
      return position;
    }
    Position.Builder builder = position.toBuilder();
    remaining(position).forEach((piece, count) -> builder.hand(Side.WHITE, piece, count));
    return builder.build();
  }
}
