package kifu;

import java.io.IOException;
import java.io.InputStream;
import kifu.web.node.Node;
import kifu.web.node.file.Files;
import kifu.web.node.file.Path;

/** Offers what commands need of the machine, where they run in Node.js. */
public final class Machine {
  private Machine() {}

  /** One: JavaScript has no threads that share objects. */
  public static int processors() {
    return 1;
  }

  public static long memory() {
    return (long) Node.system().memory();
  }

  /** Does it at once, for the same reason. */
  public static void aside(String name, Runnable task) {
    task.run();
  }

  public static InputStream open(Path path) throws IOException {
    return Files.newInputStream(path);
  }
}
