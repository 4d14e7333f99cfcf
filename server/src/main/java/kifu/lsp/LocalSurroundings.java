package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import kifu.Installation;
import kifu.protocol.Surroundings;

/** Describes the machine on which this program is installed. */
final class LocalSurroundings {
  private LocalSurroundings() {}

  static Surroundings surroundings() {
    return surroundings(Installation.folder());
  }

  /** The machine with the pages that lie in this folder, if they are there. */
  static Surroundings surroundings(Path folder) {
    return new Surroundings(
        Optional.of(folder)
            .filter(it -> Files.isDirectory(it.resolve("docs")))
            .map(it -> it.toUri().toString()),
        LocalSurroundings::fileExists,
        () -> LocalDate.now(ZoneId.systemDefault()));
  }

  private static boolean fileExists(String uri) {
    return FileUri.path(uri).filter(Files::isRegularFile).isPresent();
  }
}
