package kifu.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;

/**
 * Gives a file another content. Whoever reads it at the same time, or after a crash, finds the old
 * content or the new one, never a part.
 */
final class FileReplacement {
  private FileReplacement() {}

  /**
   * Writes a temporary file in the same folder and moves it over the old one. Permissions stay;
   * where the path is a link, the link stays and the file behind it changes.
   *
   * @throws IOException if the file cannot be written; then it is as it was
   */
  static void write(Path path, byte[] content) throws IOException {
    write(path, out -> out.write(content));
  }

  /** Writes what a content is. */
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** The same for a content that need not be in memory as a whole. */
  static void write(Path path, Content content) throws IOException {
    Path file = path.toRealPath();
    if (!Files.isWritable(file)) {
      throw new AccessDeniedException(path.toString());
    }
    Path temporary = Files.createTempFile(file.getParent(), ".kifu", ".tmp");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
        content.writeTo(out);
      }
      copyPermissions(file, temporary);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    Optional<PosixFileAttributeView> source = posix(from);
    Optional<PosixFileAttributeView> target = posix(to);
    if (source.isPresent() && target.isPresent()) {
      target.get().setPermissions(source.get().readAttributes().permissions());
    }
  }

  /** Nothing on Windows, where the new file takes its permissions from the folder. */
  private static Optional<PosixFileAttributeView> posix(Path path) {
    return Optional.ofNullable(Files.getFileAttributeView(path, PosixFileAttributeView.class));
  }
}
