package kifu.mcp;

import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Holds the questions of the client that are not answered yet, by their ids: a string, or a number
 * as it is written. Thread-safe.
 */
final class OpenQuestions {
  /** Whether each was taken back. */
  private final Map<String, Boolean> open = new HashMap<>();

  synchronized void add(String id) {
    open.put(id, false);
  }

  /** Notes that the client does not wait for an answer any more. */
  synchronized void takeBack(String id) {
    open.computeIfPresent(id, (key, before) -> true);
  }

  synchronized boolean isTakenBack(String id) {
    return open.getOrDefault(id, false);
  }

  /** Notes that a question is answered, or never will be. */
  synchronized void close(String id) {
    open.remove(id);
    notifyAll();
  }

  /** Waits until all are answered. */
  synchronized void awaitAll(Duration most) throws InterruptedIOException {
    long end = System.nanoTime() + most.toNanos();
    try {
      while (!open.isEmpty() && System.nanoTime() < end) {
        wait(100);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
