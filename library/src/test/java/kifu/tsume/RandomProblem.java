package kifu.tsume;

import java.util.Arrays;
import java.util.Random;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;

/** Makes boards that may hold a mate, the same for the same random numbers. */
final class RandomProblem {
  private RandomProblem() {}

  /** Black attacks a king in a corner, and White can interpose. */
  static Position of(Random random) {
    while (true) {
      String[] squares = new String[81];
      Arrays.fill(squares, "1");
      put(squares, random, 1, 3, "k");
      put(squares, random, 4, 5, "R", "B", "L", "N", "G", "S", "+P");
      put(squares, random, 3, 4, "g", "s", "n", "l", "p", "1");
      String board = "";
      for (int i = 0; i < 81; i++) {
        board += (i > 0 && i % 9 == 0 ? "/" : "") + squares[i];
      }
      String hands =
          any(random, "G", "S", "R", "2G", "GS", "B") + any(random, "p", "l", "sp", "gp");
      Position position = Sfen.position(board + " b " + hands);
      if (position.king(Side.WHITE).isPresent() && !Rules.inCheck(position, Side.WHITE)) {
        return position;
      }
    }
  }

  /** Puts pieces onto squares near the corner, whose ranks are not the first where it counts. */
  private static void put(String[] squares, Random random, int count, int reach, String... pieces) {
    for (int i = 0; i < count; i++) {
      int rank = pieces.length == 1 ? random.nextInt(reach) : 2 + random.nextInt(reach - 1);
      squares[rank * 9 + 8 - random.nextInt(reach)] = any(random, pieces);
    }
  }

  private static String any(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
