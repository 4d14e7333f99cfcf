package kifu.merge;

import java.util.ArrayList;
import java.util.List;

/**
 * Holds what is written at a place of a game, which the moves that lead there name. For one merge,
 * which may change all of it.
 */
final class GameNode {
  /** How many moves have led here. */
  final int ply;

  /** How the variation is headed that begins here; empty where none does. */
  final String heading;

  /** Whether another move is written further down that replaces this one. */
  boolean isReplacedBelow;

  /** What is written of it. */
  WrittenStep step;

  /** What is played next; variations begin with all but the first of them. */
  final List<GameNode> next = new ArrayList<>();

  /** A number that is the same for equal contents in all games of a merge, of all below it too. */
  int content;

  GameNode(int ply, String heading, WrittenStep step) {
    this.ply = ply;
    this.heading = heading;
    this.step = step;
  }

  /** Whether a line of play ends here. */
  boolean isEnd() {
    return next.isEmpty() && step.event().filter(event -> !event.isMove()).isPresent();
  }
}
