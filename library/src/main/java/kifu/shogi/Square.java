package kifu.shogi;

import java.util.Optional;

/**
 * Identifies a square of the board, named from black's side: files 1–9 count from the right, ranks
 * 1–9 from the top, so 7七 is file 7, rank 7.
 */
public record Square(int file, int rank) {

  private static final String RANKS = "一二三四五六七八九";
  private static final Square[] BY_INDEX = new Square[81];

  static {
    for (int index = 0; index < BY_INDEX.length; index++) {
      BY_INDEX[index] = new Square(index % 9 + 1, index / 9 + 1);
    }
  }

  /**
   * A square; prefer the shared one of {@link #of}.
   *
   * @throws IllegalArgumentException when file or rank is outside 1–9
   */
  public Square {
    requireOnBoard(file, rank);
  }

  /**
   * The shared instance of this square.
   *
   * @throws IllegalArgumentException when file or rank is outside 1–9
   */
  public static Square of(int file, int rank) {
    requireOnBoard(file, rank);
    return BY_INDEX[(rank - 1) * 9 + file - 1];
  }

  private static void requireOnBoard(int file, int rank) {
    if (file < 1 || file > 9 || rank < 1 || rank > 9) {
      throw new IllegalArgumentException("No square has file " + file + " and rank " + rank);
    }
  }

  /** The square with this {@link #index()}, 0–80. */
  public static Square ofIndex(int index) {
    return BY_INDEX[index];
  }

  /** The square with this USI name, for example {@code 7g}. */
  public static Optional<Square> ofUsi(String text) {
    return text.length() == 2 ? ofUsi(text, 0) : Optional.empty();
  }

  static Optional<Square> ofUsi(String text, int offset) {
    int file = text.charAt(offset) - '0';
    int rank = text.charAt(offset + 1) - 'a' + 1;
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9
        ? Optional.of(of(file, rank))
        : Optional.empty();
  }

  /** 0–80, row by row from 1一, 2一 … 9一 to 9九. */
  public int index() {
    return (rank - 1) * 9 + file - 1;
  }

  /** The Japanese name: a full-width file and a kanji rank, for example {@code ７七}. */
  public String kif() {
    return "" + fileOf(file) + rankOf(rank);
  }

  /** The kanji of a rank, 1 to 9. */
  public static char rankOf(int rank) {
    return RANKS.charAt(rank - 1);
  }

  /** The rank that a kanji stands for; 0 for any other character. */
  public static int rank(char kanji) {
    return RANKS.indexOf(kanji) + 1;
  }

  /** The full-width digit of a file, 1 to 9. */
  public static char fileOf(int file) {
    return (char) ('０' + file);
  }

  /** The USI name, for example {@code 7g}. */
  public String usi() {
    return "" + (char) ('0' + file) + (char) ('a' + rank - 1);
  }

  /** The square on the other side of the fifth file. */
  public Square mirrored() {
    return of(10 - file, rank);
  }

  /** The square as the player on the other side of the board sees it. */
  public Square turnedAround() {
    return of(10 - file, 10 - rank);
  }

  /** The rank as that side counts it: 1 is the farthest from its player, 9 the nearest. */
  int rankSeenBy(Side side) {
    return side == Side.BLACK ? rank : 10 - rank;
  }

  /** Whether this is one of that side's own three ranks, where the other side promotes. */
  boolean isInCampOf(Side side) {
    return rankSeenBy(side) >= 7;
  }
}
