package kifu.feature;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import kifu.problem.Habits;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.problem.Severities;
import kifu.problem.Severity;
import kifu.text.Text;

/** Reports what is wrong with a document, as much of it as the user wants to see. */
public final class Diagnostics {

  private Diagnostics() {}

  /**
   * What the user wants to see.
   *
   * @param severities how severe each kind of problem is
   * @param max how many problems to show at most
   */
  public record Options(Severities severities, int max) {

    /** The usual severities, and as many problems as VS Code shows. */
    public static final Options DEFAULT = new Options(Severities.USUAL, 1000);
  }

  /**
   * What to show.
   *
   * @param shown in the order of the document
   * @param hidden how many more there are
   */
  public record Report(List<Problem> shown, int hidden) {
    /** The report about a document that is not checked. */
    public static final Report NOTHING = new Report(List.of(), 0);
  }

  /**
   * A document's problems, each habit and each block of unread lines once. When there are too many,
   * the most serious ones are shown.
   */
  public static Report report(List<Problem> problems, Text text, Options options) {
    IntFunction<Optional<String>> lines = Habits.lines(text);
    Problems all = Problems.of(problems);
    Habits habits = new Habits();
    Map<Severity, BitSet> listed = new EnumMap<>(Severity.class);
    int count = 0;
    for (int i = 0; i < all.size(); i++) {
      Optional<Problem> wanted = options.severities().applied(all.somewhere(i));
      if (wanted.isPresent() && habits.isNew(wanted.get(), all.line(i), lines)) {
        listed.computeIfAbsent(wanted.get().severity(), none -> new BitSet()).set(i);
        count++;
      }
    }
    BitSet mostSerious = mostSerious(listed.values(), options.max());
    List<Problem> shown = new ArrayList<>();
    for (int i = mostSerious.nextSetBit(0); i >= 0; i = mostSerious.nextSetBit(i + 1)) {
      shown.add(habits.counted(options.severities().applied(all.get(i)).orElseThrow()));
    }
    return new Report(List.copyOf(shown), count - shown.size());
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
