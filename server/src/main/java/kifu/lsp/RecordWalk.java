package kifu.lsp;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kifu.protocol.WatchedFiles;

/**
 * Goes through a folder and the folders in it, for the records that are worth knowing: no books,
 * and nothing in folders that are hidden or that programs fill. Links are not followed. Mutable,
 * for one walk.
 */
final class RecordWalk extends SimpleFileVisitor<Path> {
  /** How many files are looked at, whatever they are: a user may have opened the whole disk. */
  private static final int MOST = 1_000_000;

  private final BooleanSupplier stopped;
  private final Consumer<Path> visitor;
  private int seen;

  /**
   * @param stopped whether to go no further
   * @param visitor takes each record
   */
  RecordWalk(BooleanSupplier stopped, Consumer<Path> visitor) {
    this.stopped = stopped;
    this.visitor = visitor;
  }

  void walk(Path folder) {
    try {
      Files.walkFileTree(folder, this);
    } catch (IOException unreadable) {
      // what was found by then is known
    }
  }

  /** Whether a file is a record by its name. */
  static boolean isRecord(Path path) {
    return WatchedFiles.isRecord(path.toString());
  }

  /** Whether a folder between a root and a file in it is a link. */
  static boolean hasLinkedFolder(Path root, Path file) {
    Path folder = file.getParent();
    while (folder != null && !folder.equals(root)) {
      if (Files.isSymbolicLink(folder)) {
        return true;
      }
      folder = folder.getParent();
    }
    return false;
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    String name = Optional.ofNullable(folder.getFileName()).map(Path::toString).orElse("");
    boolean isRoot = seen == 0;
    seen++;
    return !isRoot && (name.startsWith(".") || name.equals("node_modules"))
        ? FileVisitResult.SKIP_SUBTREE
        : next();
  }

  @Override
  public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
    seen++;
    if (attributes.isRegularFile() && isRecord(path)) {
      visitor.accept(path);
    }
    return next();
  }

  @Override
  public FileVisitResult visitFileFailed(Path path, IOException failure) {
    return next();
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
    return next();
  }

  private FileVisitResult next() {
    return stopped.getAsBoolean() || seen > MOST
        ? FileVisitResult.TERMINATE
        : FileVisitResult.CONTINUE;
  }
}
