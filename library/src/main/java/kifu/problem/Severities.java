package kifu.problem;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the severities that a user or a project gives to kinds of problems instead of the usual
 * ones. Immutable.
 */
public record Severities(Map<ProblemId, Choice> byId) {
  /** The usual ones. */
  public static final Severities USUAL = new Severities(Map.of());

  /**
   * Says how severe a kind of problem is.
   *
   * @param severity empty for one that is not reported
   */
  public record Choice(Optional<Severity> severity) {
    /** What users write for a kind of problem that is not reported. */
    private static final String OFF = "off";

    /** The words that users write. */
    public static final List<String> WORDS =
        List.of("error", "warning", "info", "information", "hint", OFF);

    /** The choice for one of the {@link #WORDS}. */
    public static Optional<Choice> of(String word) {
      return word.equals(OFF)
          ? Optional.of(new Choice(Optional.empty()))
          : Severity.find(word).map(found -> new Choice(Optional.of(found)));
    }
  }

  /** These severities, with others for some ids. */
  public Severities with(Severities others) {
    if (others.isUsual()) {
      return this;
    }
    Map<ProblemId, Choice> both = new EnumMap<>(ProblemId.class);
    both.putAll(byId);
    both.putAll(others.byId);
    return new Severities(Collections.unmodifiableMap(both));
  }

  /** These severities, with another one for an id. */
  public Severities with(ProblemId id, Choice choice) {
    return with(new Severities(Map.of(id, choice)));
  }

  /** Whether no kind of problem has another severity than the usual one. */
  public boolean isUsual() {
    return byId.isEmpty();
  }

  /** A problem with the severity that is chosen for it; empty if it is not reported. */
  public Optional<Problem> applied(Problem problem) {
    Choice choice = byId.get(problem.id());
    return choice == null ? Optional.of(problem) : choice.severity().map(problem::withSeverity);
  }
}
