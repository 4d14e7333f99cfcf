package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Runs an analysis that knows nothing before it is done, since it does not find problems in the
 * order of places. For one thread at a time.
 */
public abstract class AllOrNothing implements PendingAnalysis {
  private Optional<Analysis> analysis = Optional.empty();

  /** Goes on for about a millisecond; returns the analysis once everything is analysed. */
  protected abstract Optional<Analysis> goOn();

  /** The analysis after an edit that came before this one was done. */
  protected abstract PendingAnalysis updateUndone(Text after, Change change);

  @Override
  public final boolean advance() {
    if (analysis.isEmpty()) {
      analysis = goOn();
    }
    return analysis.isPresent();
  }

  @Override
  public final List<Problem> problemsSoFar() {
    return analysis.map(Analysis::problems).orElse(List.of());
  }

  @Override
  public final int settledTo(ProblemId id) {
    return analysis.isPresent() ? EVERYWHERE : 0;
  }

  @Override
  public final Analysis analysis() {
    while (!advance()) {}
    return analysis.orElseThrow();
  }

  @Override
  public final PendingAnalysis update(Text after, Change change) {
    return analysis
        .map(known -> known.update(after, change))
        .orElseGet(() -> updateUndone(after, change));
  }
}
