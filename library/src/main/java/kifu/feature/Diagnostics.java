package kifu.feature;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.problem.Habits;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.problem.Severity;

/** What is wrong with a document, as much of it as the user wants to see. */
public final class Diagnostics {

  private Diagnostics() {}

  /**
   * What the user wants to see.
   *
   * @param severities other severities than the usual ones, by problem id; empty for a problem that
   *     is not to be shown
   * @param max how many problems to show at most
   */
  public record Options(Map<String, Optional<Severity>> severities, int max) {

    /** The usual severities, and as many problems as VS Code shows. */
    public static final Options DEFAULT = new Options(Map.of(), 1000);
  }

  /**
   * What to show.
   *
   * @param shown in the order of the document
   * @param hidden how many more there are
   */
  public record Report(List<Problem> shown, int hidden) {}

  /**
   * A document's problems, each habit once. When there are too many, the most serious ones are
   * shown.
   */
  public static Report report(List<Problem> problems, Options options) {
    Problems all = Problems.of(problems);
    Habits habits = new Habits();
    BitSet listed = new BitSet();
    Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
    for (int i = 0; i < all.size(); i++) {
      Optional<Problem> wanted = wanted(all.somewhere(i), options);
      if (wanted.isPresent() && habits.isNew(wanted.get(), all.line(i))) {
        listed.set(i);
        counts.merge(wanted.get().severity(), 1, Integer::sum);
      }
    }
    Map<Severity, Integer> places = places(counts, options.max());
    List<Problem> shown = new ArrayList<>();
    int most = Math.min(listed.cardinality(), Math.max(0, options.max()));
    for (int i = listed.nextSetBit(0); shown.size() < most; i = listed.nextSetBit(i + 1)) {
      Severity severity = wanted(all.somewhere(i), options).orElseThrow().severity();
      if (places.merge(severity, -1, Integer::sum) >= 0) {
        shown.add(habits.counted(wanted(all.get(i), options).orElseThrow()));
      }
    }
    return new Report(List.copyOf(shown), listed.cardinality() - shown.size());
  }

  /** A problem as serious as the user takes it, if it is to be shown. */
  private static Optional<Problem> wanted(Problem problem, Options options) {
    Optional<Severity> chosen = options.severities().get(problem.id().id());
    return chosen == null ? Optional.of(problem) : chosen.map(problem::withSeverity);
  }

  /** How many problems of each severity are shown, the most serious ones first. */
  private static Map<Severity, Integer> places(Map<Severity, Integer> counts, int max) {
    Map<Severity, Integer> places = new EnumMap<>(Severity.class);
    int free = Math.max(0, max);
    for (Severity severity : Severity.values()) {
      int given = Math.min(free, counts.getOrDefault(severity, 0));
      places.put(severity, given);
      free -= given;
    }
    return places;
  }
}
