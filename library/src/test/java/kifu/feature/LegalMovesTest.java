package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.feature.LegalMoves.LegalMove;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import org.junit.jupiter.api.Test;

class LegalMovesTest {

  @Test
  void thirty_moves_can_be_played_first() {
    List<LegalMove> moves = legalMoves("手合割：平手$0\n");
    assertEquals(30, moves.size());
    assertTrue(moves.contains(new LegalMove("7g7f", "７六歩(77)", false)), moves.toString());
  }

  @Test
  void moves_are_those_after_the_line_and_written_as_the_document_writes_them() {
    List<LegalMove> moves =
        legalMoves("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)$0\n   4 同　銀(31)\n");
    List<LegalMove> answers = moves.stream().filter(move -> move.usi().endsWith("2b")).toList();
    assertEquals(
        List.of(new LegalMove("3a2b", "同　銀(31)", false), new LegalMove("8b2b", "同　飛(82)", false)),
        answers.stream().sorted((one, other) -> one.usi().compareTo(other.usi())).toList());
  }

  @Test
  void a_checkmate_leaves_none() {
    assertEquals(
        List.of(),
        legalMoves(
            """
            |v玉 ・ ・ ・ ・ ・ ・ ・ ・|一
            | 金 ・ ・ ・ ・ ・ ・ ・ ・|二
            | 歩 ・ ・ ・ ・ ・ ・ ・ ・|三
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
            後手番$0
            """));
  }

  @Test
  void where_the_position_is_not_known_none_can_be_offered() {
    assertEquals(List.of(), legalMoves("   1 ５五角打$0\n"));
  }

  @Test
  void moves_that_mate_at_once_are_marked() {
    assertEquals(List.of("G*2b"), mates("8k/9/7P1/9/9/9/9/9/9 b GS"));
    assertEquals(List.of(), mates("8k/9/7P1/9/9/9/9/9/9 w GS"));
    assertEquals(List.of("G*8h"), mates("9/9/9/9/9/9/1p7/9/K8 w gs"));
  }

  @Test
  void mates_are_looked_for_only_where_that_is_asked() {
    Position position = Sfen.position("8k/9/7P1/9/9/9/9/9/9 b GS");
    List<LegalMove> moves = LegalMoves.legalMoves(Marked.kif("$0\n").document(), position, false);
    assertTrue(moves.stream().anyMatch(move -> move.usi().equals("G*2b")));
    assertTrue(moves.stream().noneMatch(LegalMove::mates));
  }

  @Test
  void useless_interpositions_do_not_keep_a_move_from_mating() {
    assertTrue(mates("8k/7P1/7G1/9/9/9/9/9/9 b R").contains("R*5a"));
    assertFalse(mates("8k/5g1P1/7G1/9/9/9/9/9/9 b R").contains("R*5a"));
  }

  private static List<String> mates(String sfen) {
    Position position = assertInstanceOf(Sfen.Parsed.Ok.class, Sfen.parse(sfen)).position();
    return LegalMoves.legalMoves(Marked.kif("$0\n").document(), position, true).stream()
        .filter(LegalMove::mates)
        .map(LegalMove::usi)
        .toList();
  }

  private static List<LegalMove> legalMoves(String picture) {
    Marked marked = Marked.kif(picture);
    return LegalMoves.legalMoves(marked.document(), marked.cursor(), false);
  }
}
