package kifu.lsp;

import java.time.Duration;

/**
 * Computes how long diagnostics are debounced, that is, how long an edit waits for the next one
 * before it is analysed: not at all while an analysis ends before the next key of a fast typist;
 * when it does not, a little longer than it takes, so that no worker is always busy with texts that
 * are outdated when it has read them. Thread-safe.
 */
final class Debounce {
  private static final Duration CHEAP = Duration.ofMillis(100);
  private static final Duration LONGEST = Duration.ofSeconds(1);

  private Duration last = Duration.ZERO;
  private Duration average = Duration.ZERO;

  /** Notes what an analysis after an edit has cost. */
  synchronized void took(Duration cost) {
    last = cost;
    long nanos = (3 * average.toNanos() + cost.toNanos()) / 4;
    average = average.isZero() ? cost : Duration.ofNanos(nanos);
  }

  /** How long to wait now. */
  synchronized Duration delay() {
    if (last.compareTo(CHEAP) < 0) {
      return Duration.ZERO;
    }
    Duration wanted = average.multipliedBy(3).dividedBy(2);
    return wanted.compareTo(LONGEST) < 0 ? wanted : LONGEST;
  }
}
