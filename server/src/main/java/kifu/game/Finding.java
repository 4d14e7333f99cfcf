package kifu.game;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Square;

/**
 * A problem of a variation, before it is known on which line of the document its explanation
 * stands.
 *
 * @param problem its lines count from the first of the variation
 * @param because the place that explains it
 */
record Finding(Problem problem, Optional<Because> because) {
  /**
   * The move that brought a piece where it stands.
   *
   * @param ply the move's ply; 0 when the piece stands there from the start
   */
  record Because(int ply, Square square, Phrase message) {}

  static Finding of(Problem problem) {
    return new Finding(problem, Optional.empty());
  }

  Finding withSeverity(Severity severity) {
    return new Finding(problem.withSeverity(severity), because);
  }

  /** The line on which it begins, counted from the first of the variation. */
  int ownLine() {
    return problem.range().start().line();
  }

  /** The same finding after its line moved. */
  Finding shifted(LineShift shift) {
    int lines = shift.line(ownLine()) - ownLine();
    return lines == 0 ? this : new Finding(problem.shiftLines(lines), because);
  }
}
