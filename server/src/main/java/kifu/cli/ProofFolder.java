package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.TemporaryFiles;

/**
 * Is a folder for proofs about problems. Each is named after the file of its problem and lies where
 * that lies in the folder around all that the command line names, so that no two files have the
 * same name.
 */
final class ProofFolder {
  private final Path folder;
  private final OutputFolder output;

  /** The folder around all files; empty where they lie on different disks. */
  private final Optional<Path> around;

  /**
   * A folder, which need not exist yet.
   *
   * @param named the files and folders that are read
   * @param replaces whether files that are there already are replaced
   */
  ProofFolder(Path folder, List<Path> named, boolean replaces) {
    this.folder = folder;
    this.output = new OutputFolder(folder, replaces);
    this.around = around(named);
  }

  private static Optional<Path> around(List<Path> named) {
    Path around = folderOf(named.getFirst());
    for (Path path : named) {
      while (around != null && !absolute(path).startsWith(around)) {
        around = around.getParent();
      }
    }
    return Optional.ofNullable(around);
  }

  private static Path folderOf(Path path) {
    Path absolute = absolute(path);
    return Files.isDirectory(absolute)
        ? absolute
        : Optional.ofNullable(absolute.getParent()).orElse(absolute);
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Refuses the folder if something else is there in its place. */
  void refuseObstacle() throws Failure {
    output.refuseObstacle();
  }

  /**
   * Writes a proof.
   *
   * @param problem the file of the problem
   * @param suffix what follows its name
   * @return the file of the proof
   * @throws IOException if it cannot be written
   */
  Path write(Path problem, String suffix, TemporaryFiles.Content content) throws IOException {
    Path absolute = absolute(problem);
    Path below =
        around
            .map(folder -> folder.relativize(absolute))
            .orElseGet(() -> Optional.ofNullable(absolute.getFileName()).orElse(absolute));
    Path file = folder.resolve(FileName.shown(below) + suffix);
    output.write(file, content);
    return file;
  }

  /** Removes the folders that were made in vain, when nothing is written any more. */
  void removeEmpty() {
    output.removeEmpty();
  }
}
