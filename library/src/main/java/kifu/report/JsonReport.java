package kifu.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Related;
import kifu.text.Point;
import kifu.text.Range;

/** Writes problems as one JSON array; {@code docs/command-line.md} describes its objects. */
public record JsonReport(Language language) implements Report {
  @Override
  public String start() {
    return "[";
  }

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    JsonObject json = new JsonObject();
    json.addProperty("path", file.path());
    addPlace(json, passage, problem.range());
    json.addProperty("severity", problem.severity().word());
    json.addProperty("id", problem.id().id());
    json.addProperty("message", problem.message(language));
    json.addProperty("moreLines", problem.moreLines());
    JsonArray related = new JsonArray();
    for (Related place : problem.related()) {
      JsonObject other = new JsonObject();
      addPlace(other, passage, place.range());
      other.addProperty("message", place.message().in(language));
      related.add(other);
    }
    json.add("related", related);
    problem.fix().ifPresent(fix -> json.add("fix", fix(fix)));
    return "\n" + json;
  }

  private static void addPlace(JsonObject json, Passage passage, Range range) {
    json.addProperty("line", range.start().line() + 1);
    json.addProperty("column", passage.column(range.start()));
    json.add("range", range(range));
  }

  private static JsonObject fix(Fix fix) {
    JsonObject json = new JsonObject();
    json.add("range", range(fix.range()));
    json.addProperty("newText", fix.newText());
    json.addProperty("safe", fix.safe());
    return json;
  }

  private static JsonObject range(Range range) {
    JsonObject json = new JsonObject();
    json.add("start", point(range.start()));
    json.add("end", point(range.end()));
    return json;
  }

  private static JsonObject point(Point point) {
    JsonObject json = new JsonObject();
    json.addProperty("line", point.line());
    json.addProperty("character", point.column());
    return json;
  }

  @Override
  public String separator() {
    return ",";
  }

  @Override
  public String end(List<String> failures) {
    return "\n]\n";
  }
}
