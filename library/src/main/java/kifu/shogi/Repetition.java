package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/**
 * Tracks which positions of a line of play have occurred before (千日手). Made for a walker that goes
 * forward and back along a tree of moves: push each position that is reached, the start included,
 * and pop it on the way back.
 *
 * <p>Counts within the last {@value #WINDOW} positions of the line, so that a line of any length
 * costs the same for each move; two equal positions of real play are never that far apart. Mutable,
 * for one thread at a time.
 */
public final class Repetition {

  /** How many positions back an equal one is looked for. */
  public static final int WINDOW = 1024;

  /** How many positions there is room for at first: most games have fewer. */
  private static final int FIRST_ROOM = 256;

  private static final int UNKNOWN = -1;

  /** Places for each position of the window: enough that few positions share one. */
  private static final int PLACES_EACH = 16;

  /**
   * The keys of the line of play; the lowest bit of each says whether the side to move is in check.
   */
  private long[] path = new long[FIRST_ROOM];

  private int size;

  /**
   * How often the newest position occurs, found lazily: most on the way to a variation need none.
   */
  private int count = UNKNOWN;

  /**
   * How many positions of the window have a place, found by their keys: where the newest one is
   * alone, it has not occurred before, and there is no need to look. A full count stays full, which
   * is never wrong. Their number is a power of two.
   */
  private byte[] places = new byte[PLACES_EACH * FIRST_ROOM];

  /**
   * Adds the position that the last move led to.
   *
   * @param key {@link Position#key}; its lowest bit is ignored
   * @param check whether the side to move in that position is in check
   */
  public void push(long key, boolean check) {
    if (size == path.length) {
      grow();
    }
    path[size++] = check ? key | 1 : key & ~1L;
    if (size > WINDOW) {
      leave(path[size - 1 - WINDOW]);
    }
    enter(key);
    count = UNKNOWN;
  }

  private void grow() {
    path = Arrays.copyOf(path, 2 * size);
    if (size < WINDOW) {
      places = new byte[2 * places.length];
      for (int i = 0; i < size; i++) {
        enter(path[i]);
      }
    }
  }

  /**
   * Takes the newest position back.
   *
   * @throws IllegalStateException when there is none
   */
  public void pop() {
    if (size == 0) {
      throw new IllegalStateException("No position to take back");
    }
    leave(path[--size]);
    if (size >= WINDOW) {
      enter(path[size - WINDOW]);
    }
    count = UNKNOWN;
  }

  /** How often the newest position occurs, itself included; 0 when there is none. */
  public int count() {
    if (count == UNKNOWN) {
      count = countNewest();
    }
    return count;
  }

  /**
   * The side that gave check with every move from the first occurrence of the newest position to
   * the fourth (連続王手の千日手): it loses. Empty if there is none, or if the position has occurred less
   * than four times; what came after the fourth does not count, since the game ended there. When
   * both sides did, it is the one that moved last.
   *
   * <p>Takes time in proportion to the window.
   *
   * @param turn the side to move in the newest position
   */
  public Optional<Side> perpetual(Side turn) {
    if (count() < 4) {
      return Optional.empty();
    }
    int[] occurrences = firstFour();
    boolean byOpponent = true;
    boolean bySideToMove = true;
    for (int i = occurrences[0] + 1; i <= occurrences[3] && (byOpponent || bySideToMove); i++) {
      boolean check = (path[i] & 1) != 0;
      boolean afterOpponentsMove = (size - 1 - i) % 2 == 0;
      if (afterOpponentsMove) {
        byOpponent &= check;
      } else {
        bySideToMove &= check;
      }
    }
    if (byOpponent) {
      return Optional.of(turn.opposite());
    }
    return bySideToMove ? Optional.of(turn) : Optional.empty();
  }

  /** Where in the path the newest position occurs the first four times, within the window. */
  private int[] firstFour() {
    int[] found = new int[4];
    int count = 0;
    for (int i = Math.max(0, size - WINDOW); count < 4; i++) {
      if ((path[i] | 1) == (path[size - 1] | 1)) {
        found[count++] = i;
      }
    }
    return found;
  }

  /**
   * Whether the newest position occurs for the fourth time, and no other one did on the way from
   * its occurrence before: of the positions of a cycle only the first one completes a repetition.
   */
  public boolean isCompleted() {
    if (count() != 4) {
      return false;
    }
    for (int i = size - 2; (path[i] | 1) != (path[size - 1] | 1); i--) {
      if (countUpTo(i) >= 4) {
        return false;
      }
    }
    return true;
  }

  /** How often the position at a place of the path occurs there and before. */
  private int countUpTo(int place) {
    int occurrences = 0;
    for (int i = Math.max(0, size - WINDOW); i <= place; i++) {
      occurrences += (path[i] | 1) == (path[place] | 1) ? 1 : 0;
    }
    return occurrences;
  }

  /** Forgets all positions. */
  public void clear() {
    size = 0;
    count = UNKNOWN;
    Arrays.fill(places, (byte) 0);
  }

  /** How many positions the line of play has. */
  public int size() {
    return size;
  }

  private void enter(long key) {
    int place = place(key);
    if (places[place] < Byte.MAX_VALUE) {
      places[place]++;
    }
  }

  private void leave(long key) {
    int place = place(key);
    if (places[place] < Byte.MAX_VALUE) {
      places[place]--;
    }
  }

  private int countNewest() {
    if (size == 0) {
      return 0;
    }
    boolean isAlone = places[place(path[size - 1])] == 1;
    return isAlone ? 1 : countUpTo(size - 1);
  }

  private int place(long key) {
    return (int) (key >>> 1) & places.length - 1;
  }
}
