package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import kifu.Installation;
import kifu.protocol.Machine;

/** Describes the machine on which this program is installed. */
final class LocalMachine {
  private LocalMachine() {}

  static Machine machine() {
    return machine(Installation.folder());
  }

  /** The machine with the pages that lie in this folder, if they are there. */
  static Machine machine(Path folder) {
    return new Machine(
        Optional.of(folder)
            .filter(it -> Files.isDirectory(it.resolve("docs")))
            .map(it -> it.toUri().toString()),
        LocalMachine::fileExists,
        () -> LocalDate.now(ZoneId.systemDefault()));
  }

  private static boolean fileExists(String uri) {
    return FileUri.path(uri).filter(Files::isRegularFile).isPresent();
  }
}
