package kifu.lsp;

import java.time.Duration;

/**
 * Has Java look for what is over when the editor has been silent for a while, and so gives memory
 * back to the machine. By itself Java would look only when the heap is full; and while somebody
 * types, it would keep them waiting. Thread-safe.
 */
final class Silence {
  /** So many bytes more than after the last look are worth another one. */
  private static final long WORTHWHILE = 8_000_000;

  private volatile boolean broken = true;

  /**
   * Waits for silence from now on, in a thread of its own.
   *
   * @param length how long it has to last, at least
   */
  void await(Duration length) {
    Thread.ofPlatform().daemon().name("kifu silence").start(() -> watch(length));
  }

  /** Notes that the editor has said something. */
  void isBroken() {
    broken = true;
  }

  private void watch(Duration length) {
    long usedAfterLast = 0;
    try {
      while (true) {
        Thread.sleep(length);
        if (!broken && used() - usedAfterLast > WORTHWHILE) {
          System.gc();
          usedAfterLast = used();
        }
        broken = false;
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
