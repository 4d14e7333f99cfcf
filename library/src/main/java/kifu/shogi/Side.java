package kifu.shogi;

/**
 * Names the two sides: black plays towards rank 1, white towards rank 9. What they are called
 * depends on the game, see {@link SideNames}.
 */
public enum Side {
  BLACK(0),
  WHITE(Piece.WHITE);

  private final int bit;

  Side(int bit) {
    this.bit = bit;
  }

  /** The bit that is set in the codes of white's pieces, if this is white. */
  int bit() {
    return bit;
  }

  /** The other player. */
  public Side opposite() {
    return this == BLACK ? WHITE : BLACK;
  }
}
