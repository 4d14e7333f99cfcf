package kifu.conformance;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kifu.command.FileFailure;
import kifu.json.Shape;

/**
 * Holds what a reader has right and wrong.
 *
 * @param reader what it is called
 * @param results of the cases, in their order
 */
public record Results(String reader, List<Result> results) {
  /**
   * What a reader makes of a case.
   *
   * @param aspects what it was asked about
   * @param differences what it has wrong, by aspect
   */
  public record Result(Case asked, List<Aspect> aspects, Map<Aspect, String> differences) {
    private static Result of(Case asked, JsonObject reading) {
      return new Result(asked, asked.asked(reading), asked.differences(reading));
    }

    public boolean isPassed() {
      return differences.isEmpty();
    }
  }

  /** How many of those that were asked a reader has right. */
  public record Count(int passed, int asked) {
    static final Count NONE = new Count(0, 0);

    Count and(boolean isPassed) {
      return new Count(passed + (isPassed ? 1 : 0), asked + 1);
    }

    private Shape json() {
      return Shape.of("passed", passed).with("asked", asked);
    }

    @Override
    public String toString() {
      return passed + " of " + asked;
    }
  }

  /**
   * Asks a reader about each case.
   *
   * @throws FileFailure if the reader cannot be asked any more
   */
  public static Results of(String name, Reader reader, List<Case> cases) throws FileFailure {
    List<Result> results = new ArrayList<>();
    for (Case asked : cases) {
      results.add(Result.of(asked, reader.read(asked)));
    }
    return new Results(name, List.copyOf(results));
  }

  /** How many cases are passed. */
  public Count count() {
    Count count = Count.NONE;
    for (Result result : results) {
      count = count.and(result.isPassed());
    }
    return count;
  }

  /** How many cases of each format are passed, by the formats' names. */
  public Map<String, Count> byFormat() {
    Map<String, Count> counts = new TreeMap<>();
    for (Result result : results) {
      counts.merge(
          result.asked().format(),
          Count.NONE.and(result.isPassed()),
          (one, other) -> new Count(one.passed() + other.passed(), one.asked() + other.asked()));
    }
    return counts;
  }

  /** In how many cases each aspect is right. */
  public Map<Aspect, Count> byAspect() {
    Map<Aspect, Count> counts = new EnumMap<>(Aspect.class);
    for (Result result : results) {
      Set<Aspect> asked = EnumSet.noneOf(Aspect.class);
      asked.addAll(result.aspects());
      asked.addAll(result.differences().keySet());
      for (Aspect aspect : asked) {
        boolean isRight = !result.differences().containsKey(aspect);
        counts.put(aspect, counts.getOrDefault(aspect, Count.NONE).and(isRight));
      }
    }
    return counts;
  }

  /** All of it, for programs. */
  public JsonObject json() {
    Shape aspects = new Shape();
    byAspect().forEach((aspect, count) -> aspects.with(aspect.id(), count.json()));
    return Shape.of("reader", reader)
        .with("passed", count().passed())
        .with("asked", count().asked())
        .with("aspects", aspects)
        .with("cases", results.stream().map(Results::json).toList())
        .json();
  }

  private static Shape json(Result result) {
    Shape differences = new Shape();
    result.differences().forEach((aspect, text) -> differences.with(aspect.id(), text));
    return Shape.of("case", result.asked().name())
        .with("passed", result.isPassed())
        .with("differences", differences);
  }
}
