package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpenBoardTest {
  private static final OpenBoard BOARD =
      new OpenBoard(
          Position.EMPTY,
          Set.of(Square.of(5, 5)),
          Set.of(Square.of(1, 1)),
          Set.of(Side.WHITE),
          false);

  @Test
  void a_square_has_the_sign_of_a_diagram() {
    assertEquals("？", BOARD.sign(Square.of(5, 5)));
    assertEquals("＊", BOARD.sign(Square.of(1, 1)));
    assertEquals("", BOARD.sign(Square.of(2, 1)));
  }

  @Test
  void all_signs_are_one_text() {
    assertEquals(Set.of("5e？", "1a＊", "white？"), Set.copyOf(List.of(BOARD.signs().split(" "))));
  }
}
