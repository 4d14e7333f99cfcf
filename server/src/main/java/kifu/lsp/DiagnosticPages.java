package kifu.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.Installation;
import kifu.problem.Language;
import kifu.problem.ProblemId;

/**
 * The pages that explain diagnostics, one for each id in each language.
 *
 * @param folder the folder that holds the documents, if they are there
 */
record DiagnosticPages(Optional<Path> folder) {
  /** The pages that are packed with the program. */
  static final DiagnosticPages BESIDE_THE_PROGRAM = in(Installation.folder());

  static DiagnosticPages in(Path folder) {
    return new DiagnosticPages(
        Optional.of(folder).filter(it -> Files.isDirectory(it.resolve("docs"))));
  }

  /** The address of the page about a diagnostic. */
  Optional<String> page(ProblemId id, Language language) {
    return folder.map(it -> it.resolve(language.page(id)).toUri().toString());
  }
}
