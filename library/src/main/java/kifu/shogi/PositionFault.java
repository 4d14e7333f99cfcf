package kifu.shogi;

import java.util.List;
import java.util.Optional;

/**
 * Describes something in a position that no game can have.
 *
 * @param squares the pieces that it is about
 * @param side whose pieces they are; empty when both sides' count
 * @param piece the unpromoted kind; empty when it is about a check
 * @param count how many pieces it is about, those in hand included
 */
public record PositionFault(
    Kind kind, List<Square> squares, Optional<Side> side, Optional<PieceType> piece, int count) {

  /** What is wrong. */
  public enum Kind {
    /** More pieces of a kind, of both sides, than a full set has; for kings see KING_COUNT. */
    PIECE_COUNT,
    /** More than one king of a side. */
    KING_COUNT,
    /** More than one unpromoted pawn of a side on a file. */
    BOARD_NIFU,
    /** A piece that can never move. */
    BOARD_DEAD_END_PIECE,
    /** The side that is not to move is in check: first its king, then the pieces that attack it. */
    OPPONENT_IN_CHECK
  }
}
