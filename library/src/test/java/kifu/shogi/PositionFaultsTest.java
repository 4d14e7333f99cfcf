package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PositionFaultsTest {

  @Test
  void named_starts_have_no_fault() {
    for (Handicap handicap : Handicap.values()) {
      assertEquals(List.of(), PositionFaults.of(handicap.position()), handicap.kif());
    }
  }

  @Test
  void five_golds_on_board_and_in_both_hands() {
    assertFaults(
        """
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|五
        | ・ ・ ・ ・v金 ・ ・ ・ ・|六
        先手の持駒：金
        後手の持駒：金二
        """,
        new PositionFault(
            PositionFault.Kind.PIECE_COUNT,
            squares("5e", "5f"),
            Optional.empty(),
            Optional.of(PieceType.GOLD),
            5));
  }

  @Test
  void promoted_pieces_count_with_the_unpromoted() {
    assertFaults(
        """
        | ・ ・ ・ ・ 角 ・ 銀 ・ ・|五
        | ・ 飛 ・ ・v馬 ・ ・ ・ ・|六
        先手の持駒：角
        """,
        new PositionFault(
            PositionFault.Kind.PIECE_COUNT,
            squares("5e", "5f"),
            Optional.empty(),
            Optional.of(PieceType.BISHOP),
            3));
  }

  @Test
  void two_kings_of_a_side() {
    assertFaults(
        """
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ 玉 ・|九
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        """,
        fault(PositionFault.Kind.KING_COUNT, Side.BLACK, PieceType.KING, "5e", "2i"));
  }

  @Test
  void two_pawns_of_a_side_on_a_file() {
    assertFaults(
        """
        | ・ ・ ・ ・v歩 ・ ・v歩 ・|四
        | ・ ・ ・ ・ 歩 ・ ・ 歩 ・|六
        | ・ ・ ・ ・ 歩 ・ ・ と ・|七
        """,
        fault(PositionFault.Kind.BOARD_NIFU, Side.BLACK, PieceType.PAWN, "5f", "5g"));
  }

  @Test
  void two_pawns_on_the_files_at_the_edges() {
    assertFaults(
        """
        | 歩 ・ ・ ・ ・ ・ ・ ・v歩|五
        | 歩 ・ ・ ・ ・ ・ ・ ・v歩|六
        """,
        fault(PositionFault.Kind.BOARD_NIFU, Side.BLACK, PieceType.PAWN, "9e", "9f"),
        fault(PositionFault.Kind.BOARD_NIFU, Side.WHITE, PieceType.PAWN, "1e", "1f"));
  }

  @Test
  void pieces_that_can_never_move() {
    assertFaults(
        """
        | 歩 ・ と ・v桂 ・ ・ ・ ・|一
        | ・ 桂 ・ 香 ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・v香|九
        """,
        fault(PositionFault.Kind.BOARD_DEAD_END_PIECE, Side.BLACK, PieceType.PAWN, "9a"),
        fault(PositionFault.Kind.BOARD_DEAD_END_PIECE, Side.BLACK, PieceType.KNIGHT, "8b"),
        fault(PositionFault.Kind.BOARD_DEAD_END_PIECE, Side.WHITE, PieceType.LANCE, "1i"));
  }

  @Test
  void side_not_to_move_in_check() {
    String diagram =
        """
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ 桂 飛 ・ ・ ・ ・|三
        """;
    assertFaults(
        diagram,
        new PositionFault(
            PositionFault.Kind.OPPONENT_IN_CHECK,
            squares("5a", "5c", "6c"),
            Optional.of(Side.WHITE),
            Optional.empty(),
            2));
    assertFaults(diagram + "後手番");
  }

  @Test
  void pieces_missing_from_a_full_set() {
    assertEquals(Map.of(), PositionFaults.missing(Position.START));
    assertEquals(
        Map.of(PieceType.ROOK, 1, PieceType.BISHOP, 1, PieceType.LANCE, 1),
        PositionFaults.missing(Handicap.THREE_PIECES.position()));
  }

  private static PositionFault fault(
      PositionFault.Kind kind, Side side, PieceType type, String... squares) {
    return new PositionFault(
        kind, squares(squares), Optional.of(side), Optional.of(type), squares.length);
  }

  private static List<Square> squares(String... names) {
    return Arrays.stream(names).map(name -> Square.ofUsi(name).orElseThrow()).toList();
  }

  private static void assertFaults(String diagram, PositionFault... faults) {
    assertEquals(List.of(faults), PositionFaults.of(Diagram.position(diagram)));
  }
}
