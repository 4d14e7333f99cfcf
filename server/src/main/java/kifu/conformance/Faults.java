package kifu.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Range;

/** Says what is wrong with a record. Lines and columns are counted from 1, in UTF-16 units. */
final class Faults {
  private Faults() {}

  /** The errors and warnings among these problems. */
  static JsonArray of(List<Problem> problems) {
    JsonArray faults = new JsonArray();
    for (Problem problem : problems) {
      if (problem.severity().isAtLeast(Severity.WARNING)) {
        Range range = problem.range();
        JsonObject fault = new JsonObject();
        fault.addProperty("id", problem.id().id());
        fault.addProperty("severity", problem.severity().word());
        fault.addProperty("line", range.start().line() + 1);
        fault.addProperty("column", range.start().column() + 1);
        fault.addProperty("endLine", range.end().line() + 1);
        fault.addProperty("endColumn", range.end().column() + 1);
        faults.add(fault);
      }
    }
    return faults;
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
