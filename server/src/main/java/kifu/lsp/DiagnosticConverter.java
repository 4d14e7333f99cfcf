package kifu.lsp;

import java.util.ArrayList;
import java.util.List;
import kifu.feature.Diagnostics;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Related;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Turns the problems of one document into diagnostics that its editor understands. */
record DiagnosticConverter(String uri, Editor editor) {
  private static final String SOURCE = "kifu";

  /**
   * The diagnostics of a report, and after them one that says how many were left out, if any were.
   */
  List<Diagnostic> diagnostics(Diagnostics.Report report) {
    List<Diagnostic> diagnostics = new ArrayList<>(report.shown().size() + 1);
    for (Problem problem : report.shown()) {
      diagnostics.add(diagnostic(problem));
    }
    if (report.hidden() > 0) {
      diagnostics.add(hidden(report.hidden()));
    }
    return diagnostics;
  }

  private Diagnostic hidden(int count) {
    Phrase message =
        new Phrase(
            "ほかに" + count + "件の問題があります。", "There are " + count + " more problems in this file.");
    return new Diagnostic(
        new Range(new Position(0, 0), new Position(0, 0)),
        message.in(editor.language()),
        DiagnosticSeverity.Information,
        SOURCE);
  }

  Diagnostic diagnostic(Problem problem) {
    Diagnostic diagnostic =
        new Diagnostic(
            Convert.range(problem.range()),
            problem.message(editor.language()),
            Convert.severity(problem.severity()),
            SOURCE,
            problem.id().id());
    ClientFeatures features = editor.features();
    if (features.codeDescription()) {
      DiagnosticPages.BESIDE_THE_PROGRAM
          .page(problem.id(), editor.language())
          .ifPresent(page -> diagnostic.setCodeDescription(new DiagnosticCodeDescription(page)));
    }
    if (features.relatedInformation() && !problem.related().isEmpty()) {
      diagnostic.setRelatedInformation(problem.related().stream().map(this::related).toList());
    }
    if (features.unnecessary() && problem.unnecessary()) {
      diagnostic.setTags(List.of(DiagnosticTag.Unnecessary));
    }
    if (features.diagnosticData()) {
      problem.fix().ifPresent(fix -> diagnostic.setData(Convert.edit(fix)));
    }
    return diagnostic;
  }

  private DiagnosticRelatedInformation related(Related related) {
    return new DiagnosticRelatedInformation(
        new Location(uri, Convert.range(related.range())), related.message().in(editor.language()));
  }
}
