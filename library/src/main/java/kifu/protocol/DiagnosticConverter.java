package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import kifu.feature.Diagnostics;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Related;
import kifu.problem.Severity;
import kifu.text.Range;

/** Turns the problems of one document into diagnostics that its editor understands. */
public record DiagnosticConverter(String uri, Editor editor) {
  static final String SOURCE = "kifu";

  /** The protocol's number of the tag of what has no effect. */
  static final int UNNECESSARY = 1;

  /**
   * The diagnostics of a report, and after them one that says how many were left out, if any were.
   */
  private JsonArray diagnostics(Diagnostics.Report report) {
    JsonArray diagnostics = new JsonArray(report.shown().size() + 1);
    for (Problem problem : report.shown()) {
      diagnostics.add(diagnostic(problem));
    }
    if (report.hidden() > 0) {
      diagnostics.add(hidden(report.hidden()));
    }
    return diagnostics;
  }

  /** What {@code textDocument/publishDiagnostics} says of a version of the document. */
  public JsonObject publication(Diagnostics.Report report, int version) {
    return Shape.of("uri", uri)
        .with("diagnostics", diagnostics(report))
        .with("version", version)
        .json();
  }

  /** What it says when the document is closed. */
  public static JsonObject none(String uri) {
    return Shape.of("uri", uri).with("diagnostics", List.of()).json();
  }

  /** The answer to {@code textDocument/diagnostic}. */
  public JsonObject full(Diagnostics.Report report, String resultId) {
    return Shape.of("kind", "full")
        .with("resultId", resultId)
        .with("items", diagnostics(report))
        .json();
  }

  /** That answer for a document that is not open. */
  public static JsonObject nothing() {
    return Shape.of("kind", "full").with("items", List.of()).json();
  }

  /** The answer when the editor has the result with this id already. */
  public static JsonObject unchanged(String resultId) {
    return Shape.of("kind", "unchanged").with("resultId", resultId).json();
  }

  private JsonObject hidden(int count) {
    Phrase message =
        new Phrase(
            "ほかに" + count + "件の問題があります。", "There are " + count + " more problems in this file.");
    return Shape.of("range", Shapes.range(Range.ofLine(0, 0, 0)))
        .with("severity", Shapes.severity(Severity.INFO))
        .with("source", SOURCE)
        .with("message", message.in(editor.language()))
        .json();
  }

  JsonObject diagnostic(Problem problem) {
    ClientFeatures features = editor.features();
    Shape diagnostic =
        Shape.of("range", Shapes.range(problem.range()))
            .with("severity", Shapes.severity(problem.severity()))
            .with("code", problem.id().id());
    if (features.has(ClientFeature.CODE_DESCRIPTION)) {
      diagnostic.with(
          "codeDescription",
          editor
              .surroundings()
              .page(problem.id(), editor.language())
              .map(page -> Shape.of("href", page)));
    }
    diagnostic.with("source", SOURCE).with("message", problem.message(editor.language()));
    if (features.has(ClientFeature.UNNECESSARY) && problem.unnecessary()) {
      diagnostic.with("tags", List.of(UNNECESSARY));
    }
    if (features.has(ClientFeature.RELATED_INFORMATION) && !problem.related().isEmpty()) {
      diagnostic.with("relatedInformation", problem.related().stream().map(this::related).toList());
    }
    if (features.has(ClientFeature.DIAGNOSTIC_DATA)) {
      diagnostic.with("data", problem.fix().map(Shapes::edit));
    }
    return diagnostic.json();
  }

  private JsonObject related(Related related) {
    return Shape.of(
            "location",
            Shapes.location(related.other().map(PlainUri::escaped).orElse(uri), related.range()))
        .with("message", related.message().in(editor.language()))
        .json();
  }
}
