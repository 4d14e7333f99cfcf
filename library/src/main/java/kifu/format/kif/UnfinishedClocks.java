package kifu.format.kif;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kifu.problem.Problem;
import kifu.problem.ProblemId;

/** Finds the clocks that lack their totals where these follow from the times above. */
final class UnfinishedClocks {
  private UnfinishedClocks() {}

  /** These clocks as they are written in full, by their lines. */
  static Map<Integer, String> finished(List<Problem> problems) {
    Map<Integer, String> finished = new HashMap<>();
    Problem.fixes(problems, ProblemId.UNFINISHED_CLOCK)
        .forEach(fix -> finished.put(fix.range().start().line(), fix.newText().strip()));
    return finished;
  }
}
