package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import kifu.Installation;
import kifu.protocol.Host;

/** Describes the machine on which this program is installed. */
final class LocalHost {
  private LocalHost() {}

  static Host host() {
    return host(Installation.folder());
  }

  /** The host with the pages that lie in this folder, if they are there. */
  static Host host(Path folder) {
    return new Host(
        Optional.of(folder)
            .filter(it -> Files.isDirectory(it.resolve("docs")))
            .map(it -> it.toUri().toString()),
        LocalHost::fileExists,
        () -> LocalDate.now(ZoneId.systemDefault()));
  }

  private static boolean fileExists(String uri) {
    return FileUri.path(uri).filter(Files::isRegularFile).isPresent();
  }
}
