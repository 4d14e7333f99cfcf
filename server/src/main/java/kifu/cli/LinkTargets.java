package kifu.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Knows to which files symbolic links lead that lie in the same folders: with another name of such
 * a file, its link would lead nowhere.
 */
final class LinkTargets {
  /** Links that lead to each other more often are a circle. */
  private static final int MOST_STEPS = 40;

  /** A link by the file or link to which it leads. */
  private final Map<Path, Path> links = new HashMap<>();

  private LinkTargets() {}

  /**
   * Those of all links in some folders and in the folders within, and of those beside some files.
   */
  static LinkTargets around(List<Path> named) {
    LinkTargets targets = new LinkTargets();
    for (Path path : named) {
      try {
        if (Files.isDirectory(path)) {
          targets.addBelow(path);
        } else {
          targets.addBeside(path);
        }
      } catch (IOException unreadable) {
        // What cannot be read is reported when its records are looked for.
      }
    }
    return targets;
  }

  /** A link that leads to a file, if there is one. */
  Optional<Path> linkTo(Path file) {
    return key(file).flatMap(key -> Optional.ofNullable(links.get(key)));
  }

  private void addBelow(Path folder) throws IOException {
    Path real = folder.toRealPath();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isSymbolicLink()) {
              add(folder.resolve(real.relativize(file)));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path left, IOException unreadable) {
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void addBeside(Path file) throws IOException {
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isSymbolicLink)) {
      files.forEach(this::add);
    }
  }

  private void add(Path link) {
    Path at = link;
    for (int step = 0; step < MOST_STEPS && Files.isSymbolicLink(at); step++) {
      try {
        at = at.resolveSibling(Files.readSymbolicLink(at));
      } catch (IOException unreadable) {
        return;
      }
      key(at).ifPresent(key -> links.putIfAbsent(key, link));
    }
  }

  /** The path of a file or link itself, whichever way leads to its folder. */
  private static Optional<Path> key(Path path) {
    Path absolute = path.toAbsolutePath();
    Path folder = absolute.getParent();
    Path name = absolute.getFileName();
    if (folder == null || name == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(folder.toRealPath().resolve(name));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }
}
