package kifu.record;

import kifu.shogi.PieceType;

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

  /** Where the part stands in the line, or the whole written line when it has no such part. */
  Span span(String line, Part part);

  /** The name of a piece in a move. */
  String piece(PieceType type);

  /** A total time, {@code milliseconds} long. */
  String total(long milliseconds);
}
