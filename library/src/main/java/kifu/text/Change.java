package kifu.text;

/**
 * Says which lines of a text differ from an earlier one: all but the first {@code before} and the
 * last {@code after}.
 *
 * @param before how many lines at the beginning are the same
 * @param after how many lines at the end are the same
 */
public record Change(int before, int after) {
  public static final Change NOTHING = new Change(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** This change and then another. */
  public Change then(Change next) {
    return new Change(Math.min(before, next.before), Math.min(after, next.after));
  }

  /** The line of one of the texts after the last one that differs. */
  public int endIn(Text text) {
    return Math.max(0, text.lineCount() - Math.min(after, text.lineCount()));
  }
}
