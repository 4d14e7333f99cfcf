package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class InterpositionTest {

  @Test
  void a_dropped_piece_goes_back_to_the_hand() {
    assertEquals("6R1k/9/9/9/9/9/9/9/9 w g", giveBack("R7k/9/9/9/9/9/9/9/9 w g 1", "G*3a", "9a3a"));
  }

  @Test
  void the_checking_piece_may_promote_where_it_takes() {
    assertEquals(
        "6+R1k/9/9/9/9/9/9/9/9 w g", giveBack("R7k/9/9/9/9/9/9/9/9 w g 1", "G*3a", "9a3a+"));
  }

  @Test
  void a_moved_piece_leaves_the_game() {
    assertEquals(
        "6R1k/9/9/9/9/9/9/9/9 w -", giveBack("R7k/6g2/9/9/9/9/9/9/9 w - 1", "3b3a", "9a3a"));
  }

  @Test
  void other_replies_and_other_takings_are_none() {
    assertEquals("none", giveBack("R7k/9/9/9/9/9/9/9/9 w g 1", "1a1b", "9a1a"));
    assertEquals("none", giveBack("R7k/6S2/9/9/9/9/9/9/9 w g 1", "G*3a", "3b3a"));
    // A knight is no piece of long range.
    assertEquals("none", giveBack("8k/9/7N1/9/9/9/9/9/9 w g 1", "1a1b", "2c1b"));
    // The rook is pinned to its own king.
    assertEquals("none", giveBack("K7k/9/R8/9/b8/9/9/9/9 w g 1", "G*3a", "9a3a"));
  }

  private static String giveBack(String sfen, String reply, String taking) {
    Position position = Sfen.position(sfen);
    Optional<Position> given =
        Interposition.givenBack(
            position, Move.ofUsi(reply).orElseThrow(), Move.ofUsi(taking).orElseThrow());
    return given.map(after -> after.toString().replaceAll(" 1$", "")).orElse("none");
  }
}
