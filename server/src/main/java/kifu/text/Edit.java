package kifu.text;

/**
 * One replacement in a text.
 *
 * @param range what goes, in coordinates of the text before the edit
 * @param newText what comes in its place
 */
public record Edit(Range range, String newText) {

  /** The edit that makes one line of another, without what they begin and end with alike. */
  public static Edit smallest(int line, String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int start = 0;
    while (start < shorter && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    return new Edit(
        Range.ofLine(line, start, before.length() - end),
        after.substring(start, after.length() - end));
  }
}
