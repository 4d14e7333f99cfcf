package kifu.tsume;

import java.util.ArrayList;
import java.util.List;
import kifu.shogi.Board;
import kifu.shogi.Checks;
import kifu.shogi.Evasions;
import kifu.shogi.MoveCode;
import kifu.shogi.Rules;

/** Lists the moves of a mating problem: each of the attacker gives check. */
final class MatingMoves {
  private MatingMoves() {}

  static Board after(Board board, int move) {
    Board next = new Board();
    next.set(board);
    next.playLegal(move);
    return next;
  }

  static List<Integer> checks(Board board) {
    int[] moves = new int[Rules.MOST_MOVES];
    return list(moves, Checks.of(board, moves));
  }

  static List<Integer> evasions(Board board) {
    int[] moves = new int[Rules.MOST_MOVES];
    return list(moves, Evasions.of(board, moves));
  }

  /** Whether two replies drop something on the same square, as a rule with the same outcome. */
  static boolean areAlike(int reply, int other) {
    return MoveCode.isDrop(reply)
        && MoveCode.isDrop(other)
        && MoveCode.to(reply) == MoveCode.to(other);
  }

  /** How many replies of a position there are when those that are alike count as one. */
  static int differing(int[] replies, int count) {
    int differing = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || !areAlike(replies[i - 1], replies[i])) {
        differing++;
      }
    }
    return differing;
  }

  private static List<Integer> list(int[] moves, int count) {
    List<Integer> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(moves[i]);
    }
    return list;
  }
}
