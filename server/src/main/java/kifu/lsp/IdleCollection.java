package kifu.lsp;

import java.time.Duration;

/**
 * Has Java collect garbage when the editor has said nothing for a while, and so gives memory back
 * to the machine. By itself Java would collect all of it only when the heap is full; and while
 * somebody types, a collection would keep them waiting. Thread-safe.
 */
final class IdleCollection {
  /** So many bytes more than after the last collection are worth another one. */
  private static final long WORTHWHILE = 8_000_000;

  private volatile boolean messageCame = true;

  /**
   * Watches the editor from now on, in a thread of its own.
   *
   * @param idle how long it has to say nothing, at least
   */
  void start(Duration idle) {
    Thread.ofPlatform().daemon().name("kifu idle collection").start(() -> watch(idle));
  }

  /** Notes that the editor has said something. */
  void messageCame() {
    messageCame = true;
  }

  private void watch(Duration idle) {
    long usedAfterLast = 0;
    try {
      while (true) {
        Thread.sleep(idle);
        if (!messageCame && used() - usedAfterLast > WORTHWHILE) {
          System.gc();
          usedAfterLast = used();
        }
        messageCame = false;
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
