package kifu;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Does what is left to do when a signal ends the program, as SIGTERM, SIGINT and SIGHUP do. The end
 * waits for what must not be half done, and nothing of this kind begins afterwards. Thread-safe.
 */
public final class Ending {
  private static final Lock LOCK = new ReentrantLock();
  private static final Set<Runnable> TASKS = new LinkedHashSet<>();

  /** The exit code, if a task wants another one than that of the signal. */
  private static OptionalInt exitCode = OptionalInt.empty();

  static {
    // Not before there is something to do: most commands write nothing.
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(Ending::runAll));
    } catch (IllegalStateException ending) {
      // The program ends before it has done anything.
    }
  }

  private Ending() {}

  /** Does something to files. */
  public interface Action<T> {
    T run() throws IOException;
  }

  /**
   * Does something that is done wholly before the program ends, or not at all. It must not write to
   * a stream that somebody else reads: they may be waiting for the end.
   */
  public static <T> T undivided(Action<T> action) throws IOException {
    LOCK.lock();
    try {
      return action.run();
    } finally {
      LOCK.unlock();
    }
  }

  /** Adds something to do at the end, after what was added before. */
  public static void add(Runnable task) {
    LOCK.lock();
    try {
      TASKS.add(task);
    } finally {
      LOCK.unlock();
    }
  }

  /** Takes something away again. */
  public static void remove(Runnable task) {
    LOCK.lock();
    try {
      TASKS.remove(task);
    } finally {
      LOCK.unlock();
    }
  }

  /** Has the program end with an exit code of its own when all tasks are done; for a task. */
  public static void exitWith(int code) {
    LOCK.lock();
    try {
      exitCode = OptionalInt.of(code);
    } finally {
      LOCK.unlock();
    }
  }

  /** Keeps the lock, so that nothing that must not be divided begins while the program ends. */
  @SuppressWarnings("LockNotBeforeTry") // it is never unlocked
  private static void runAll() {
    LOCK.lock();
    List<Runnable> tasks = new ArrayList<>(TASKS);
    tasks.forEach(Runnable::run);
    exitCode.ifPresent(Runtime.getRuntime()::halt);
  }
}
