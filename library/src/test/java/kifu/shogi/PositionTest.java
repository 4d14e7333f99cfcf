package kifu.shogi;

import static kifu.shogi.Diagram.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PositionTest {

  @Test
  void start_has_the_rook_of_black_on_the_right() {
    assertEquals(
        Optional.of(Piece.of(Side.BLACK, PieceType.ROOK)), Position.START.at(Square.of(2, 8)));
    assertEquals(Optional.of(Square.of(5, 1)), Position.START.king(Side.WHITE));
    assertEquals(Side.BLACK, Position.START.turn());
  }

  @Test
  void empty_board_has_no_kings() {
    assertEquals(Optional.empty(), Position.EMPTY.king(Side.BLACK));
    assertTrue(Position.EMPTY.isEmpty(Square.of(5, 5)));
  }

  @Test
  void captured_piece_goes_unpromoted_to_the_hand() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・v龍 ・ ・ ・ ・|四
            | ・ ・ ・ ・ 歩 ・ ・ ・ ・|五
            """);
    Position after = position.play(move("5e5d"));
    assertEquals(1, after.hand(Side.BLACK, PieceType.ROOK));
    assertEquals(Optional.of(Piece.of(Side.BLACK, PieceType.PAWN)), after.at(Square.of(5, 4)));
    assertTrue(after.isEmpty(Square.of(5, 5)));
    assertEquals(Side.WHITE, after.turn());
  }

  @Test
  void dropped_piece_leaves_the_hand() {
    Position after = Diagram.position("先手の持駒：金二").play(move("G*5e"));
    assertEquals(1, after.hand(Side.BLACK, PieceType.GOLD));
    assertEquals(Optional.of(Piece.of(Side.BLACK, PieceType.GOLD)), after.at(Square.of(5, 5)));
  }

  @Test
  void illegal_promotion_is_played_as_written() {
    Position position = Diagram.position("| ・ ・ ・ ・ 銀 金 ・ ・ ・|六");
    assertEquals(
        Optional.of(Piece.of(Side.BLACK, PieceType.PROMOTED_SILVER)),
        position.play(move("5f5e+")).at(Square.of(5, 5)));
    assertEquals(
        Optional.of(Piece.of(Side.BLACK, PieceType.GOLD)),
        position.play(move("4f4e+")).at(Square.of(4, 5)));
  }

  @Test
  void captured_king_leaves_the_board() {
    Position after =
        Diagram.position(
                """
                | ・ ・ ・ ・v玉 ・ ・ ・ ・|四
                | ・ ・ ・ ・ 金 ・ ・ ・ ・|五
                """)
            .play(move("5e5d"));
    assertEquals(Optional.empty(), after.king(Side.WHITE));
    assertEquals(0, after.hand(Side.BLACK, PieceType.KING));
  }

  @Test
  void of_several_kings_the_first_one_counts() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|四
            | ・ ・ ・ ・ ・ ・ ・ ・ 玉|五
            """);
    assertEquals(Optional.of(Square.of(5, 4)), position.king(Side.BLACK));
    Position after = position.play(move("5d5e")).withTurn(Side.BLACK).play(move("1e1d"));
    assertEquals(Optional.of(Square.of(1, 4)), after.king(Side.BLACK));
  }

  @Test
  void what_the_builder_replaces_leaves_no_trace() {
    Piece gold = Piece.of(Side.WHITE, PieceType.GOLD);
    Position.Builder builder = Position.START.toBuilder();
    builder.put(Square.of(5, 5), gold).put(Square.of(5, 9), gold).turn(Side.WHITE);
    builder.hand(Side.BLACK, PieceType.PAWN, 3).hand(Side.BLACK, PieceType.PAWN, 0);
    builder.clear(Square.of(5, 5)).put(Square.of(5, 9), Piece.of(Side.BLACK, PieceType.KING));
    assertEquals(Position.START, builder.turn(Side.BLACK).build());
  }

  @Test
  void impossible_moves_are_refused() {
    for (String usi : List.of("5e5d", "3c3d", "7i8h", "G*5e")) {
      assertFalse(Position.START.canPlay(move(usi)), usi);
      assertThrows(IllegalArgumentException.class, () -> Position.START.play(move(usi)), usi);
    }
  }

  @Test
  void hands_hold_0_to_99_pieces_of_seven_kinds() {
    Position.Builder builder = Position.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.hand(Side.BLACK, PieceType.KING, 1));
    assertThrows(
        IllegalArgumentException.class, () -> builder.hand(Side.BLACK, PieceType.PAWN, 100));
    assertEquals(
        99, builder.hand(Side.WHITE, PieceType.PAWN, 99).build().hand(Side.WHITE, PieceType.PAWN));
  }

  @Test
  void positions_that_differ_in_one_thing_have_different_keys() {
    Position start = Position.START;
    Set<Long> keys = new HashSet<>();
    keys.add(Position.EMPTY.key());
    keys.add(start.key());
    keys.add(start.withTurn(Side.WHITE).key());
    keys.add(start.toBuilder().clear(Square.of(5, 1)).build().key());
    for (Side side : Side.values()) {
      for (PieceType type : PieceType.HAND) {
        keys.add(start.toBuilder().hand(side, type, 1).build().key());
        keys.add(start.toBuilder().hand(side, type, 2).build().key());
      }
      for (PieceType type : PieceType.values()) {
        Piece piece = Piece.of(side, type);
        keys.add(start.toBuilder().put(Square.of(5, 5), piece).build().key());
        keys.add(start.toBuilder().put(Square.of(5, 6), piece).build().key());
      }
    }
    assertEquals(4 + 2 * 7 * 2 + 2 * 14 * 2, keys.size());
  }

  @Test
  void equal_by_board_hands_and_turn_however_reached() {
    Position oneWay = play(Position.START, "7g7f", "3c3d", "2g2f");
    Position otherWay = play(Position.START, "2g2f", "3c3d", "7g7f");
    assertEquals(oneWay, otherWay);
    assertEquals(oneWay.hashCode(), otherWay.hashCode());
    assertNotEquals(oneWay, oneWay.withTurn(Side.BLACK));
  }

  @Property(tries = 30)
  void key_and_kings_kept_move_by_move_are_those_of_the_position_set_up_afresh(@ForAll long seed) {
    for (Position position : RandomGame.positions(seed, 200)) {
      Position afresh = setUpAfresh(position);
      assertEquals(afresh.key(), position.key(), position::toString);
      assertEquals(afresh, position);
      for (Side side : Side.values()) {
        assertEquals(afresh.king(side), position.king(side), position::toString);
      }
    }
  }

  private static Position setUpAfresh(Position position) {
    Position.Builder builder = Position.builder().turn(position.turn());
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      position.at(square).ifPresent(piece -> builder.put(square, piece));
    }
    for (Side side : Side.values()) {
      for (PieceType type : PieceType.HAND) {
        builder.hand(side, type, position.hand(side, type));
      }
    }
    return builder.build();
  }

  private static Position play(Position start, String... moves) {
    Position position = start;
    for (String usi : moves) {
      position = position.play(move(usi));
    }
    return position;
  }
}
