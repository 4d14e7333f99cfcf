package kifu.report;

/**
 * Shows the line of a file in which something is wrong, with carets below the place, for a
 * terminal.
 *
 * @param line the line, or as much of it as fits
 * @param carets blanks and carets, as wide as the characters above them
 */
record Excerpt(String line, String carets) {
  /** How many characters are shown before the place in a longer line, and how many after it. */
  private static final int BEFORE = 30;

  private static final int AFTER = 40;

  private static final String CUT = "…";

  /**
   * The excerpt for a range of a line.
   *
   * @param start UTF-16 column
   * @param end UTF-16 column, not before {@code start}
   */
  public static Excerpt of(String content, int start, int end) {
    int from = back(content, start, BEFORE);
    int to = forward(content, start, AFTER);
    String before = (from > 0 ? CUT : "") + visible(content.substring(from, start));
    String marked = visible(content.substring(start, Math.min(end, to)));
    String after = visible(content.substring(Math.min(end, to), to));
    int width = Math.max(1, DisplayWidth.of(marked));
    return new Excerpt(
        before + marked + after + (to < content.length() ? CUT : ""),
        " ".repeat(DisplayWidth.of(before)) + "^".repeat(width));
  }

  private static int back(String content, int start, int characters) {
    int from = start;
    for (int i = 0; i < characters && from > 0; i++) {
      from = content.offsetByCodePoints(from, -1);
    }
    return from;
  }

  private static int forward(String content, int start, int characters) {
    int to = start;
    for (int i = 0; i < characters && to < content.length(); i++) {
      to = content.offsetByCodePoints(to, 1);
    }
    return to;
  }

  /** Escapes would shift the carets, so a blank stands for what is not visible. */
  private static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .map(character -> Printable.isVisible(character) ? character : ' ')
        .forEach(visible::appendCodePoint);
    return visible.toString();
  }
}
