package kifu.format.kif;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import org.junit.jupiter.api.Test;

/** Tests mating problems whose author did not write what the defender holds. */
class TsumeTest {
  private static final String BOARD =
      """
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ 銀 ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：飛　金
      """;

  private static final String MOVES =
      """
         1 １五飛打
         2 １二金打
      """;

  @Test
  void the_defender_holds_what_remains_and_may_interpose_it() {
    for (String hand : List.of("", "後手の持駒：\n", "後手の持駒：なし\n")) {
      Document document = Marked.kif(hand + BOARD + MOVES).document();
      assertEquals(List.of("incomplete-set"), ids(document));
      Position start = document.analysis().situationAt(0).orElseThrow().position();
      assertEquals(18, start.hand(Side.WHITE, PieceType.PAWN));
      assertEquals(3, start.hand(Side.WHITE, PieceType.GOLD));
      assertEquals(0, start.hand(Side.WHITE, PieceType.KING));
    }
  }

  @Test
  void the_attacker_may_have_a_king_where_a_header_says_that_it_is_a_problem() {
    String withKings = BOARD.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|九", "| 玉 ・ ・ ・ ・ ・ ・ ・ ・|九");
    for (String header : List.of("手合割：詰将棋\n", "作品名：一\n")) {
      assertEquals(List.of(), ids(Marked.kif(header + withKings + MOVES).document()), header);
    }
    assertEquals(List.of("not-in-hand"), ids(Marked.kif(withKings + MOVES).document()));
  }

  @Test
  void a_hand_that_is_written_is_what_the_defender_holds() {
    Marked record = Marked.kif("後手の持駒：歩\n" + BOARD + "   1 １五飛打\n   2 ⟦１二金打⟧\n");
    assertEquals(List.of("incomplete-set", "not-in-hand"), ids(record.document()));
    assertEquals(record.range(), record.document().problems().getLast().range());
  }

  @Test
  void a_diagram_without_moves_is_shown_as_it_is_written() {
    Document document = Marked.kif(BOARD).document();
    Position start = document.analysis().situationAt(0).orElseThrow().position();
    assertEquals(0, start.hand(Side.WHITE, PieceType.PAWN));
  }

  @Test
  void white_may_attack() {
    Document document =
        Marked.kif(
                """
                後手の持駒：金
                  ９ ８ ７ ６ ５ ４ ３ ２ １
                +---------------------------+
                | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
                | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
                | ・ ・ ・ ・ ・ ・ ・v飛 ・|三
                | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
                | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
                | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
                | ・ ・ ・ ・ ・ ・vと ・ ・|七
                | ・ ・ ・ ・ 金 香 ・ ・ ・|八
                | ・ ・ ・ 角 歩 玉 ・ ・ ・|九
                +---------------------------+
                後手番
                   1 ２九飛成(23)
                   2 ３九歩打
                   3 ３八と(37)
                """)
            .document();
    assertEquals(List.of("incomplete-set"), ids(document));
    Position start = document.analysis().situationAt(0).orElseThrow().position();
    assertEquals(16, start.hand(Side.BLACK, PieceType.PAWN));
  }
}
