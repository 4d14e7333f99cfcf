package kifu.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Related;
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
    JsonArray rules = new JsonArray();
    for (ProblemId id : ProblemId.values()) {
      rules.add(rule(id));
    }
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "kifu");
    driver.addProperty("version", program.version());
    program.homePage().ifPresent(page -> driver.addProperty("informationUri", page));
    driver.add("rules", rules);
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    return """
    {"$schema":"%s","version":"2.1.0","runs":[{"tool":%s,"columnKind":"utf16CodeUnits","results":[\
    """
        .formatted(SCHEMA, tool);
  }

  private JsonObject rule(ProblemId id) {
    JsonObject configuration = new JsonObject();
    configuration.addProperty("level", level(id.severity()));
    DiagnosticPage page = program.pages().apply(id);
    JsonObject help = text(page.markdown());
    help.addProperty("markdown", page.markdown());
    JsonObject rule = new JsonObject();
    rule.addProperty("id", id.id());
    rule.add("shortDescription", text(page.meaning()));
    rule.add("help", help);
    rule.add("defaultConfiguration", configuration);
    return rule;
  }

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    JsonObject result = new JsonObject();
    result.addProperty("ruleId", problem.id().id());
    result.addProperty("level", level(problem.severity()));
    result.add("message", text(problem.message(language)));
    JsonArray locations = new JsonArray();
    locations.add(location(file, problem.range()));
    result.add("locations", locations);
    JsonObject fingerprints = new JsonObject();
    fingerprints.addProperty("kifuProblem/v1", fingerprint);
    result.add("partialFingerprints", fingerprints);
    if (!problem.related().isEmpty()) {
      JsonArray relatedLocations = new JsonArray();
      for (Related related : problem.related()) {
        JsonObject location = location(file, related.range());
        location.add("message", text(related.message().in(language)));
        relatedLocations.add(location);
      }
      result.add("relatedLocations", relatedLocations);
    }
    return "\n" + result;
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, HINT -> "note";
    };
  }

  private static JsonObject location(ReportedFile file, Range range) {
    JsonObject artifact = new JsonObject();
    artifact.addProperty("uri", file.uri());
    JsonObject region = new JsonObject();
    region.addProperty("startLine", range.start().line() + 1);
    region.addProperty("startColumn", range.start().column() + 1);
    region.addProperty("endLine", range.end().line() + 1);
    region.addProperty("endColumn", range.end().column() + 1);
    JsonObject place = new JsonObject();
    place.add("artifactLocation", artifact);
    place.add("region", region);
    JsonObject location = new JsonObject();
    location.add("physicalLocation", place);
    return location;
  }

  private static JsonObject text(String text) {
    JsonObject json = new JsonObject();
    json.addProperty("text", text);
    return json;
  }

  @Override
  public String separator() {
    return ",";
  }

  @Override
  public String end(List<String> failures) {
    JsonArray notifications = new JsonArray();
    for (String failure : failures) {
      JsonObject notification = new JsonObject();
      notification.addProperty("level", "error");
      notification.add("message", text(failure));
      notifications.add(notification);
    }
    JsonObject invocation = new JsonObject();
    invocation.addProperty("executionSuccessful", failures.isEmpty());
    invocation.add("toolExecutionNotifications", notifications);
    return "\n],\"invocations\":[" + invocation + "]}]}\n";
  }
}
