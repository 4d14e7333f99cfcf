package kifu.game;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.Square;

/**
 * A problem of a line of play, before it is known on which line of the document its explanation
 * stands.
 *
 * @param problem its lines count from the first of the line of play
 * @param because the place that explains it
 */
public record Finding(Problem problem, Optional<Because> because) {
  /**
   * The move that brought a piece where it stands.
   *
   * @param ply the move's ply; 0 when the piece stands there from the start
   */
  record Because(int ply, Square square, Phrase message) {}

  static Finding of(Problem problem) {
    return new Finding(problem, Optional.empty());
  }

  int line() {
    return problem.range().start().line();
  }

  /** The same finding after its line moved. */
  Finding shifted(LineShift shift) {
    int lines = shift.line(line()) - line();
    return lines == 0 ? this : new Finding(problem.shiftLines(lines), because);
  }
}
