package kifu.format;

/**
 * Says that lines can be folded into the first of them.
 *
 * @param firstLine the line that stays visible
 * @param lastLine the last line, included
 */
public record Fold(int firstLine, int lastLine, Kind kind) {
  /** What is folded. */
  public enum Kind {
    HEADER,
    BOARD,
    GAME,
    MAIN_LINE,
    VARIATION,
    COMMENT,
    /** A position of a book with its moves. */
    BOOK_ENTRY
  }
}
