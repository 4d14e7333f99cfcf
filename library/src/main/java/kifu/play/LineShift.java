package kifu.play;

import java.util.Map;

/**
 * Says where the lines of a variation went by an edit after which they say the same.
 *
 * @param above how many of the first lines did not move
 * @param end the line, before the edit, after the last one that was edited
 * @param added how far the lines from there on moved
 * @param edited for each edited line that says something: where that is said now
 */
public record LineShift(int above, int end, int added, Map<Integer, Integer> edited) {
  public static final LineShift NOTHING =
      new LineShift(Integer.MAX_VALUE, Integer.MAX_VALUE, 0, Map.of());

  /** A shift with these values; {@link #NOTHING} where no line moved. */
  public static LineShift of(int above, int end, int added, Map<Integer, Integer> edited) {
    boolean isNothing =
        added == 0
            && edited.entrySet().stream().allMatch(line -> line.getKey().equals(line.getValue()));
    return isNothing ? NOTHING : new LineShift(above, end, added, edited);
  }

  public int line(int before) {
    if (before < above) {
      return before;
    }
    return before >= end ? before + added : edited.getOrDefault(before, before);
  }
}
