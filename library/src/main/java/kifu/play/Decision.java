package kifu.play;

import java.util.Optional;
import kifu.play.MoveOrder.Slip;

/**
 * Records what a check decided about a move that is not played as it is written, or before which
 * moves are missing. Immutable.
 *
 * @param ownLine the line of the move, counted from the first of its variation
 * @param fact which of the facts of that line, counted from 0
 * @param missing the moves before it that are not written
 * @param meant how it is played
 */
public record Decision(
    int ownLine, int fact, Optional<Slip.Missing> missing, Optional<Reading> meant) {

  /** This decision after its line moved. */
  Decision shifted(LineShift shift) {
    int line = shift.line(ownLine);
    return line == ownLine ? this : new Decision(line, fact, missing, meant);
  }
}
