package kifu.lsp;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Holds the threads that compute: a few that all documents share, one for formatting, which an
 * editor waits for when it saves, one for searches that take seconds, which comes after all others
 * for a processor, and one for what no request waits for, the index of the folder. A thread begins
 * with its first task. Thread-safe.
 */
final class Workers implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final ThreadPoolExecutor shared =
      threads("kifu worker", Math.clamp(Runtime.getRuntime().availableProcessors(), 2, 4));
  private final ThreadPoolExecutor formatting = threads("kifu formatting", 1);
  private final ThreadPoolExecutor searching = threads("kifu search", 1, Thread.MIN_PRIORITY);
  private final ThreadPoolExecutor indexing = threads("kifu index", 1);

  /** Threads that do not keep the program from ending, and drop what comes after it. */
  static ThreadPoolExecutor threads(String name, int count) {
    return threads(name, count, Thread.NORM_PRIORITY);
  }

  @SuppressWarnings("ThreadPriorityCheck") // only how long a key waits depends on it
  private static ThreadPoolExecutor threads(String name, int count, int priority) {
    return new ThreadPoolExecutor(
        count,
        count,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        Thread.ofPlatform().daemon().name(name).priority(priority).factory(),
        new ThreadPoolExecutor.DiscardPolicy()); // at the end no editor waits for answers
  }

  Executor shared() {
    return shared;
  }

  /** Whether more is to be computed than there are threads. */
  boolean areWaitedFor() {
    return !shared.getQueue().isEmpty() || shared.isShutdown();
  }

  /** How many tasks there were so far. */
  long tasks() {
    return shared.getTaskCount()
        + formatting.getTaskCount()
        + searching.getTaskCount()
        + indexing.getTaskCount();
  }

  Executor formatting() {
    return formatting;
  }

  Executor searching() {
    return searching;
  }

  ThreadPoolExecutor indexing() {
    return indexing;
  }

  void after(Duration delay, Runnable task) {
    CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, shared).execute(task);
  }

  /** Gives up what has not begun, and waits a moment for what has. */
  @Override
  public void close() {
    giveUp(shared);
    giveUp(formatting);
    giveUp(searching);
    giveUp(indexing);
    try {
      shared.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      formatting.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** No thread is interrupted, as one may be writing what the editor still waits for. */
  private static void giveUp(ThreadPoolExecutor threads) {
    threads.shutdown();
    threads.getQueue().clear();
  }
}
