package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * Shows whether a file has been written: looked at before it is read and again before it is
 * replaced, it keeps what another program has saved in between.
 *
 * @param key another one when a file has come in place of this one; empty on Windows
 */
record FileState(long size, FileTime modified, Optional<Object> key) {
  /**
   * The state of a file now.
   *
   * @throws IOException if it cannot be read
   */
  static FileState of(Path path) throws IOException {
    BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
    return new FileState(now.size(), now.lastModifiedTime(), Optional.ofNullable(now.fileKey()));
  }

  /**
   * Refuses a file that is not as it was.
   *
   * @throws IOException also if it is gone
   */
  void refuseChanged(Path path) throws IOException {
    if (!equals(of(path))) {
      throw new Failure("読み込んだ後に変更されています。もう一度実行してください", "it has been changed meanwhile; try again");
    }
  }
}
