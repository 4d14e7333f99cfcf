package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import kifu.format.Players;
import kifu.format.bod.Diagram;
import kifu.format.bod.MoveCount;
import kifu.play.Start;
import kifu.problem.Problem;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what stands before the first move: headers and the start position.
 *
 * @param endLine the line of the first move, or the number of lines
 * @param seenTo the last line on which it depends: that of the first move, which may show whose
 *     turn it is and how moves are numbered after a diagram, or of a later one
 * @param start what the game needs of it
 * @param diagram the board, which may be none
 * @param setup where the start position is written when there is no board: the handicap's value
 * @param count the number of moves that a board diagram names
 * @param players the names of the players
 * @param problems what is wrong with it
 * @param variant which game follows
 */
public record Prologue(
    int endLine,
    int seenTo,
    Start start,
    Diagram diagram,
    Optional<Range> setup,
    Optional<MoveCount> count,
    Players players,
    List<Problem> problems,
    Variant variant) {
  /** Which variant of shogi a document is about. */
  public enum Variant {
    STANDARD,
    OTHER
  }

  /** Whether it is the same after an edit. */
  boolean isAbove(Change change) {
    return change.before() > seenTo;
  }

  /** Where a square of the start position is written. */
  Optional<Range> rangeOf(Square square) {
    return diagram.hasBoard() ? diagram.rangeOf(square) : setup;
  }

  /** Where the start position is written: a board or a handicap. */
  Optional<Range> startRange(Text text) {
    return diagram.hasBoard()
        ? Optional.of(text.rangeOfLines(diagram.firstLine(), diagram.firstLine() + 1))
        : setup;
  }
}
