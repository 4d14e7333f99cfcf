package kifu.lsp;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Has Java collect garbage when the editor has said nothing and nothing was computed for a while,
 * and so gives memory back to the machine. By itself Java would collect all of it only when the
 * heap is full; and while a user types or waits for an answer, a collection would keep them
 * waiting. Thread-safe.
 */
final class IdleCollection implements AutoCloseable {
  /** How many bytes more than after the last collection are worth another one. */
  private static final long WORTHWHILE = 8_000_000;

  private final Heap heap;
  private final LongSupplier tasks;
  private final Thread watching;
  private volatile boolean messageCame = true;

  /**
   * Watches the editor once it is started, in a thread of its own.
   *
   * @param heap what is given back
   * @param idle how long it has to say nothing, at least
   * @param tasks how many tasks there were so far
   */
  IdleCollection(Heap heap, Duration idle, LongSupplier tasks) {
    this.heap = heap;
    this.tasks = tasks;
    watching =
        Thread.ofPlatform().daemon().name("kifu idle collection").unstarted(() -> watch(idle));
  }

  /** Begins to watch. */
  IdleCollection start() {
    watching.start();
    return this;
  }

  /** Notes that the editor has said something. */
  void messageCame() {
    messageCame = true;
  }

  private void watch(Duration idle) {
    long usedAfterLast = 0;
    long tasksBefore = 0;
    try {
      while (true) {
        Thread.sleep(idle);
        long tasksNow = tasks.getAsLong();
        boolean isIdle = !messageCame && tasksNow == tasksBefore;
        if (isIdle && heap.used() - usedAfterLast > WORTHWHILE) {
          heap.giveBack();
          usedAfterLast = heap.used();
        }
        messageCame = false;
        tasksBefore = tasksNow;
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** Watches no longer. */
  @Override
  public void close() {
    watching.interrupt();
  }
}
