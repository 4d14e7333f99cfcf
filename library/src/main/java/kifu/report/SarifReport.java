package kifu.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Writes problems as SARIF 2.1.0, which code scanning reads: one run, with a rule for each id of
 * the catalogue. Columns are 1-based UTF-16 code units.
 *
 * @param program which program reports
 */
public record SarifReport(Language language, Program program) implements Report {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  @Override
  public String start() {
    Shape driver =
        Shape.of("name", "kifu")
            .with("version", program.version())
            .with("informationUri", program.homePage().get())
            .with("rules", Stream.of(ProblemId.values()).map(this::rule).toList());
    return """
    {"$schema":"%s","version":"2.1.0","runs":[{"tool":%s,"columnKind":"utf16CodeUnits","results":[\
    """
        .formatted(SCHEMA, Shape.of("driver", driver));
  }

  private Shape rule(ProblemId id) {
    DiagnosticPage page = program.pages().apply(id);
    return Shape.of("id", id.id())
        .with("shortDescription", text(page.meaning()))
        .with("help", text(page.markdown()).with("markdown", page.markdown()))
        .with("defaultConfiguration", Shape.of("level", level(id.severity())));
  }

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    List<Shape> related =
        problem.related().stream()
            .map(
                other ->
                    location(file, other.range())
                        .with("message", text(other.message().in(language))))
            .toList();
    return "\n"
        + Shape.of("ruleId", problem.id().id())
            .with("level", level(problem.severity()))
            .with("message", text(problem.message(language)))
            .with("locations", List.of(location(file, problem.range())))
            .with("partialFingerprints", Shape.of("kifuProblem/v1", fingerprint))
            .with("relatedLocations", Optional.of(related).filter(places -> !places.isEmpty()));
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, HINT -> "note";
    };
  }

  private static Shape location(ReportedFile file, Range range) {
    Shape region =
        Shape.of("startLine", range.start().line() + 1)
            .with("startColumn", range.start().column() + 1)
            .with("endLine", range.end().line() + 1)
            .with("endColumn", range.end().column() + 1);
    return Shape.of(
        "physicalLocation",
        Shape.of("artifactLocation", Shape.of("uri", file.uri())).with("region", region));
  }

  private static Shape text(String text) {
    return Shape.of("text", text);
  }

  @Override
  public String separator() {
    return ",";
  }

  @Override
  public String end(List<String> failures) {
    List<Shape> notifications =
        failures.stream()
            .map(failure -> Shape.of("level", "error").with("message", text(failure)))
            .toList();
    Shape invocation =
        Shape.of("executionSuccessful", failures.isEmpty())
            .with("toolExecutionNotifications", notifications);
    return "\n],\"invocations\":[" + invocation + "]}]}\n";
  }
}
