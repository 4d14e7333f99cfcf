package kifu;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Offers what commands need of the machine that they run on. */
public final class Machine {
  private Machine() {}

  /** How many threads can run at a time. */
  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** How many bytes of memory the program may use. */
  public static long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  /** Does something beside the work, which does not wait for it, nor does the end. */
  public static void aside(String name, Runnable task) {
    Thread.ofPlatform().daemon().name(name).start(task);
  }

  /**
   * Starts a program.
   *
   * @param words its file and its arguments, which no shell sees
   * @param folder in which it runs
   */
  public static Process start(List<String> words, Path folder) throws IOException {
    return new ProcessBuilder(words).directory(folder.toFile()).start();
  }

  /** Opens a file to read all of it. */
  public static InputStream open(Path path) throws IOException {
    // Files would need a channel, for which Java starts its network library first.
    try {
      return new FileInputStream(path.toFile());
    } catch (FileNotFoundException failure) {
      return Files.newInputStream(path); // which fails with the reason
    }
  }
}
