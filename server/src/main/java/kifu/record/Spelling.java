package kifu.record;

import kifu.shogi.PieceType;
import kifu.shogi.Square;

/**
 * How a format writes what a game consists of: where the parts stand in a line, and how a
 * correction is spelt.
 */
public interface Spelling {
  /** A part of a line that a problem can point at. */
  enum Part {
    NUMBER,
    MOVE,
    SIDE,
    PIECE,
    PROMOTION,
    ORIGIN,
    CLOCK,
    TOTAL,
    TERMINATION,
    BRANCH,
    SUMMARY_COUNT,
    SUMMARY_WINNER,
    BRANCH_MARK,
    LINE
  }

  /**
   * Where the part stands in the line, or the whole written statement when it has no such part.
   *
   * @param fact which of the facts that the line states, counted from 0
   */
  Span span(String line, int fact, Part part);

  /** The same for the first fact of a line. */
  default Span span(String line, Part part) {
    return span(line, 0, part);
  }

  /**
   * Whether every move names its side. A wrong one is then an error, and tells more than the rules
   * that the move breaks because of it.
   */
  boolean namesSideOfEveryMove();

  /** The word for the end of a line of play. */
  String end(Termination termination);

  /** The origin of a move. */
  String origin(Square from);

  /** The name of a piece in a move. */
  String piece(PieceType type);

  /** A total time, {@code milliseconds} long. */
  String total(long milliseconds);
}
