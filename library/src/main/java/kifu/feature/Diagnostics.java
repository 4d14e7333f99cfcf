package kifu.feature;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.problem.Habits;
import kifu.problem.Problem;
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
    List<Problem> wanted = Habits.toldOnce(wanted(problems, options.severities()));
    List<Problem> shown =
        wanted.size() > options.max() ? mostSerious(wanted, options.max()) : wanted;
    return new Report(shown, wanted.size() - shown.size());
  }

  private static List<Problem> wanted(
      List<Problem> problems, Map<String, Optional<Severity>> severities) {
    if (severities.isEmpty()) {
      return problems;
    }
    List<Problem> wanted = new ArrayList<>();
    for (Problem problem : problems) {
      severities
          .getOrDefault(problem.id().id(), Optional.of(problem.severity()))
          .ifPresent(severity -> wanted.add(problem.withSeverity(severity)));
    }
    return wanted;
  }

  private static List<Problem> mostSerious(List<Problem> problems, int max) {
    Map<Severity, Integer> places = new EnumMap<>(Severity.class);
    problems.forEach(problem -> places.merge(problem.severity(), 1, Integer::sum));
    int free = Math.max(0, max);
    for (Severity severity : Severity.values()) {
      int given = Math.min(free, places.getOrDefault(severity, 0));
      places.put(severity, given);
      free -= given;
    }
    return problems.stream()
        .filter(problem -> places.merge(problem.severity(), -1, Integer::sum) >= 0)
        .toList();
  }
}
