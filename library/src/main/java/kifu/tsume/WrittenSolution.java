package kifu.tsume;

import java.util.ArrayList;
import java.util.List;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.Position;

/**
 * Holds the written solution that is judged.
 *
 * @param positions from the start on, one more than there are moves
 */
record WrittenSolution(List<Move> moves, List<Position> positions) {
  static WrittenSolution of(Composition composition) {
    List<Position> positions = new ArrayList<>(List.of(composition.start()));
    composition.judged().forEach(move -> positions.add(positions.getLast().play(move)));
    return new WrittenSolution(composition.judged(), List.copyOf(positions));
  }

  Position start() {
    return positions.getFirst();
  }

  Position end() {
    return positions.getLast();
  }

  /** The board before a move. */
  Board board(int index) {
    return positions.get(index).toBoard();
  }

  /** How many plies it takes from a move on, which is counted too. */
  int rest(int index) {
    return moves.size() - index;
  }
}
