package kifu.shogi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /** How often a position occurs in a repetition. */
  public static final int FOR_REPETITION = 4;

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

  /** Adds the position that the last move led to. */
  public void push(Position position) {
    push(position.key(), Rules.inCheck(position, position.turn()));
  }

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
   * The side that has lost by perpetual check (連続王手の千日手): the one that is {@link #checking}. Empty
   * if there is none, or if the newest position has occurred less than four times.
   *
   * <p>Takes time in proportion to the window.
   *
   * @param turn the side to move in the newest position
   */
  public Optional<Side> perpetual(Side turn) {
    return count() < FOR_REPETITION ? Optional.empty() : checking(turn);
  }

  /**
   * The side that gave check with every move from the first occurrence of the newest position to
   * the last one. Empty if there is none, or if the position has not occurred before; what came
   * after the fourth does not count, since the game ended there. When both sides did, it is the one
   * that moved last.
   *
   * @param turn the side to move in the newest position
   */
  public Optional<Side> checking(Side turn) {
    List<Integer> occurrences = occurrences();
    if (occurrences.size() < 2) {
      return Optional.empty();
    }
    int last = occurrences.get(Math.min(FOR_REPETITION, occurrences.size()) - 1);
    boolean byOpponent = true;
    boolean bySideToMove = true;
    for (int i = occurrences.getFirst() + 1; i <= last && (byOpponent || bySideToMove); i++) {
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

  /** After how many moves the newest position occurs, itself included, within the window. */
  public List<Integer> occurrences() {
    List<Integer> found = new ArrayList<>();
    for (int i = Math.max(0, size - WINDOW); i < size; i++) {
      if ((path[i] | 1) == (path[size - 1] | 1)) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * Whether the newest position occurs for the fourth time, and no other one did on the way from
   * its occurrence before: of the positions of a cycle only the first one completes a repetition.
   */
  public boolean isCompleted() {
    if (count() != FOR_REPETITION) {
      return false;
    }
    for (int i = size - 2; (path[i] | 1) != (path[size - 1] | 1); i--) {
      if (countUpTo(i) >= FOR_REPETITION) {
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
