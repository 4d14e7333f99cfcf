package kifu.shogi;

import static kifu.shogi.Diagram.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.shogi.Rules.Violation;
import org.junit.jupiter.api.Test;

class RulesTest {

  @Test
  void the_moves_of_a_piece_to_a_square() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
            | ・ ・ ・ ・ 銀 金 銀 ・ ・|四
            先手の持駒：銀
            """);
    Square target = Square.of(4, 3);

    assertEquals(List.of("3d4c", "5d4c", "S*4c"), usi(position, PieceType.SILVER, target, false));
    assertEquals(List.of("3d4c+", "5d4c+"), usi(position, PieceType.SILVER, target, true));
    assertEquals(List.of("4d4c"), usi(position, PieceType.GOLD, target, false));
    assertEquals(List.of(), usi(position, PieceType.GOLD, target, true));
  }

  private static List<String> usi(
      Position position, PieceType piece, Square target, boolean promotes) {
    return Rules.legalMovesTo(position, piece, target, promotes).stream().map(Move::usi).toList();
  }

  @Test
  void move_from_an_empty_square() {
    assertBreaks(Rule.EMPTY_ORIGIN, "5f5e", "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|七");
  }

  @Test
  void move_of_the_opponents_piece() {
    assertBreaks(Rule.NOT_OWN_PIECE, "5c", "5c5d", "| ・ ・ ・ ・v歩 ・ ・ ・ ・|三");
  }

  @Test
  void move_onto_an_own_piece() {
    assertBreaks(
        Rule.OCCUPIED_BY_OWN_PIECE,
        "5f",
        "5g5f",
        """
        | ・ ・ ・ ・ 銀 ・ ・ ・ ・|六
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|七
        """);
  }

  @Test
  void move_onto_an_own_piece_that_is_out_of_reach_too() {
    assertBreaks(
        Rule.OCCUPIED_BY_OWN_PIECE,
        "5e",
        "5g5e",
        """
        | ・ ・ ・ ・ 銀 ・ ・ ・ ・|五
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|七
        """);
  }

  @Test
  void drop_of_a_piece_that_is_not_in_hand() {
    assertBreaks(Rule.NOT_IN_HAND, "G*5e", "先手の持駒：銀");
  }

  @Test
  void drop_of_a_piece_that_only_the_opponent_holds() {
    assertBreaks(Rule.NOT_IN_HAND, "G*5e", "後手の持駒：金");
  }

  @Test
  void drop_of_a_promoted_piece_or_a_king() {
    Position position = Diagram.position("先手の持駒：歩");
    Square square = Square.of(5, 5);
    Optional<Violation> notInHand = Optional.of(new Violation(Rule.NOT_IN_HAND, Optional.empty()));
    assertEquals(
        notInHand, Rules.violation(position, new Move.Drop(PieceType.PROMOTED_PAWN, square)));
    assertEquals(notInHand, Rules.violation(position, new Move.Drop(PieceType.KING, square)));
  }

  @Test
  void drop_on_a_piece() {
    assertBreaks(
        Rule.DROP_ON_OCCUPIED_SQUARE,
        "5c",
        "G*5c",
        """
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|三
        先手の持駒：金
        """);
  }

  @Test
  void drop_of_a_piece_not_in_hand_on_a_piece_is_first_of_all_not_in_hand() {
    assertBreaks(Rule.NOT_IN_HAND, "G*5c", "| ・ ・ ・ ・v歩 ・ ・ ・ ・|三");
  }

  @Test
  void rook_that_slides_into_a_piece_on_its_way() {
    assertBreaks(Rule.BLOCKED_PATH, "5h", "2h7h", "| ・ ・ ・ ・v銀 ・ ・ 飛 ・|八");
  }

  @Test
  void lance_behind_its_own_pawn() {
    assertBreaks(
        Rule.BLOCKED_PATH,
        "9g",
        "9i9f",
        """
        | 歩 ・ ・ ・ ・ ・ ・ ・ ・|七
        | 香 ・ ・ ・ ・ ・ ・ ・ ・|九
        """);
  }

  @Test
  void lance_that_moves_backward() {
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "5e5f", "| ・ ・ ・ ・ 香 ・ ・ ・ ・|五");
  }

  @Test
  void gold_that_moves_diagonally_back() {
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "5e4f", "| ・ ・ ・ ・ 金 ・ ・ ・ ・|五");
  }

  @Test
  void horse_that_moves_two_squares_straight() {
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "5e5c", "| ・ ・ ・ ・ 馬 ・ ・ ・ ・|五");
  }

  @Test
  void move_that_would_leave_the_board_on_one_side_and_enter_on_the_other() {
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "9e1f", "| 金 ・ ・ ・ ・ ・ ・ ・ ・|五");
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "9e1d", "| 金 ・ ・ ・ ・ ・ ・ ・ ・|五");
  }

  @Test
  void move_to_the_same_square() {
    assertBreaks(Rule.OCCUPIED_BY_OWN_PIECE, "5e", "5e5e", "| ・ ・ ・ ・ 金 ・ ・ ・ ・|五");
  }

  @Test
  void knight_jumps_over_pieces() {
    assertLegal(
        "7g6e",
        """
        | ・ ・ 歩 歩 ・ ・ ・ ・ ・|六
        | ・ ・ 桂 ・ ・ ・ ・ ・ ・|七
        """);
  }

  @Test
  void knight_that_jumps_backward() {
    assertBreaks(Rule.UNREACHABLE_DESTINATION, "5e6g", "| ・ ・ ・ ・ 桂 ・ ・ ・ ・|五");
  }

  @Test
  void white_moves_towards_rank_nine() {
    assertLegal(
        "5e5f",
        """
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|五
        後手番
        """);
    assertBreaks(
        Rule.UNREACHABLE_DESTINATION,
        "5e5d",
        """
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|五
        後手番
        """);
  }

  @Test
  void promotion_of_a_gold() {
    assertBreaks(Rule.CANNOT_PROMOTE, "5d5c+", "| ・ ・ ・ ・ 金 ・ ・ ・ ・|四");
  }

  @Test
  void promotion_of_a_promoted_piece() {
    assertBreaks(Rule.CANNOT_PROMOTE, "5d5c+", "| ・ ・ ・ ・ と ・ ・ ・ ・|四");
  }

  @Test
  void the_zone_has_three_ranks() {
    assertTrue(Rules.touchesPromotionZone(Side.BLACK, index("9c"), index("5e")));
    assertFalse(Rules.touchesPromotionZone(Side.BLACK, index("1d"), index("5e")));
    assertTrue(Rules.touchesPromotionZone(Side.WHITE, index("1g"), index("5e")));
    assertFalse(Rules.touchesPromotionZone(Side.WHITE, index("9f"), index("5e")));
  }

  private static int index(String square) {
    return (square.charAt(1) - 'a') * 9 + square.charAt(0) - '1';
  }

  @Test
  void promotion_outside_the_zone() {
    assertBreaks(Rule.PROMOTION_OUTSIDE_ZONE, "5e5d+", "| ・ ・ ・ ・ 銀 ・ ・ ・ ・|五");
  }

  @Test
  void promotion_on_entering_and_on_leaving_the_zone() {
    assertLegal("5d5c+", "| ・ ・ ・ ・ 銀 ・ ・ ・ ・|四");
    assertLegal("5c6d+", "| ・ ・ ・ ・ 銀 ・ ・ ・ ・|三");
  }

  @Test
  void promotion_of_white_from_rank_seven_on() {
    assertLegal(
        "5f5g+",
        """
        | ・ ・ ・ ・v銀 ・ ・ ・ ・|六
        後手番
        """);
  }

  @Test
  void pieces_that_must_promote() {
    assertBreaks(Rule.MUST_PROMOTE, "5b5a", "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|二");
    assertBreaks(Rule.MUST_PROMOTE, "5d5a", "| ・ ・ ・ ・ 香 ・ ・ ・ ・|四");
    assertBreaks(Rule.MUST_PROMOTE, "5d4b", "| ・ ・ ・ ・ 桂 ・ ・ ・ ・|四");
    assertLegal("5d5b", "| ・ ・ ・ ・ 香 ・ ・ ・ ・|四");
    assertLegal("5e4c", "| ・ ・ ・ ・ 桂 ・ ・ ・ ・|五");
  }

  @Test
  void drops_on_a_dead_end() {
    assertBreaks(Rule.DEAD_END_DROP, "P*5a", "先手の持駒：歩");
    assertBreaks(Rule.DEAD_END_DROP, "L*5a", "先手の持駒：香");
    assertBreaks(Rule.DEAD_END_DROP, "N*5b", "先手の持駒：桂");
    assertLegal("P*5b", "先手の持駒：歩");
    assertLegal("N*5c", "先手の持駒：桂");
  }

  @Test
  void pawn_dropped_on_a_file_with_own_pawn() {
    assertBreaks(
        Rule.NIFU,
        "5g",
        "P*5d",
        """
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|七
        先手の持駒：歩
        """);
  }

  @Test
  void pawn_dropped_on_a_file_with_a_promoted_or_a_foreign_pawn() {
    assertLegal(
        "P*5e",
        """
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|四
        | ・ ・ ・ ・ と ・ ・ ・ ・|七
        先手の持駒：歩
        """);
  }

  @Test
  void king_that_walks_into_a_check() {
    assertBreaks(
        Rule.KING_IN_CHECK,
        "4a",
        "5i4h",
        """
        | ・ ・ ・ ・ ・v香 ・ ・ ・|一
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        """);
  }

  @Test
  void king_that_steps_back_along_the_line_of_the_check() {
    assertBreaks(
        Rule.KING_IN_CHECK,
        "5a",
        "5h5i",
        """
        | ・ ・ ・ ・v香 ・ ・ ・ ・|一
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|八
        """);
  }

  @Test
  void king_that_takes_a_protected_piece() {
    assertBreaks(
        Rule.KING_IN_CHECK,
        "5g",
        "5i5h",
        """
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|七
        | ・ ・ ・ ・v金 ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        """);
  }

  @Test
  void pinned_piece_that_leaves_the_line() {
    String diagram =
        """
        | ・ ・ ・ ・v飛 ・ ・ ・ ・|二
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        """;
    assertBreaks(Rule.KING_IN_CHECK, "5b", "5h4h", diagram);
    assertLegal("5h5g", diagram);
  }

  @Test
  void check_that_is_not_answered() {
    String diagram =
        """
        | ・ ・ ・ ・v飛 ・ ・ ・ ・|二
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：金　歩
        """;
    assertBreaks(Rule.KING_IN_CHECK, "5b", "G*4h", diagram);
    assertLegal("P*5h", diagram);
    assertLegal("5i4i", diagram);
    assertTrue(Rules.inCheck(Diagram.position(diagram), Side.BLACK));
  }

  @Test
  void double_check_is_answered_by_the_king_only() {
    String diagram =
        """
        | ・ ・ ・ ・v飛 ・ ・ ・ ・|二
        | ・ ・ ・v桂 ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：歩
        """;
    Position position = Diagram.position(diagram);
    assertEquals(List.of(Square.of(5, 2), Square.of(6, 7)), Rules.checkers(position, Side.BLACK));
    assertBreaks(Rule.KING_IN_CHECK, "6g", "P*5h", diagram);
    assertLegal("5i4i", diagram);
  }

  @Test
  void without_own_king_no_check_counts() {
    assertLegal(
        "5h4h",
        """
        | ・ ・ ・ ・v飛 ・ ・ ・ ・|二
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|八
        """);
  }

  @Test
  void pawn_drop_that_mates() {
    assertBreaks(
        Rule.UCHIFUZUME,
        "1a",
        "P*1b",
        """
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・ ・ 龍 ・ ・|二
        先手の持駒：歩
        """);
  }

  @Test
  void pawn_drop_of_white_that_mates() {
    assertBreaks(
        Rule.UCHIFUZUME,
        "9i",
        "P*9h",
        """
        | ・ ・v龍 ・ ・ ・ ・ ・ ・|八
        | 玉 ・ ・ ・ ・ ・ ・ ・ ・|九
        後手の持駒：歩
        後手番
        """);
  }

  @Test
  void pawn_drop_that_leaves_the_king_a_square() {
    assertLegal(
        "P*1b",
        """
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・ ・ ・ ・ 金|三
        先手の持駒：歩
        """);
  }

  @Test
  void pawn_drop_that_the_king_can_take() {
    String diagram =
        """
        | ・ ・ ・ ・ ・ ・ 金 ・v玉|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ 桂 ・ ・|四
        先手の持駒：歩
        """;
    assertLegal("P*1b", diagram);
    String pawnIsProtected = diagram.replace(" ・|三", " 金|三");
    assertBreaks(Rule.UCHIFUZUME, "1a", "P*1b", pawnIsProtected);
  }

  @Test
  void pawn_drop_that_a_knight_can_take() {
    String diagram =
        """
        | ・ ・ ・ ・ ・ ・ ・v桂v香|一
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
        | ・ ・ ・ ・ ・ ・ 金 ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ 金 ・|四
        先手の持駒：歩
        """;
    assertLegal("P*1c", diagram);
    String noKnight = diagram.replace("v桂", "v銀");
    assertBreaks(Rule.UCHIFUZUME, "1b", "P*1c", noKnight);
  }

  @Test
  void pawn_drop_that_only_a_pinned_piece_could_take() {
    String diagram =
        """
        | ・ ・ ・ ・ ・ ・ ・v銀v香|一
        | ・ ・ ・ ・ ・ 飛 ・v銀v玉|二
        | ・ ・ ・ ・ ・ ・ ・ 金 ・|四
        先手の持駒：歩
        """;
    assertBreaks(Rule.UCHIFUZUME, "1b", "P*1c", diagram);
    String noPin = diagram.replace(" 飛", " ・");
    assertLegal("P*1c", noPin);
  }

  @Test
  void pawn_drop_that_shuts_off_the_own_rook() {
    String diagram =
        """
        | ・ ・ ・v香v桂v香 ・ ・ ・|一
        | ・ ・ ・v香v玉v香 ・ ・ ・|二
        | 飛 ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        先手の持駒：歩
        """;
    assertLegal("P*5c", diagram);
    String escapeIsCovered = diagram.replace(" ・ ・ ・|四", " 金 ・ ・|四");
    assertBreaks(Rule.UCHIFUZUME, "5b", "P*5c", escapeIsCovered);
  }

  @Test
  void pawn_that_moves_may_give_mate() {
    String diagram =
        """
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・ ・ 龍 ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
        """;
    assertLegal("1c1b", diagram);
    assertTrue(Rules.isCheckmate(Diagram.position(diagram).play(move("1c1b"))));
  }

  @Test
  void exposing_the_own_king_comes_before_uchifuzume() {
    assertBreaks(
        Rule.KING_IN_CHECK,
        "5b",
        "P*1b",
        """
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・v飛 ・ 龍 ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ 金|三
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：歩
        """);
  }

  @Test
  void pawn_drop_without_a_king_to_mate() {
    assertLegal("P*1b", "先手の持駒：歩");
  }

  @Test
  void mate_with_a_gold_in_front_of_the_king() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
            | ・ ・ ・ ・ 金 ・ ・ ・ ・|二
            | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
            後手番
            """);
    assertTrue(Rules.isCheckmate(position));
    assertFalse(Rules.hasLegalMove(position));
    assertFalse(Rules.isCheckmate(position.toBuilder().clear(Square.of(5, 3)).build()));
  }

  @Test
  void piece_dropped_between_averts_mate() {
    String diagram =
        """
        | ・ ・ ・ ・ ・ ・ 飛 ・v玉|一
        | ・ ・ ・ ・ ・ ・ ・v歩v歩|二
        後手番
        """;
    assertTrue(Rules.isCheckmate(Diagram.position(diagram)));
    Position withGold = Diagram.position(diagram + "後手の持駒：金");
    assertEquals(List.of(move("G*2a")), Rules.legalMoves(withGold));
    assertFalse(Rules.isCheckmate(withGold));
  }

  @Test
  void stalemate_is_not_checkmate() {
    Position position =
        Diagram.position(
            """
            | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
            | ・ ・ ・ ・ ・ ・ 龍 ・ ・|二
            後手番
            """);
    assertFalse(Rules.hasLegalMove(position));
    assertFalse(Rules.isCheckmate(position));
  }

  private static void assertLegal(String usi, String diagram) {
    assertEquals(Optional.empty(), Rules.violation(Diagram.position(diagram), move(usi)));
  }

  private static void assertBreaks(Rule rule, String usi, String diagram) {
    Violation expected = new Violation(rule, Optional.empty());
    assertEquals(Optional.of(expected), Rules.violation(Diagram.position(diagram), move(usi)));
  }

  private static void assertBreaks(Rule rule, String related, String usi, String diagram) {
    Violation expected = new Violation(rule, Square.ofUsi(related));
    assertEquals(Optional.of(expected), Rules.violation(Diagram.position(diagram), move(usi)));
  }
}
