package kifu.lsp;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
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
    return Optional.ofNullable(DiagnosticPages.class.getProtectionDomain().getCodeSource())
        .flatMap(DiagnosticPages::programFolder)
        .map(program -> in(program.resolve("docs/diagnostics")))
        .orElse(new DiagnosticPages(Optional.empty()));
  }

  static DiagnosticPages in(Path folder) {
    return new DiagnosticPages(Optional.of(folder).filter(Files::isDirectory));
  }

  private static Optional<Path> programFolder(CodeSource source) {
    try {
      Path jar = Path.of(source.getLocation().toURI());
      return Optional.ofNullable(jar.getParent()).map(Path::getParent);
    } catch (URISyntaxException | IllegalArgumentException notAFile) {
      return Optional.empty();
    }
  }

  /** The address of the page about a diagnostic. */
  Optional<String> page(ProblemId id) {
    return folder.map(pages -> pages.resolve(id.id() + ".md").toUri().toString());
  }
}
