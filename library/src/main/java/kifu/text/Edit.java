package kifu.text;

/**
 * Replaces a range of a text.
 *
 * @param range what goes, in coordinates of the text before the edit
 * @param newText what replaces it
 */
public record Edit(Range range, String newText) {

  /** The edit that makes one line of another, without what they begin and end with alike. */
  public static Edit smallest(int line, String before, String after) {
    return smallest(new Point(line, 0), before, after);
  }

  /**
   * The edit that replaces the characters from a point on, without what they begin and end with
   * alike. It cuts neither CRLF nor a surrogate pair in two.
   */
  public static Edit smallest(Point start, String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int same = 0;
    while (same < shorter && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    while (same > 0 && mayGoOn(before.charAt(same - 1))) {
      same--;
    }
    int end = before.length();
    int newEnd = after.length();
    while (Math.min(end, newEnd) > same && before.charAt(end - 1) == after.charAt(newEnd - 1)) {
      end--;
      newEnd--;
    }
    while (end < before.length() && mayContinue(before.charAt(end))) {
      end++;
      newEnd++;
    }
    Range range =
        new Range(start.after(before.substring(0, same)), start.after(before.substring(0, end)));
    return new Edit(range, after.substring(same, newEnd));
  }

  /** Whether the next code unit may belong to this one. */
  private static boolean mayGoOn(char unit) {
    return unit == '\r' || Character.isHighSurrogate(unit);
  }

  /** Whether this code unit may belong to the one before it. */
  private static boolean mayContinue(char unit) {
    return unit == '\n' || Character.isLowSurrogate(unit);
  }

  /** Where a point of the text is after this edit, if it does not lie within what is replaced. */
  public Point moved(Point point) {
    Point end = range.end();
    if (point.compareTo(end) < 0) {
      return point;
    }
    Point newEnd = range.start().after(newText);
    int line = newEnd.line() + point.line() - end.line();
    return point.line() == end.line()
        ? new Point(line, newEnd.column() + point.column() - end.column())
        : new Point(line, point.column());
  }
}
