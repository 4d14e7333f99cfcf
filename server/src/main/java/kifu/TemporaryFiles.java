package kifu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Holds files that are written to take the place of others. A signal that ends the program, as
 * SIGTERM, SIGINT and SIGHUP do, removes those that are not complete. Thread-safe.
 */
public final class TemporaryFiles {
  private static final Lock LOCK = new ReentrantLock();
  private static final Set<Path> FILES = new HashSet<>();

  static {
    // Not before the first file is written: most commands write none.
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(TemporaryFiles::removeAll));
    } catch (IllegalStateException ending) {
      // The program ends before it has written anything.
    }
  }

  private TemporaryFiles() {}

  /** Creates an empty file. */
  public interface Creation {
    Path create() throws IOException;
  }

  /** Creates a file that is removed at the end if it is still there. */
  public static Path create(Creation creation) throws IOException {
    LOCK.lock();
    try {
      Path file = creation.create();
      FILES.add(file);
      return file;
    } finally {
      LOCK.unlock();
    }
  }

  /** Moves a complete file to its place, over what is there. */
  public static void move(Path temporary, Path file) throws IOException {
    LOCK.lock();
    try {
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      FILES.remove(temporary);
    } finally {
      LOCK.unlock();
    }
  }

  /** Removes a file unless it has been moved. */
  public static void remove(Path temporary) throws IOException {
    LOCK.lock();
    try {
      if (FILES.remove(temporary)) {
        Files.deleteIfExists(temporary);
      }
    } finally {
      LOCK.unlock();
    }
  }

  /** Keeps the lock, so that no thread creates or moves a file while the program ends. */
  @SuppressWarnings("LockNotBeforeTry") // it is never unlocked
  private static void removeAll() {
    LOCK.lock();
    for (Path file : FILES) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException failure) {
        // It stays: nothing more can be done about it.
      }
    }
  }
}
