package kifu.shogi;

/** The two players: black (先手, 下手) plays towards rank 1, white (後手, 上手) towards rank 9. */
public enum Side {
  BLACK,
  WHITE;

  /** The other player. */
  public Side opposite() {
    return this == BLACK ? WHITE : BLACK;
  }
}
