package kifu.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the files that URIs name: editors do not agree on which characters are escaped in them. */
final class FileUri {
  private FileUri() {}

  /** The file that a URI names, which may not exist; empty where it names none. */
  static Optional<Path> path(String uri) {
    if (!uri.startsWith("file:")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(URI.create(uri)));
    } catch (IllegalArgumentException | FileSystemNotFoundException noFile) {
      return Optional.empty(); // no file can have this name
    }
  }
}
