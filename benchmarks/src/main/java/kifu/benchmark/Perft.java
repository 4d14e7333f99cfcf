package kifu.benchmark;

import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;

/** Counts sequences of legal moves. */
final class Perft {

  private Perft() {}

  /** How many sequences of that many moves there are, 1 or more. */
  static long count(String sfen, int plies) {
    return count(Sfen.position(sfen), plies);
  }

  private static long count(Position position, int plies) {
    if (plies == 1) {
      return Rules.legalMoves(position).size();
    }
    long count = 0;
    for (Move move : Rules.legalMoves(position)) {
      count += count(position.play(move), plies - 1);
    }
    return count;
  }
}
