package kifu.tsume;

import java.util.function.BooleanSupplier;

/** Counts the positions that a search looks at, and ends it when there are too many. */
final class Budget {
  /** How many positions are looked at before the caller is asked again whether to go on. */
  private static final int SLICE = 1024;

  private long most;
  private final BooleanSupplier cancelled;
  private long used;

  Budget(long most, BooleanSupplier cancelled) {
    this.most = most;
    this.cancelled = cancelled;
  }

  long used() {
    return used;
  }

  /** Whether a search is decided within its share of what is left. */
  boolean allows(long share, BooleanSupplier search) {
    long all = most;
    most = Math.min(all, used + share);
    try {
      return search.getAsBoolean();
    } catch (Exhausted exhausted) {
      if (used > all) {
        throw exhausted;
      }
      return false;
    } finally {
      most = all;
    }
  }

  /**
   * Counts a position.
   *
   * @throws Exhausted when no more may be looked at
   */
  void spend() {
    used++;
    if (used > most || (used % SLICE == 0 && cancelled.getAsBoolean())) {
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
