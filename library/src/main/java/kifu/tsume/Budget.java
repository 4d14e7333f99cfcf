package kifu.tsume;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

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
    long before = used / SLICE;
    used += positions;
    if (used > most || (used / SLICE != before && cancelled.getAsBoolean())) {
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
