package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class SideNamesTest {

  @Test
  void who_sits_below_receives_the_handicap() {
    assertEquals("下手", SideNames.HANDICAP.of(Side.BLACK).japanese());
    assertEquals("上手", SideNames.HANDICAP.of(Side.WHITE).japanese());
    assertEquals("先手", SideNames.EVEN.of(Side.BLACK).japanese());
    assertEquals("後手", SideNames.EVEN.of(Side.WHITE).japanese());
  }

  @Test
  void every_name_is_found_again() {
    for (Player player : Player.values()) {
      assertEquals(Optional.of(player), Player.ofName(player.japanese()));
      assertEquals(player, player.names().of(player.side()));
    }
    assertEquals(Optional.empty(), Player.ofName("先手番"));
  }

  @Test
  void a_start_without_some_of_the_pieces_is_that_of_a_handicap_game_whichever_side_moves_first() {
    Position twoPieces = Handicap.TWO_PIECES.position();
    assertEquals(SideNames.HANDICAP, SideNames.ofStart(twoPieces));
    assertEquals(SideNames.HANDICAP, SideNames.ofStart(twoPieces.withTurn(Side.BLACK)));
  }

  @Test
  void any_other_position_has_the_names_of_an_even_game() {
    assertEquals(SideNames.EVEN, SideNames.ofStart(Position.START));
    assertEquals(SideNames.EVEN, SideNames.ofStart(Position.START.withTurn(Side.WHITE)));
    assertEquals(SideNames.EVEN, SideNames.ofStart(Sfen.position("4k4/9/9/9/9/9/9/9/4K4 b - 1")));
  }
}
