package kifu;

import java.io.IOException;
import java.nio.file.StandardCopyOption;
import kifu.web.node.file.Files;
import kifu.web.node.file.Path;

/**
 * Makes files that are to take the place of others. Node.js notes each that is made, and removes
 * what is left of them when the program ends.
 */
public final class TemporaryFiles {
  private TemporaryFiles() {}

  /** Creates an empty file. */
  public interface Creation {
    Path create() throws IOException;
  }

  public static Path create(Creation creation) throws IOException {
    return creation.create();
  }

  public static void move(Path temporary, Path file) throws IOException {
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  public static void remove(Path temporary) throws IOException {
    Files.deleteIfExists(temporary);
  }
}
