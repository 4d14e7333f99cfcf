package kifu.game;

import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Termination;

/**
 * Describes a move where it is written, or an end.
 *
 * @param number its number; an end has that of the move in whose place it stands
 * @param at where it is written
 * @param move the move with the position before it; empty when it cannot be played, and for a pass
 *     or an end
 * @param termination the word in place of a move, a pass included
 * @param spent the time for it in milliseconds, if it is written
 * @param alternatives where the other moves and the end stand that are written for the same
 *     position, in the order of the text
 */
public record WrittenMove(
    int number,
    Written at,
    Optional<Situation.LastMove> move,
    Optional<Termination> termination,
    Optional<Long> spent,
    List<Written> alternatives) {
  WrittenMove renumbered(int more) {
    return new WrittenMove(number + more, at, move, termination, spent, alternatives);
  }

  WrittenMove withSpent(Optional<Long> time) {
    return new WrittenMove(number, at, move, termination, time, alternatives);
  }
}
