package kifu.shogi;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Knows mating problems, in which the attacker, almost always black, often has no king.
 *
 * <p>Where a record of one writes no piece in the defender's hand, the defender holds all that
 * remain. Everywhere else an empty hand is empty.
 */
public final class Tsume {
  private static final String PROBLEM = "詰将棋";
  private static final String TITLE = "作品名";

  private Tsume() {}

  /** Positions from which games start, made when one is asked for. */
  private static final class GameStarts {
    static final Set<Position> ALL =
        Stream.of(Handicap.values())
            .map(Handicap::position)
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a line above the moves, a header or a comment, calls the record a mating problem. */
  public static boolean isSaidIn(String line) {
    return line.contains(PROBLEM) || line.contains(TITLE);
  }

  /**
   * Whether a position is the start of a mating problem. A comment about a game may use the word,
   * so a problem needs a board of its own.
   *
   * @param isSaid whether its record says so
   */
  public static boolean isProblem(Position start, boolean isSaid) {
    return isSaid ? !GameStarts.ALL.contains(start) : is(start);
  }

  /** The start of a record with both hands; the position itself unless it is a mating problem. */
  public static Position start(Position written, boolean isSaid) {
    return isProblem(written, isSaid) ? withHand(written, written.turn().opposite()) : written;
  }

  /**
   * Whether a position looks like a mating problem: only the side that is not to move has a king.
   */
  public static boolean is(Position position) {
    return defender(position).isPresent();
  }

  /**
   * Whether a position looks like one in which a mating problem has ended: its defender is mated.
   */
  public static boolean isSolved(Position end) {
    return end.king(end.turn()).isPresent() && end.king(end.turn().opposite()).isEmpty();
  }

  /** The defender of a position that looks like a mating problem: the side that is not to move. */
  public static Optional<Side> defender(Position position) {
    Side defender = position.turn().opposite();
    return position.king(defender).isPresent() && position.king(position.turn()).isEmpty()
        ? Optional.of(defender)
        : Optional.empty();
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
