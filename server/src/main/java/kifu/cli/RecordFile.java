package kifu.cli;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Names a file that a command works on.
 *
 * @param path as it was named, or found in a folder that was
 * @param folder the folder that was named; none if the command line names the file itself, so that
 *     it was not chosen by its extension
 * @param attributes what the system said of it when it was found; none of a file that is named, or
 *     that a link leads to
 */
record RecordFile(Path path, Optional<Path> folder, Optional<BasicFileAttributes> attributes) {
  /** A file that the command line names. */
  static RecordFile named(Path path) {
    return new RecordFile(path, Optional.empty(), Optional.empty());
  }

  /** Whether the command line names it. */
  boolean isNamed() {
    return folder.isEmpty();
  }

  /** The path within the folder that was named; of a named file its name. */
  Path below() {
    return folder
        .map(named -> named.relativize(path))
        .orElseGet(() -> Optional.ofNullable(path.getFileName()).orElse(path));
  }
}
