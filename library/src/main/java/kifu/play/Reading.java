package kifu.play;

import java.util.Optional;
import kifu.shogi.MoveCode;
import kifu.shogi.PieceType;

/**
 * Describes a way to read a move.
 *
 * @param move its {@link MoveCode}; {@link MoveCode#NONE} if it is not known how the game goes on
 * @param standing the piece with which it is made, where that is not the one that was played to its
 *     origin
 * @param exchanged as what a later move is played, where the two are exchanged
 * @param fit how many of the following moves can be played after it
 */
public record Reading(
    int move,
    Difference difference,
    Optional<PieceType> standing,
    Optional<Exchanged> exchanged,
    int fit) {
  /** What differs from what is written. */
  public enum Difference {
    NOTHING,
    ORIGIN,
    PIECE,
    /** Another piece is dropped, while the one that is written is in hand, too. */
    DROPPED_PIECE,
    /** The piece has the name of its promoted form, for a move that promotes it. */
    PROMOTED_NAME,
    PROMOTION,
    /** An earlier move of the piece was written with a promotion too many or too few. */
    EARLIER_PROMOTION,
    DESTINATION,
    /** It is exchanged with a later move, or the squares to which they go are. */
    EXCHANGE,
    /** More than one thing, or what is written cannot be read at all. */
    ALL
  }

  static Reading of(int move, Difference difference) {
    return new Reading(move, difference, Optional.empty(), Optional.empty(), 0);
  }

  Reading fitting(int moves) {
    return new Reading(move, difference, standing, exchanged, moves);
  }

  static Reading exchanged(int move, Exchanged later) {
    return new Reading(move, Difference.EXCHANGE, Optional.empty(), Optional.of(later), 0);
  }

  /** Whether the move is played as it is written, but for the name of the piece. */
  public boolean isAsWritten() {
    return switch (difference) {
      case NOTHING, PIECE, EARLIER_PROMOTION -> true;
      case ORIGIN, DROPPED_PIECE, PROMOTED_NAME, PROMOTION, DESTINATION, EXCHANGE, ALL -> false;
    };
  }

  /** Whether the line itself shows this reading; otherwise only what follows can. */
  boolean isShown() {
    return switch (difference) {
      case NOTHING, ORIGIN, PIECE, PROMOTED_NAME, PROMOTION -> true;
      case DROPPED_PIECE, EARLIER_PROMOTION, DESTINATION, EXCHANGE, ALL -> false;
    };
  }
}
