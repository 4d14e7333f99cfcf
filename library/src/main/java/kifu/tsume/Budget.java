package kifu.tsume;

import java.util.Optional;
import java.util.function.Supplier;

/** Counts the positions that a search looks at, and ends it when there are too many. */
final class Budget {
  private long most;
  private long used;

  Budget(long most) {
    this.most = most;
  }

  long used() {
    return used;
  }

  /** How many positions may still be looked at; none or fewer when there were too many. */
  long left() {
    return most - used;
  }

  /** What a search finds with a share of what is left; empty if that is not enough. */
  <T> Optional<T> share(long share, Supplier<T> search) {
    long all = most;
    most = Math.min(all, used + share);
    try {
      return Optional.of(search.get());
    } catch (Exhausted exhausted) {
      if (used > all) {
        throw exhausted;
      }
      return Optional.empty();
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
    spend(1);
  }

  /** Counts several positions, like {@link #spend()}. */
  void spend(int positions) {
    used += positions;
    if (used > most) {
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
