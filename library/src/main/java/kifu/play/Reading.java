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
 * @param fit how many of the following moves can be played after it
 */
public record Reading(int move, Difference difference, Optional<PieceType> standing, int fit) {
  /** What differs from what is written. */
  public enum Difference {
    NOTHING,
    ORIGIN,
    PIECE,
    /** The piece has the name of its promoted form, for a move that promotes it. */
    PROMOTED_NAME,
    PROMOTION,
    /** An earlier move of the piece was written with a promotion too many or too few. */
    EARLIER_PROMOTION,
    DESTINATION,
    /** More than one thing, or what is written cannot be read at all. */
    ALL
  }

  static Reading of(int move, Difference difference) {
    return new Reading(move, difference, Optional.empty(), 0);
  }

  Reading fitting(int moves) {
    return new Reading(move, difference, standing, moves);
  }

  /** Whether the move is played as it is written, but for the name of the piece. */
  public boolean isAsWritten() {
    return switch (difference) {
      case NOTHING, PIECE, EARLIER_PROMOTION -> true;
      case ORIGIN, PROMOTED_NAME, PROMOTION, DESTINATION, ALL -> false;
    };
  }

  /** Whether the line itself shows this reading; otherwise only what follows can. */
  boolean isShown() {
    return switch (difference) {
      case NOTHING, ORIGIN, PIECE, PROMOTED_NAME, PROMOTION -> true;
      case EARLIER_PROMOTION, DESTINATION, ALL -> false;
    };
  }
}
