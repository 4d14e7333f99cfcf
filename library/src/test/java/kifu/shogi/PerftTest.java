package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Counts of legal move sequences that other programs have published. */
class PerftTest {

  private static final Position MIDDLE_GAME =
      Sfen.position("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
  private static final Position MOST_MOVES =
      Sfen.position("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");

  @Test
  void start_of_an_even_game() {
    assertEquals(30, perft(Position.START, 1));
    assertEquals(900, perft(Position.START, 2));
    assertEquals(25_470, perft(Position.START, 3));
    assertEquals(719_731, perft(Position.START, 4));
  }

  @Test
  void middle_game_with_checks_pins_and_promotions() {
    assertEquals(207, perft(MIDDLE_GAME, 1));
    assertEquals(28_684, perft(MIDDLE_GAME, 2));
  }

  @Test
  void position_with_the_most_legal_moves() {
    assertEquals(593, perft(MOST_MOVES, 1));
    assertEquals(105_677, perft(MOST_MOVES, 2));
  }

  @Test
  @EnabledIfSystemProperty(named = "kifu.perft.deep", matches = ".*")
  void one_ply_deeper() {
    assertEquals(19_861_490, perft(Position.START, 5));
    assertEquals(4_809_015, perft(MIDDLE_GAME, 3));
  }

  private static long perft(Position position, int depth) {
    if (depth == 1) {
      return Rules.legalMoves(position).size();
    }
    long count = 0;
    for (Move move : Rules.legalMoves(position)) {
      count += perft(position.play(move), depth - 1);
    }
    return count;
  }
}
