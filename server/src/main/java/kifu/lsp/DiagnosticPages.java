package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.Installation;
import kifu.problem.ProblemId;

/**
 * The pages that explain diagnostics, one for each id.
 *
 * @param folder the folder of all pages, if it is there
 */
record DiagnosticPages(Optional<Path> folder) {
  /** The pages that are packed with the program. */
  static final DiagnosticPages BESIDE_THE_PROGRAM =
      in(Installation.folder().resolve("docs/diagnostics"));

  static DiagnosticPages in(Path folder) {
    return new DiagnosticPages(Optional.of(folder).filter(Files::isDirectory));
  }

  /** The address of the page about a diagnostic. */
  Optional<String> page(ProblemId id) {
    return folder.map(pages -> pages.resolve(id.id() + ".md").toUri().toString());
  }
}
