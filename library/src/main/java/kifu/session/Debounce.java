package kifu.session;

/**
 * Computes how long diagnostics are debounced, that is, how long an edit waits for the next one
 * before it is analysed: not at all while an analysis ends before the next key of a fast typist;
 * when it does not, a little longer than it takes, so that nobody is always busy with texts that
 * are outdated when they have been read. All durations are in nanoseconds. Thread-safe.
 */
final class Debounce {
  private static final long CHEAP = 100_000_000;
  private static final long LONGEST = 1_000_000_000;

  private long last;
  private long average;

  /** Notes what an analysis after an edit has cost. */
  synchronized void took(long cost) {
    last = cost;
    average = average == 0 ? cost : (3 * average + cost) / 4;
  }

  /** How long to wait now. */
  synchronized long delay() {
    return last < CHEAP ? 0 : Math.min(LONGEST, average * 3 / 2);
  }
}
