package kifu.shogi;

import static kifu.Picture.assertPicture;
import static kifu.shogi.Diagram.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class NotationTest {

  @Test
  void first_move() {
    assertJapanese("▲７六歩", "7g7f", Position.START);
    assertEquals("７六歩(77)", kif(Position.START, "7g7f"));
    assertEquals("+7776FU", Notation.csa(Position.START, move("7g7f")));
  }

  @Test
  void move_to_the_previous_destination() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ ・ ・v銀 ・ ・|一
            | ・ ・ ・ ・ ・ ・ ・ 馬 ・|二
            後手番
            """);
    Optional<Square> previous = Square.ofUsi("2b");
    assertEquals("△同銀", Notation.japanese(position, move("3a2b"), previous));
    assertEquals("△２二同銀", Notation.caption(position, move("3a2b"), previous));
    assertEquals("△３二銀", Notation.caption(position, move("3a3b"), previous));
    assertEquals("同　銀(31)", Notation.kif(position, move("3a2b"), previous));
    assertEquals("３二銀(31)", Notation.kif(position, move("3a3b"), previous));
  }

  @Test
  void promotion_and_the_choice_not_to_promote() {
    Position position = Diagram.position("| ・ ・ ・ ・ 銀 ・ ・ と 金|四");
    assertJapanese("▲５三銀成", "5d5c+", position);
    assertJapanese("▲５三銀不成", "5d5c", position);
    assertJapanese("▲６五銀", "5d6e", position);
    assertJapanese("▲２三と", "2d2c", position);
    assertJapanese("▲１三金", "1d1c", position);
    assertEquals("５三銀成(54)", kif(position, "5d5c+"));
    assertEquals("５三銀(54)", kif(position, "5d5c"));
    assertEquals("+5453NG", Notation.csa(position, move("5d5c+")));
    assertEquals("+5453GI", Notation.csa(position, move("5d5c")));
    assertEquals("+2423TO", Notation.csa(position, move("2d2c")));
  }

  @Test
  void promotion_on_leaving_the_zone() {
    Position position = Diagram.position("| ・ ・ ・ ・ 銀 ・ ・ ・ ・|三");
    assertJapanese("▲４四銀不成", "5c4d", position);
  }

  @Test
  void drop_that_a_piece_on_the_board_could_be_mistaken_for() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ 金 ・ ・ ・ ・ ・|九
            先手の持駒：金
            """);
    assertJapanese("▲５八金打", "G*5h", position);
    assertJapanese("▲５八金", "6i5h", position);
    assertJapanese("▲５五金", "G*5e", position);
    assertEquals("５五金打", kif(position, "G*5e"));
    assertEquals("+0055KI", Notation.csa(position, move("G*5e")));
  }

  @Test
  void piece_of_the_other_kind_or_side_causes_no_mark() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・v金 ・ ・ ・ ・ ・|七
            | ・ ・ ・ 金 ・ 全 ・ ・ ・|九
            """);
    assertJapanese("▲５八金", "6i5h", position);
    assertJapanese("▲５八成銀", "4i5h", position);
  }

  @Test
  void piece_whose_way_is_blocked_causes_no_mark() {
    Position position =
        Diagram.position(
            """
            | 飛 歩 ・ ・ ・ ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ 飛 ・ ・|八
            """);
    assertJapanese("▲３五飛", "3h3e", position);
  }

  @Test
  void golds_with_different_motions() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ 金 ・ ・ ・ ・|七
            | ・ ・ ・ 金 ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ ・ 金 ・ ・ ・|九
            """);
    assertJapanese("▲５八金引", "5g5h", position);
    assertJapanese("▲５八金寄", "6h5h", position);
    assertJapanese("▲５八金上", "4i5h", position);
  }

  @Test
  void golds_from_left_and_right() {
    Position position = Diagram.position("| ・ ・ ・ 金 ・ 金 ・ ・ ・|九");
    assertJapanese("▲５八金左", "6i5h", position);
    assertJapanese("▲５八金右", "4i5h", position);
  }

  @Test
  void gold_straight_up() {
    Position position = Diagram.position("| ・ ・ ・ 金 金 金 ・ ・ ・|九");
    assertJapanese("▲５八金直", "5i5h", position);
    assertJapanese("▲５八金左", "6i5h", position);
    assertJapanese("▲５八金右", "4i5h", position);
  }

  @Test
  void promoted_pawns_that_need_origin_and_motion() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ と ・ ・ ・ ・|二
            | ・ ・ ・ と ・ と ・ ・ ・|三
            | ・ ・ ・ と と と ・ ・ ・|四
            """);
    assertJapanese("▲５三と左上", "6d5c", position);
    assertJapanese("▲５三と左寄", "6c5c", position);
    assertJapanese("▲５三と右上", "4d5c", position);
    assertJapanese("▲５三と右寄", "4c5c", position);
    assertJapanese("▲５三と直", "5d5c", position);
    assertJapanese("▲５三と引", "5b5c", position);
  }

  @Test
  void silvers_from_below_and_above() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ 銀 ・ 銀 ・ ・ ・|四
            | ・ ・ ・ 銀 銀 銀 ・ ・ ・|六
            """);
    assertJapanese("▲５五銀左引", "6d5e", position);
    assertJapanese("▲５五銀右引", "4d5e", position);
    assertJapanese("▲５五銀左上", "6f5e", position);
    assertJapanese("▲５五銀右上", "4f5e", position);
    assertJapanese("▲５五銀直", "5f5e", position);
  }

  @Test
  void white_sees_left_right_up_and_down_the_other_way_round() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・v金v金v金 ・ ・ ・|一
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
            | ・ ・ ・ ・v金 ・ ・ ・ ・|三
            後手番
            """);
    assertJapanese("△５二金右", "6a5b", position);
    assertJapanese("△５二金直", "5a5b", position);
    assertJapanese("△５二金左", "4a5b", position);
    assertJapanese("△５二金引", "5c5b", position);
  }

  @Test
  void dragons_with_different_motions() {
    Position position =
        Diagram.position(
            """
            | 龍 ・ ・ ・ ・ ・ ・ ・ ・|一
            | ・ 龍 ・ ・ ・ ・ ・ ・ ・|四
            """);
    assertJapanese("▲８二龍引", "9a8b", position);
    assertJapanese("▲８二龍上", "8d8b", position);
  }

  @Test
  void dragons_in_a_row_are_left_and_right() {
    Position position = Diagram.position("| ・ ・ ・ ・ 龍 ・ 龍 ・ ・|八");
    assertJapanese("▲４八龍左", "5h4h", position);
    assertJapanese("▲４八龍右", "3h4h", position);
  }

  @Test
  void dragon_straight_below_is_left_or_right_of_the_other_one() {
    Position position = Diagram.position("| ・ ・ ・ ・ ・ 龍 龍 ・ ・|九");
    assertJapanese("▲４八龍左", "4i4h", position);
    assertJapanese("▲４八龍右", "3i4h", position);
    assertJapanese("▲３八龍右", "3i3h", position);
  }

  @Test
  void horses_are_left_and_right() {
    Position position = Diagram.position("| 馬 馬 ・ ・ ・ ・ ・ ・ ・|一");
    assertJapanese("▲９二馬左", "9a9b", position);
    assertJapanese("▲９二馬右", "8a9b", position);
  }

  @Test
  void knights_are_left_and_right() {
    Position position = Diagram.position("| ・ ・ 桂 ・ 桂 ・ ・ ・ ・|七");
    assertJapanese("▲６五桂左", "7g6e", position);
    assertJapanese("▲６五桂右", "5g6e", position);
  }

  @Test
  void relative_mark_stands_before_promotion() {
    Position position = Diagram.position("| ・ ・ ・ 銀 ・ 銀 ・ ・ ・|四");
    assertJapanese("▲５三銀左成", "6d5c+", position);
    assertJapanese("▲５三銀右不成", "4d5c", position);
  }

  @Test
  void csa_names_the_piece_after_the_move() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ 銀 ・ ・ と ・|四
            先手の持駒：金
            """);
    assertEquals(Optional.of(move("5d5c+")), Notation.ofCsa(position, "+5453NG"));
    assertEquals(Optional.of(move("5d5c")), Notation.ofCsa(position, "+5453GI"));
    assertEquals(Optional.of(move("2d2c")), Notation.ofCsa(position, "+2423TO"));
    assertEquals(Optional.of(move("G*5e")), Notation.ofCsa(position, "+0055KI"));
  }

  @Test
  void other_texts_are_no_csa_moves() {
    for (String text :
        List.of(
            "",
            "7776FU",
            "-7776FU",
            "+7776",
            "+7776fu",
            "+7776XX",
            "+7776KI",
            "+7706FU",
            "+7076FU",
            "+5554FU",
            "+7776FU ")) {
      assertEquals(Optional.empty(), Notation.ofCsa(Position.START, text), text);
    }
  }

  @Test
  void moves_that_cannot_be_played_have_no_name() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Notation.japanese(Position.START, move("5e5d"), Optional.empty()));
  }

  @Property(tries = 30)
  void each_legal_move_has_a_name_of_its_own(@ForAll long seed) {
    for (Position position : RandomGame.positions(seed, 200)) {
      Map<String, Move> names = new HashMap<>();
      for (Move move : Rules.legalMoves(position)) {
        Move other = names.put(Notation.japanese(position, move, Optional.empty()), move);
        assertTrue(other == null, () -> position + ": " + move.usi() + " and " + other);
        assertTrue(!(move instanceof Move.Shift shift) || RelativeWords.mean(position, shift));
        assertEquals(Optional.of(move), Notation.ofCsa(position, Notation.csa(position, move)));
      }
    }
  }

  private static void assertJapanese(String expected, String usi, Position position) {
    assertPicture(expected, Notation.japanese(position, move(usi), Optional.empty()));
  }

  private static String kif(Position position, String usi) {
    return Notation.kif(position, move(usi), Optional.empty());
  }
}
