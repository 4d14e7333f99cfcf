package kifu.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kifu.json.Shape;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Range;

/** Says what is wrong with a record. Lines and columns are counted from 1, in UTF-16 units. */
final class Faults {
  private Faults() {}

  /** The errors and warnings among these problems. */
  static JsonArray of(List<Problem> problems) {
    JsonArray faults = new JsonArray();
    problems.stream()
        .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
        .forEach(problem -> faults.add(fault(problem)));
    return faults;
  }

  private static JsonObject fault(Problem problem) {
    Range range = problem.range();
    return Shape.of("id", problem.id().id())
        .with("severity", problem.severity().word())
        .with("line", range.start().line() + 1)
        .with("column", range.start().column() + 1)
        .with("endLine", range.end().line() + 1)
        .with("endColumn", range.end().column() + 1)
        .json();
  }

  /** The numbers of the lines that a reading says something about. */
  static List<String> lines(JsonObject reading) {
    Stream<JsonElement> faults =
        StreamSupport.stream(Aspect.list(reading, "faults").spliterator(), false);
    return faults
        .filter(JsonElement::isJsonObject)
        .map(fault -> fault.getAsJsonObject().get("line"))
        .filter(line -> line != null && line.isJsonPrimitive())
        .map(JsonElement::getAsString)
        .distinct()
        .toList();
  }
}
