package kifu.shogi;

/**
 * The keys by which positions are told apart: the sum of one scrambled number for each piece on the
 * board, one for each piece in hand and one for white to move, so that a move changes it by a few
 * additions.
 */
final class PositionKey {
  /** Nothing else has number 1, see {@link #squareKey} and {@link #handKey}. */
  static final long WHITE_TO_MOVE = scramble(1);

  /** By the code of a piece and its square, see {@link #squareKey}. */
  private static final long[] SQUARE_KEYS = new long[32 << 7];

  static {
    for (int piece = 1; piece < 32; piece++) {
      for (int i = piece << 7; i < (piece << 7) + 81; i++) {
        SQUARE_KEYS[i] = scramble(i);
      }
    }
  }

  static long squareKey(int square, int piece) {
    return SQUARE_KEYS[piece << 7 | square];
  }

  static long handKey(int index) {
    return scramble(index); // Less than 128, so this is the key of no piece on a square.
  }

  /** The finaliser of splitmix64: a well-spread number for each number. */
  private static long scramble(long number) {
    long mixed = number * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  private PositionKey() {}
}
