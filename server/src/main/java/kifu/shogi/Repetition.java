package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/**
 * Which positions of a line of play have occurred before (千日手). Made for a walker that goes forward
 * and back along a tree of moves: push each position that is reached, the start included, and pop
 * it on the way back.
 *
 * <p>Counts within the last {@value #WINDOW} positions of the line, so that a line of any length
 * costs the same for each move; two equal positions of real play are never that far apart. Mutable,
 * for one thread at a time.
 */
public final class Repetition {

  /** How many positions back an equal one is looked for. */
  public static final int WINDOW = 1024;

  /** A power of two, four times the window, so that the search for a free slot is short. */
  private static final int SLOTS = 4 * WINDOW;

  /**
   * The keys of the line of play; the lowest bit of each says whether the side to move is in check.
   */
  private long[] path = new long[256];

  private int size;

  /** How often each key occurs in the window: open addressing, free where the count is 0. */
  private final long[] keys = new long[SLOTS];

  private final short[] counts = new short[SLOTS];

  /**
   * Adds the position that the last move led to.
   *
   * @param key {@link Position#key}; its lowest bit is ignored
   * @param check whether the side to move in that position is in check
   */
  public void push(long key, boolean check) {
    if (size == path.length) {
      path = Arrays.copyOf(path, 2 * size);
    }
    path[size++] = check ? key | 1 : key & ~1L;
    if (size > WINDOW) {
      forget(path[size - 1 - WINDOW]);
    }
    remember(key);
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
    forget(path[--size]);
    if (size >= WINDOW) {
      remember(path[size - WINDOW]);
    }
  }

  /** How often the newest position occurs, itself included; 0 when there is none. */
  public int count() {
    return size == 0 ? 0 : counts[slot(path[size - 1])];
  }

  /**
   * The side that gave check with every move since the third occurrence before this one (連続王手の
   * 千日手): it loses. Empty if there is none, or if the newest position has occurred less than four
   * times. When both sides did, it is the one that moved last.
   *
   * <p>Takes time in proportion to the moves between the occurrences, if all of them gave check.
   *
   * @param turn the side to move in the newest position
   */
  public Optional<Side> perpetual(Side turn) {
    if (count() < 4) {
      return Optional.empty();
    }
    boolean byOpponent = true;
    boolean bySideToMove = true;
    int occurrences = 1;
    for (int i = size - 1; byOpponent || bySideToMove; i--) {
      boolean check = (path[i] & 1) != 0;
      boolean afterOpponentsMove = (size - 1 - i) % 2 == 0;
      if (i < size - 1 && (path[i] | 1) == (path[size - 1] | 1) && ++occurrences == 4) {
        return Optional.of(byOpponent ? turn.opposite() : turn);
      }
      if (afterOpponentsMove) {
        byOpponent &= check;
      } else {
        bySideToMove &= check;
      }
    }
    return Optional.empty();
  }

  /** Forgets all positions. */
  public void clear() {
    size = 0;
    Arrays.fill(counts, (short) 0);
  }

  /** How many positions the line of play has. */
  public int size() {
    return size;
  }

  private void remember(long key) {
    int slot = slot(key);
    keys[slot] = key & ~1L;
    counts[slot]++;
  }

  private void forget(long key) {
    int slot = slot(key);
    counts[slot]--;
    if (counts[slot] == 0) {
      closeGap(slot);
    }
  }

  /** Moves up the entries that would no longer be found because a slot before them became free. */
  private void closeGap(int free) {
    int gap = free;
    for (int slot = next(gap); counts[slot] != 0; slot = next(slot)) {
      int home = home(keys[slot]);
      boolean reachesOverGap = (slot - home & SLOTS - 1) >= (slot - gap & SLOTS - 1);
      if (reachesOverGap) {
        keys[gap] = keys[slot];
        counts[gap] = counts[slot];
        counts[slot] = 0;
        gap = slot;
      }
    }
  }

  /** The slot that holds this key, or the free one where it belongs. */
  private int slot(long key) {
    int slot = home(key);
    while (counts[slot] != 0 && keys[slot] != (key & ~1L)) {
      slot = next(slot);
    }
    return slot;
  }

  private static int home(long key) {
    return (int) (key >>> 1) & SLOTS - 1;
  }

  private static int next(int slot) {
    return slot + 1 & SLOTS - 1;
  }
}
