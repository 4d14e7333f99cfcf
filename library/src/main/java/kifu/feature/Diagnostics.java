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

/** Reports what is wrong with a document, as much of it as the user wants to see. */
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
    Map<Severity, BitSet> listed = new EnumMap<>(Severity.class);
    int count = 0;
    for (int i = 0; i < all.size(); i++) {
      Optional<Problem> wanted = wanted(all.somewhere(i), options);
      if (wanted.isPresent() && habits.isNew(wanted.get(), all.line(i))) {
        listed.computeIfAbsent(wanted.get().severity(), none -> new BitSet()).set(i);
        count++;
      }
    }
    BitSet mostSerious = mostSerious(listed.values(), options.max());
    List<Problem> shown = new ArrayList<>();
    for (int i = mostSerious.nextSetBit(0); i >= 0; i = mostSerious.nextSetBit(i + 1)) {
      shown.add(habits.counted(wanted(all.get(i), options).orElseThrow()));
    }
    return new Report(List.copyOf(shown), count - shown.size());
  }

  /** A problem as serious as the user takes it, if it is to be shown. */
  private static Optional<Problem> wanted(Problem problem, Options options) {
    Optional<Severity> chosen = options.severities().get(problem.id().id());
    return chosen == null ? Optional.of(problem) : chosen.map(problem::withSeverity);
  }

  /** The problems up to a maximum, the most serious ones first. */
  private static BitSet mostSerious(Iterable<BitSet> bySeverity, int max) {
    BitSet some = new BitSet();
    int free = Math.max(0, max);
    for (BitSet problems : bySeverity) {
      for (int i = problems.nextSetBit(0); i >= 0 && free > 0; i = problems.nextSetBit(i + 1)) {
        some.set(i);
        free--;
      }
    }
    return some;
  }
}
