package kifu.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;
import kifu.Ending;
import kifu.TemporaryFiles;

/**
 * Gives a file another content, or another name. A program that reads it at the same time, or after
 * a crash, finds the old content or the new one, never a part.
 */
final class FileReplacement {
  private FileReplacement() {}

  /**
   * Refuses what is there and no regular file: a pipe or a device would be gone afterwards, and
   * reading it first might never come to an end.
   */
  static void refuseOthers(Path path) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw new Failure("通常のファイルではないので書き込めません", "not a regular file, so it is not written");
    }
  }

  /**
   * Writes a temporary file in the same folder and moves it over the old one. Owner and group stay
   * if the user may give files to them, and the permissions with the group; where the path is a
   * link, the link stays and the file behind it changes.
   *
   * @throws IOException if the file cannot be written; then it is as it was
   */
  static void write(Path path, byte[] content) throws IOException {
    write(path, out -> out.write(content));
  }

  /** Replaces a file, like {@link #write(Path, byte[])}. */
  static void write(Path path, TemporaryFiles.Content content) throws IOException {
    write(path, FileState.of(path), content);
  }

  /**
   * Replaces a file whose new content is made from the old one.
   *
   * @param read how the file was before it was read: what was saved since is not replaced
   */
  static void write(Path path, FileState read, byte[] content) throws IOException {
    write(path, read, out -> out.write(content));
  }

  /** Replaces a file by a content that need not be in memory as a whole. */
  static void write(Path path, FileState read, TemporaryFiles.Content content) throws IOException {
    Path file = path.toRealPath();
    refuseOthers(file);
    if (!Files.isWritable(file)) {
      throw new AccessDeniedException(path.toString());
    }
    Path temporary = TemporaryFiles.createPrivate(Objects.requireNonNull(file.getParent()));
    try {
      TemporaryFiles.fill(temporary, content);
      FilePermissions.copy(file, temporary);
      read.refuseChanged(file);
      TemporaryFiles.move(temporary, file);
    } finally {
      TemporaryFiles.remove(temporary);
    }
  }

  /**
   * Writes a file that is not there yet, whole or not at all.
   *
   * @throws IOException if it cannot be written, or is there already
   */
  static void create(Path file, byte[] content) throws IOException {
    create(file, out -> out.write(content));
  }

  /** Writes a file that is not there yet, like {@link #create(Path, byte[])}. */
  static void create(Path file, TemporaryFiles.Content content) throws IOException {
    Path temporary = TemporaryFiles.create(file);
    try {
      TemporaryFiles.fill(temporary, content);
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw Files.exists(file)
            ? new FileAlreadyExistsException(file.toString())
            : new Failure("リンク先のファイルが見つかりません", "a link to a file that cannot be reached");
      }
      TemporaryFiles.move(temporary, file);
    } finally {
      TemporaryFiles.remove(temporary);
    }
  }

  /**
   * Gives a file another name in its folder.
   *
   * @throws IOException if it cannot have the name, or another file has it
   */
  static void rename(Path file, Path to) throws IOException {
    Ending.undivided(() -> Files.move(file, to));
  }
}
