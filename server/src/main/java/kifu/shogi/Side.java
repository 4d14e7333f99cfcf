package kifu.shogi;

/** The two players: black (先手, 下手) plays towards rank 1, white (後手, 上手) towards rank 9. */
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
