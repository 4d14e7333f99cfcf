package kifu.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import kifu.TemporaryFiles;
import kifu.problem.Phrase;

/**
 * Is a folder for what becomes of records: each is written where it lies in the folder that it was
 * found in. Thread-safe.
 */
final class OutputFolder {
  private final Path folder;
  private final boolean replaces;

  /** The first record for each file. */
  private final Map<Path, RecordFile> owners = new ConcurrentHashMap<>();

  /** The folders that were made, the inner ones first. */
  private final NavigableSet<Path> made = new ConcurrentSkipListSet<>(Comparator.reverseOrder());

  /**
   * A folder, which need not exist yet.
   *
   * @param replaces whether files that are there already are replaced
   */
  OutputFolder(Path folder, boolean replaces) {
    this.folder = folder;
    this.replaces = replaces;
  }

  /** The file for a record. */
  Path file(RecordFile record) {
    return folder.resolve(record.below());
  }

  /**
   * The file for a record that becomes one of another format. Names that are not UTF-8 are
   * converted to it, as they are shown.
   */
  Path file(RecordFile record, String extension) {
    Path below = Path.of(FileName.shown(record.below()));
    String name = Optional.ofNullable(below.getFileName()).orElse(below).toString();
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    return folder.resolve(below).resolveSibling(base + "." + extension);
  }

  /** Keeps a file for a record, unless an earlier one has it. */
  void reserve(Path file, RecordFile record) {
    owners.putIfAbsent(file, record);
  }

  /**
   * Writes a file of this folder, and the folders around it.
   *
   * @param record for which the file is reserved
   * @throws IOException if it cannot be written, or is reserved for another record
   */
  void write(Path file, RecordFile record, byte[] content) throws IOException {
    if (!record.equals(owners.get(file))) {
      throw new Failure(
          "別の棋譜と同じ" + FileName.shown(file) + "に書くことになります",
          "another record is written as " + FileName.shown(file));
    }
    write(file, content);
  }

  /** Writes a file of this folder that is for nothing else, and the folders around it. */
  void write(Path file, byte[] content) throws IOException {
    write(file, out -> out.write(content));
  }

  /**
   * Writes a file of this folder that is for nothing else, and the folders around it.
   *
   * @throws IOException if it cannot be written
   */
  void write(Path file, TemporaryFiles.Content content) throws IOException {
    make(folder);
    refuseOutside(file);
    make(Optional.ofNullable(file.getParent()).orElse(folder));
    write(file, content, replaces);
  }

  /** Refuses this folder if something else is there in its place. */
  void refuseObstacle() throws Failure {
    Optional<Path> obstacle = obstacle(folder);
    if (obstacle.isPresent()) {
      throw noFolder(obstacle.get());
    }
  }

  /** Removes the folders that were made in vain, when nothing is written any more. */
  void removeEmpty() {
    for (Path empty : made) {
      try {
        Files.deleteIfExists(empty);
      } catch (IOException inUse) {
        // There is something in it.
      }
    }
  }

  /** Refuses a file if a link in this folder leads out of it to there. */
  private void refuseOutside(Path file) throws IOException {
    Path real = folder.toRealPath();
    Path inside = folder;
    for (Path name : folder.relativize(file)) {
      inside = inside.resolve(name);
      if (Files.exists(inside) && !inside.toRealPath().startsWith(real)) {
        throw named(
            inside,
            new Failure("リンク先が出力先のフォルダーの外にあります", "a link that leads out of the output folder"));
      }
    }
  }

  /** Makes a folder, and those around it. */
  private void make(Path folder) throws Failure {
    try {
      Path missing = folder;
      while (missing != null && !Files.exists(missing, LinkOption.NOFOLLOW_LINKS)) {
        made.add(missing);
        missing = missing.getParent();
      }
      Files.createDirectories(folder);
    } catch (IOException failure) {
      Optional<Path> obstacle = obstacle(folder);
      throw obstacle.isPresent() ? noFolder(obstacle.get()) : named(folder, failure);
    }
  }

  private static Failure noFolder(Path obstacle) {
    return named(obstacle, new Failure("フォルダーではありません", "not a folder"));
  }

  /** What is there in place of a folder or of one around it. */
  private static Optional<Path> obstacle(Path folder) {
    return Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
        ? Optional.of(folder).filter(path -> !Files.isDirectory(path))
        : Optional.ofNullable(folder.getParent()).flatMap(OutputFolder::obstacle);
  }

  /** Refuses a file that cannot be written for what is there already. */
  static void refuse(Path file, boolean replaces) throws Failure {
    try {
      FileReplacement.refuseOthers(file);
      if (!replaces && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileAlreadyExistsException(file.toString());
      }
    } catch (IOException failure) {
      throw named(file, failure);
    }
  }

  /**
   * Writes a new file.
   *
   * @param replaces whether it may be there already
   * @throws Failure if it cannot be written, which names it
   */
  static void write(Path file, byte[] content, boolean replaces) throws Failure {
    write(file, out -> out.write(content), replaces);
  }

  /** Writes a file that is for nothing else, by a content that need not be in memory as a whole. */
  static void write(Path file, TemporaryFiles.Content content, boolean replaces) throws Failure {
    try {
      FileReplacement.refuseOthers(file);
      if (replaces && Files.exists(file)) {
        FileReplacement.write(file, content);
      } else {
        FileReplacement.create(file, content);
      }
    } catch (IOException failure) {
      throw named(file, failure);
    }
  }

  private static Failure named(Path path, IOException failure) {
    String name = FileName.shown(path);
    Phrase reason = Failure.reason(failure);
    return new Failure(name + ": " + reason.japanese(), name + ": " + reason.english());
  }
}
