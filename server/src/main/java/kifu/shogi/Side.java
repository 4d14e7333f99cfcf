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

  /** What the player is called in an even game. */
  public String japanese() {
    return this == BLACK ? "先手" : "後手";
  }

  /** What the player is called in a handicap game. */
  public String japaneseInHandicap() {
    return this == BLACK ? "下手" : "上手";
  }

  public String english() {
    return this == BLACK ? "Black" : "White";
  }

  /** The other player. */
  public Side opposite() {
    return this == BLACK ? WHITE : BLACK;
  }
}
