package kifu.format.kif;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;

/** Finds the clocks that lack their totals where these follow from the times above. */
final class UnfinishedClocks {
  private UnfinishedClocks() {}

  /** These clocks as they are written in full, by their lines. */
  static Map<Integer, String> finished(List<Problem> problems) {
    Map<Integer, String> finished = new HashMap<>();
    fixes(problems).forEach(fix -> finished.put(fix.range().start().line(), fix.newText().strip()));
    return finished;
  }

  private static Stream<Fix> fixes(List<Problem> problems) {
    return problems.stream()
        .filter(problem -> problem.id() == ProblemId.UNFINISHED_CLOCK)
        .map(Problem::fix)
        .flatMap(Optional::stream);
  }
}
