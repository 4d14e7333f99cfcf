package kifu.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.problem.Fix;
import kifu.problem.Problem;
import org.junit.jupiter.api.Test;

/** Tests what is offered for the mark of a side, an end or a winner that the board contradicts. */
class SideAndEndFixesTest {
  private static final String MATE =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金
         1 ５二金打
         2 詰み
      """;

  @Test
  void a_sign_is_wrong_where_the_next_one_goes_on() {
    assertFix(Marked.csa("PI\n+\n+7776FU\n⟦+⟧3334FU\n+2726FU\n"), "-", true);
    assertFix(Marked.kif("   1 ⟦△⟧７六歩(77)\n   2 △３四歩(33)\n"), "▲", true);
  }

  @Test
  void without_a_next_sign_a_move_may_be_missing() {
    assertFix(Marked.csa("PI\n+\n+7776FU\n⟦+⟧3334FU\n"), "-", false);
    assertFix(Marked.kif("   1 ⟦△⟧７六歩(77)\n   2 ３四歩(33)\n"), "▲", false);
  }

  @Test
  void the_winner_may_be_the_other_one_but_the_end_may_also_be_wrong() {
    assertFix(Marked.kif("   1 ７六歩(77)\n   2 投了\nまで1手で⟦後手⟧の勝ち\n"), "先手", false);
    assertFix(Marked.kif("   1 ７六歩(77)\n   2 投了\nまで1手で⟦先手⟧の負け\n"), "後手", false);
  }

  @Test
  void a_mate_proves_who_has_won() {
    assertFix(Marked.kif(MATE + "まで1手で⟦後手⟧の勝ち\n"), "先手", true);
  }

  @Test
  void a_winner_gets_the_name_that_he_has_in_the_game() {
    String game = "手合割：香落ち\n   1 ３四歩(33)\n   2 投了\n";
    assertFix(Marked.kif(game + "まで1手で⟦後手⟧の勝ち\n"), "上手", true);
    assertFix(Marked.kif(game + "まで1手で⟦先手⟧の勝ち\n"), "上手", false);
  }

  @Test
  void who_is_not_mated_has_resigned() {
    assertFix(Marked.kif("   1 ７六歩(77)\n   2 ⟦詰み⟧\n"), "投了", false);
    assertFix(Marked.csa("PI\n+\n+7776FU\n⟦%TSUMI⟧\n"), "%TORYO", false);
  }

  private static void assertFix(Marked marked, String newText, boolean safe) {
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(new Fix(marked.range(), newText, safe)),
        problems.stream().flatMap(problem -> problem.fixes().stream()).toList(),
        problems.toString());
  }
}
