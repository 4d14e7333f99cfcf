package kifu.shogi;

/** Knows the signs that people write before the moves of a side: {@code ▲☗▼} and {@code △☖▽}. */
public final class SideSigns {
  public static final String BLACK = "▲☗▼";
  public static final String WHITE = "△☖▽";
  public static final String ALL = BLACK + WHITE;

  private SideSigns() {}

  /** Whether a character is the sign of a side. */
  public static boolean isSign(char c) {
    return c >= '▲' && c <= '☗' && ALL.indexOf(c) >= 0;
  }

  /** The side of a sign. */
  public static Side sideOf(char sign) {
    return BLACK.indexOf(sign) >= 0 ? Side.BLACK : Side.WHITE;
  }
}
