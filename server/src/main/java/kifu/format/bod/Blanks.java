package kifu.format.bod;

/** The blanks of Japanese records: space, ideographic space (U+3000) and tab. */
public final class Blanks {
  private Blanks() {}

  public static boolean is(char c) {
    return c == ' ' || c == '　' || c == '\t';
  }

  /**
   * The first column at or behind {@code from} that holds no blank; the length when there is none.
   */
  public static int skip(String line, int from) {
    int at = from;
    while (at < line.length() && is(line.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The length of a line without the blanks at its end. */
  public static int end(String line) {
    int end = line.length();
    while (end > 0 && is(line.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
