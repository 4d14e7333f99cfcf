package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.problem.ProblemId;

/**
 * The pages that explain diagnostics, one for each id.
 *
 * @param folder the folder of all pages, if it is there
 */
record DiagnosticPages(Optional<Path> folder) {
  /**
   * The pages that are packed with the program, whose jar lies in the folder beside that of the
   * documentation.
   */
  static DiagnosticPages besideTheProgram() {
    // Not the code source, which classes out of the cache do not have.
    Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    return Optional.ofNullable(jar.getParent())
        .map(folder -> in(folder.resolveSibling("docs/diagnostics")))
        .orElse(new DiagnosticPages(Optional.empty()));
  }

  static DiagnosticPages in(Path folder) {
    return new DiagnosticPages(Optional.of(folder).filter(Files::isDirectory));
  }

  /** The address of the page about a diagnostic. */
  Optional<String> page(ProblemId id) {
    return folder.map(pages -> pages.resolve(id.id() + ".md").toUri().toString());
  }
}
