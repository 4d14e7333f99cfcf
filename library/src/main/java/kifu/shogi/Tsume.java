package kifu.shogi;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Knows mating problems, in which the attacker, almost always black, often has no king. */
public final class Tsume {
  private Tsume() {}

  /** Whether a position looks like a mating problem: only the defender has a king. */
  public static boolean is(Position position) {
    return defender(position).isPresent();
  }

  /**
   * The defender of a position that looks like a mating problem: the only side with a king. White
   * attacks only where it is its turn, since a forgotten king is no mating problem.
   */
  public static Optional<Side> defender(Position position) {
    boolean blackHasKing = position.king(Side.BLACK).isPresent();
    boolean whiteHasKing = position.king(Side.WHITE).isPresent();
    if (blackHasKing == whiteHasKing || (blackHasKing && position.turn() == Side.BLACK)) {
      return Optional.empty();
    }
    return Optional.of(blackHasKing ? Side.BLACK : Side.WHITE);
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
    Optional<Side> defender = defender(position);
    return defender.isPresent() ? withHand(position, defender.get()) : position;
  }

  /** The position itself, or with all that remains in the hand of a defender that holds nothing. */
  public static Position withHand(Position position, Side defender) {
    return position.holdsPieces(defender) ? position : withRemaining(position, defender);
  }

  /** The position with all that remains added to the hand of a side. */
  public static Position withRemaining(Position position, Side side) {
    Position.Builder builder = position.toBuilder();
    remaining(position)
        .forEach((piece, count) -> builder.hand(side, piece, position.hand(side, piece) + count));
    return builder.build();
  }
}
