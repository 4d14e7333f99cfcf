package kifu.lsp;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Starts the packaged language servers, each behind standard input and output. */
enum Door {
  /** The self-contained program. */
  PROGRAM("target/kifu/bin/kifu", "serve", "--stdio"),

  /** The one of the npm package, where the module {@code web} is built. */
  NODE("node", "../web/target/npm/lib/kifu-server.js", "--stdio");

  private final List<String> command;

  Door(String... command) {
    this.command = List.of(command);
  }

  /** Leaves the test out where its server is not built. */
  void assumeBuilt() {
    assumeTrue(this != NODE || Files.exists(Path.of(command.get(1))), "built without web");
  }

  /** A client of a new server, which no editor has initialized yet. */
  RawClient open() {
    try {
      return RawClient.of(new ProcessBuilder(command).redirectError(Redirect.DISCARD).start());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
