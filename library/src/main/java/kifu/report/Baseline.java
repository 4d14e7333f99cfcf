package kifu.report;

import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.text.Text;

/**
 * Holds the problems of a collection that are known already, by their {@link Fingerprints}, so that
 * only new ones are reported. Immutable.
 *
 * @param byPath the fingerprints in each file, by its path seen from the folder of the baseline
 */
public record Baseline(Map<String, Set<String>> byPath) {
  /** No problem is known. */
  public static final Baseline NONE = new Baseline(Map.of());

  private static final String PROBLEMS = "problems";

  /** Whether a problem is known. */
  public boolean has(String path, String fingerprint) {
    return byPath.getOrDefault(path, Set.of()).contains(fingerprint);
  }

  /** How many problems are known. */
  public int size() {
    return byPath.values().stream().mapToInt(Set::size).sum();
  }

  /** Collects the problems of many files, in any order. For one thread. */
  public static final class Builder {
    private final Map<String, Set<String>> byPath = new TreeMap<>();

    /** Adds a problem. */
    public void add(String path, String fingerprint) {
      byPath.computeIfAbsent(path, none -> new TreeSet<>()).add(fingerprint);
    }

    /** The baseline of all problems that were added. */
    public Baseline build() {
      return new Baseline(Collections.unmodifiableMap(byPath));
    }
  }

  /** Its content as JSON with a line for each problem, so that its changes are easy to read. */
  public String text() {
    List<String> files = new ArrayList<>();
    for (Map.Entry<String, Set<String>> file : byPath.entrySet()) {
      List<String> fingerprints =
          file.getValue().stream().map(name -> "      " + quoted(name)).toList();
      files.add(
          "    " + quoted(file.getKey()) + ": [\n" + String.join(",\n", fingerprints) + "\n    ]");
    }
    return "{\n  \"problems\": {"
        + (files.isEmpty() ? "" : "\n" + String.join(",\n", files) + "\n  ")
        + "}\n}\n";
  }

  private static String quoted(String text) {
    return new JsonPrimitive(text).toString();
  }

  /** The baseline of such a text; empty if it is none. */
  public static Optional<Baseline> of(Text text) {
    JsonReader.Read read = JsonReader.read(text);
    Optional<JsonValue> problems = read.value().flatMap(value -> value.get(PROBLEMS));
    if (!read.problems().isEmpty()
        || problems.isEmpty()
        || !(problems.get() instanceof Members files)) {
      return Optional.empty();
    }
    Builder baseline = new Builder();
    for (Member file : files.all()) {
      if (!(file.value() instanceof Items fingerprints)) {
        return Optional.empty();
      }
      for (JsonValue fingerprint : fingerprints.all()) {
        if (!(fingerprint instanceof Words words)) {
          return Optional.empty();
        }
        baseline.add(file.name(), words.text());
      }
    }
    return Optional.of(baseline.build());
  }
}
