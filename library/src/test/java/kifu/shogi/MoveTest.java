package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MoveTest {

  @Test
  void squares_have_a_japanese_and_a_usi_name() {
    assertEquals("７七", Square.of(7, 7).kif());
    assertEquals("7g", Square.of(7, 7).usi());
    assertEquals("１一", Square.of(1, 1).kif());
    assertEquals("9i", Square.of(9, 9).usi());
  }

  @Test
  void squares_are_found_by_index_and_name() {
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      assertEquals(index, square.index());
      assertEquals(square, Square.of(square.file(), square.rank()));
      assertEquals(Optional.of(square), Square.ofUsi(square.usi()));
    }
  }

  @Test
  void there_are_no_squares_outside_the_board() {
    assertThrows(IllegalArgumentException.class, () -> new Square(0, 5));
    assertThrows(IllegalArgumentException.class, () -> new Square(5, 10));
    assertThrows(IllegalArgumentException.class, () -> Square.of(10, 1));
    assertThrows(IllegalArgumentException.class, () -> Square.of(1, 0));
    for (String text : List.of("", "7", "0a", "7j", "77", "a7", "7gg")) {
      assertEquals(Optional.empty(), Square.ofUsi(text), text);
    }
  }

  @Test
  void usi_names_board_moves_promotions_and_drops() {
    Square from = Square.of(8, 8);
    Square to = Square.of(2, 2);
    assertEquals(Optional.of(new Move.Shift(from, to, false)), Move.ofUsi("8h2b"));
    assertEquals(Optional.of(new Move.Shift(from, to, true)), Move.ofUsi("8h2b+"));
    assertEquals(Optional.of(new Move.Drop(PieceType.PAWN, to)), Move.ofUsi("P*2b"));
  }

  @Test
  void other_texts_are_no_usi_moves() {
    for (String text :
        List.of("", "7g7", "7g7j", "7g7f-", "7g7f++", "p*2b", "K*2b", "P*2b+", "+P*2b", "resign")) {
      assertEquals(Optional.empty(), Move.ofUsi(text), text);
    }
  }

  @Property
  void board_moves_come_back_from_usi_and_code(
      @ForAll @IntRange(max = 80) int from,
      @ForAll @IntRange(max = 80) int to,
      @ForAll boolean promote) {
    Move move = new Move.Shift(Square.ofIndex(from), Square.ofIndex(to), promote);
    assertEquals(Optional.of(move), Move.ofUsi(move.usi()));
    assertComesBackFromItsCode(move);
  }

  @Property
  void drops_come_back_from_usi_and_code(
      @ForAll PieceType type, @ForAll @IntRange(max = 80) int to) {
    Move move = new Move.Drop(type, Square.ofIndex(to));
    assertEquals(type.canBeInHand() ? Optional.of(move) : Optional.empty(), Move.ofUsi(move.usi()));
    assertComesBackFromItsCode(move);
  }

  @Property
  void no_text_is_too_strange_for_usi(@ForAll String text) {
    assertEquals(
        Move.ofUsi(text).isPresent() ? Optional.of(text) : Optional.empty(),
        Move.ofUsi(text).map(Move::usi));
  }

  private static void assertComesBackFromItsCode(Move move) {
    int code = move.encoded();
    assertEquals(code & 0x7fff, code);
    assertEquals(move, MoveCode.decode(code));
  }
}
