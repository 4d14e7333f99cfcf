package kifu.drawing;

import kifu.shogi.Square;

/** Says where squares are in a picture, from the outer corner of 9一, the origin of its board. */
final class BoardGrid {
  /** The size of a square. */
  static final double FILE_WIDTH = 20.5;

  static final double RANK_HEIGHT = 21.5;

  private BoardGrid() {}

  /** How far the middle of a square is from the outer edge of file 9. */
  static double x(Square square) {
    return (9.5 - square.file()) * FILE_WIDTH;
  }

  /** How far the middle of a square is from the outer edge of rank 1. */
  static double y(Square square) {
    return (square.rank() - 0.5) * RANK_HEIGHT;
  }
}
