package kifu.text;

import java.util.List;

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

  /**
   * The edit that makes one text of another, without what they begin and end with alike; none when
   * they are the same.
   */
  public static List<Edit> between(Text before, String after) {
    String old = before.toString();
    if (old.equals(after)) {
      return List.of();
    }
    int shorter = Math.min(old.length(), after.length());
    int start = 0;
    while (start < shorter && old.charAt(start) == after.charAt(start)) {
      start++;
    }
    while (start > 0 && isWithinCharacter(old.charAt(start - 1))) {
      start--;
    }
    int end = 0;
    while (end < shorter - start
        && old.charAt(old.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    while (end > 0 && isLineFeedOrLowSurrogate(old.charAt(old.length() - end))) {
      end--;
    }
    Range range = new Range(before.point(start), before.point(old.length() - end));
    return List.of(new Edit(range, after.substring(start, after.length() - end)));
  }

  /** Whether what follows this may belong to it. */
  private static boolean isWithinCharacter(char last) {
    return last == '\r' || Character.isHighSurrogate(last);
  }

  /** Whether what stands before this may belong to it. */
  private static boolean isLineFeedOrLowSurrogate(char first) {
    return first == '\n' || Character.isLowSurrogate(first);
  }
}
