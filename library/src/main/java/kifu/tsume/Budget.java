package kifu.tsume;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Counts the positions that a search looks at, and those that it keeps beside its tables, and ends
 * it when there are too many, or when nobody waits for it any more.
 */
final class Budget {
  /**
   * After how many positions it is asked whether the search goes on: some hundredths of a second.
   */
  private static final int PERIOD = 1 << 14;

  private final BooleanSupplier goesOn;
  private final int mostKept;
  private boolean isFull;
  private boolean isTooLong;
  private long most;
  private long used;
  private boolean isStopped;

  /** How many positions were looked at when it was asked last. */
  private long asked;

  /** At more positions than these there is something to do. */
  private long quiet;

  /** A search that goes on to its bound. */
  Budget(long most) {
    this(most, Integer.MAX_VALUE, () -> true);
  }

  /**
   * A search that may end sooner.
   *
   * @param mostKept how many positions may be kept for one purpose, beside the tables
   * @param goesOn is asked now and then, in the thread of the search
   */
  Budget(long most, int mostKept, BooleanSupplier goesOn) {
    this.mostKept = mostKept;
    this.goesOn = goesOn;
    bound(most);
  }

  private void bound(long positions) {
    most = positions;
    quiet = isStopped ? -1 : Math.min(most, asked + PERIOD);
  }

  long used() {
    return used;
  }

  /** How many positions may still be looked at; none or fewer when there were too many. */
  long left() {
    return isStopped ? 0 : most - used;
  }

  /**
   * Notes how many positions are kept for one purpose.
   *
   * @throws Exhausted when there is no room for more
   */
  void keep(int positions) {
    if (positions > mostKept) {
      isFull = true;
      throw new Exhausted();
    }
  }

  /** Whether there was no room for a position that should have been kept. */
  boolean isFull() {
    return isFull;
  }

  /** Notes that a line of play is longer than is followed. */
  void endLine() {
    isTooLong = true;
  }

  /** Whether what is not decided would need a line of play that is longer than is followed. */
  boolean isTooLong() {
    return isTooLong;
  }

  /** What a search finds with a share of what is left; empty if that is not enough. */
  <T> Optional<T> share(long share, Supplier<T> search) {
    long all = most;
    bound(Math.min(all, used + share));
    try {
      return Optional.of(search.get());
    } catch (Exhausted exhausted) {
      if (used > all || isStopped) {
        throw exhausted;
      }
      return Optional.empty();
    } finally {
      bound(all);
    }
  }

  /**
   * Counts a position.
   *
   * @throws Exhausted when no more may be looked at
   */
  void spend() {
    spend(1);
  }

  /** Counts several positions, like {@link #spend()}. */
  void spend(int positions) {
    used += positions;
    if (used > quiet) {
      pause();
    }
  }

  private void pause() {
    if (!isStopped && used > asked + PERIOD) {
      asked = used;
      isStopped = !goesOn.getAsBoolean();
      bound(most);
    }
    if (used > most || isStopped) {
      throw new Exhausted();
    }
  }

  /** Ends a search that is not decided. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exhausted() {
      super("The search ended at its bound", null, false, false);
    }
  }
}
