package kifu.tsume;

import java.util.List;
import kifu.shogi.Move;
import kifu.shogi.Position;

/**
 * Holds a mating problem with its solution, as far as one is written.
 *
 * @param start the board with both hands, as no game makes impossible; the attacker is to move
 * @param moves the solution, legal moves; empty if none is written
 * @param isWhole whether all of the solution is there; otherwise only the board is judged
 */
public record Composition(Position start, List<Move> moves, boolean isWhole) {
  /** The moves to be judged. */
  List<Move> judged() {
    return isWhole ? moves : List.of();
  }
}
