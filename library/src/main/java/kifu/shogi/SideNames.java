package kifu.shogi;

/** Says how the sides of a game are called: 先手 and 後手, or 下手 and 上手 where one gives a handicap. */
public enum SideNames {
  EVEN,
  HANDICAP;

  /** The name of a side. */
  public Player of(Side side) {
    boolean black = side == Side.BLACK;
    return switch (this) {
      case EVEN -> black ? Player.SENTE : Player.GOTE;
      case HANDICAP -> black ? Player.SHITATE : Player.UWATE;
    };
  }

  /** What the sides are called in games that start with a handicap, or with none. */
  public static SideNames of(Handicap handicap) {
    return handicap == Handicap.EVEN ? EVEN : HANDICAP;
  }

  /** The names in a game when only its start is known, with either side to move. */
  public static SideNames ofStart(Position start) {
    return start.equals(Position.START)
        ? EVEN
        : Handicap.ofPosition(start).map(SideNames::of).orElse(EVEN);
  }
}
