package kifu.format.kif;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;

/**
 * Finds the moves that lack the + of a variation that follows for them, in a record that has such
 * marks and in which it is clear what each variation replaces.
 */
final class MissingMarks {
  private MissingMarks() {}

  /** The lines of these moves. */
  static Set<Integer> lines(List<Problem> problems) {
    return fixes(problems).map(fix -> fix.range().start().line()).collect(toSet());
  }

  /** The edits that add the marks, in the order of the document. */
  static List<Edit> edits(List<Problem> problems) {
    return fixes(problems).map(fix -> new Edit(fix.range(), fix.newText())).toList();
  }

  private static Stream<Fix> fixes(List<Problem> problems) {
    return Problem.fixes(problems, ProblemId.BRANCH_MARK).filter(fix -> !fix.newText().isEmpty());
  }
}
