package kifu.cli;

import java.io.IOException;
import java.nio.file.StandardCopyOption;
import kifu.web.node.file.Files;
import kifu.web.node.file.Path;

/**
 * Makes files that are to take the place of others. Node.js notes each that is made, and removes
 * what is left of them when the program ends.
 */
final class TemporaryFiles {
  private TemporaryFiles() {}

  /** Creates an empty file. */
  interface Creation {
    Path create() throws IOException;
  }

  static Path create(Creation creation) throws IOException {
    return creation.create();
  }

  static void move(Path temporary, Path file) throws IOException {
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  static void remove(Path temporary) throws IOException {
    Files.deleteIfExists(temporary);
  }
}
