package kifu;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Holds files that are written to take the place of others, in the same folder: no file is written
 * in any other way, so that none is ever half written. A signal that ends the program removes those
 * that are not complete. Thread-safe.
 */
public final class TemporaryFiles {
  private static final String PREFIX = ".kifu";
  private static final String SUFFIX = ".tmp";
  private static final Set<Path> FILES = new HashSet<>();

  static {
    Ending.add(TemporaryFiles::removeAll);
  }

  private TemporaryFiles() {}

  /** Writes the content of a file. */
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Creates a file beside another one that has the permissions of any new file. */
  public static Path create(Path file) throws IOException {
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    // Made by name: Java gives its own temporary files to their owner alone.
    Path named = folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
    return created(() -> Files.createFile(named));
  }

  /** Creates a file in a folder that nobody but its owner may read. */
  public static Path createPrivate(Path folder) throws IOException {
    return created(() -> Files.createTempFile(folder, PREFIX, SUFFIX));
  }

  private static Path created(Ending.Action<Path> creation) throws IOException {
    return Ending.undivided(
        () -> {
          Path file = creation.run();
          FILES.add(file);
          return file;
        });
  }

  /** Writes a content, which is on the disk afterwards, not only on its way. */
  public static void fill(Path temporary, Content content) throws IOException {
    try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
      content.writeTo(out);
      out.flush();
      channel.force(true);
    }
  }

  /** Moves a complete file to its place, over what is there. */
  public static void move(Path temporary, Path file) throws IOException {
    Ending.undivided(
        () -> {
          Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
          return FILES.remove(temporary);
        });
  }

  /** Removes a file unless it has been moved. */
  public static void remove(Path temporary) throws IOException {
    Ending.undivided(() -> FILES.remove(temporary) && Files.deleteIfExists(temporary));
  }

  private static void removeAll() {
    for (Path file : FILES) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException failure) {
        // It stays: nothing more can be done about it.
      }
    }
  }
}
