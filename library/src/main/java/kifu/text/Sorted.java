package kifu.text;

import java.util.function.IntPredicate;

/** Searches what is in order. */
public final class Sorted {
  private Sorted() {}

  /**
   * The first of the indices [from, end) that is not before what is looked for; {@code end} if all
   * are.
   *
   * @param isBefore which ones are: all up to one, and none after it
   */
  public static int first(int from, int end, IntPredicate isBefore) {
    int low = from;
    int high = end;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isBefore.test(middle)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
