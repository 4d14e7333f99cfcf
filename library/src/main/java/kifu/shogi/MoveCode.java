package kifu.shogi;

/**
 * Encodes moves as numbers of 15 bits, for callers that look at millions of them and would make as
 * many {@link Move} objects: 7 bits of the destination, 7 of the origin, 1 of the promotion. A
 * dropped piece takes the place of the origin: it stands above the squares.
 */
public final class MoveCode {
  /** In how many bits the code of every move fits. */
  public static final int BITS = 15;

  /** No move. */
  public static final int NONE = -1;

  private static final int SQUARE = 0x7f;
  private static final int ORIGIN = 7;
  private static final int PROMOTION = 1 << 14;

  /** Origins above this are dropped pieces. */
  private static final int LAST_SQUARE = 80;

  private MoveCode() {}

  /** Whether this is the code of a move, not {@link #NONE}. */
  public static boolean isMove(int code) {
    return code != NONE;
  }

  /** The move from one square to another, by their {@link Square#index}. */
  public static int shift(int from, int to, boolean promote) {
    return (promote ? PROMOTION : 0) | from << ORIGIN | to;
  }

  /** The drop on a square, by its {@link Square#index}. */
  public static int drop(PieceType piece, int to) {
    return drop(piece.code(), to);
  }

  /** The drop of the kind of piece with this code. */
  static int drop(int piece, int to) {
    return (LAST_SQUARE + piece) << ORIGIN | to;
  }

  /**
   * The move with this code.
   *
   * @param move what {@link Move#encoded} returned; any other number may throw
   */
  public static Move decode(int move) {
    Square to = Square.ofIndex(to(move));
    return isDrop(move)
        ? new Move.Drop(PieceType.ofCode(dropped(move)), to)
        : new Move.Shift(Square.ofIndex(from(move)), to, promotes(move));
  }

  /** The index of the square on which the piece arrives. */
  public static int to(int move) {
    return move & SQUARE;
  }

  /** The index of the square that a piece leaves; above 80 for a drop. */
  public static int from(int move) {
    return move >> ORIGIN & SQUARE;
  }

  public static boolean isDrop(int move) {
    return from(move) > LAST_SQUARE;
  }

  /** The code of the kind of piece that is dropped. */
  static int dropped(int move) {
    return from(move) - LAST_SQUARE;
  }

  public static boolean promotes(int move) {
    return (move & PROMOTION) != 0;
  }
}
