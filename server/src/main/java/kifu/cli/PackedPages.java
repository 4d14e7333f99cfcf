package kifu.cli;

import kifu.Installation;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.report.DiagnosticPage;

/** Reads the pages about diagnostics, which are packaged with the program. */
final class PackedPages {
  private PackedPages() {}

  static DiagnosticPage page(ProblemId id, Language language) {
    return DiagnosticPage.of(Installation.text(language.page(id)).orElseThrow());
  }
}
