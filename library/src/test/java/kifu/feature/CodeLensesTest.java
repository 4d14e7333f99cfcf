package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import kifu.Marked;
import kifu.TestFiles;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.tsume.Profile;
import org.junit.jupiter.api.Test;

class CodeLensesTest {
  private static List<String> titles(Document document, Language language) {
    return CodeLenses.lenses(document, language, Profile.CONTEST).stream()
        .map(lens -> lens.line().start().line() + " " + lens.title())
        .toList();
  }

  @Test
  void a_game_and_its_variations_show_how_long_they_are_and_how_they_end() {
    Document game =
        Marked.kif(
                """
                手合割：香落ち
                   1 ３四歩(33)
                   2 ７六歩(77)
                   3 投了
                まで2手で下手の勝ち

                変化：2手
                   2 ２六歩(27)
                   3 ８四歩(83)

                変化：3手
                   3 ４四歩(43)
                """)
            .document();
    assertEquals(
        List.of(
            "1 2手 · 下手勝ち · 変化 1本", "6 2手 · 変化 1本", "6 この変化を本譜にする", "10 1手", "10 この変化を分岐元と入れ替える"),
        titles(game, Language.JAPANESE));
    assertEquals(
        List.of(
            "1 2 moves · Black wins · 1 variation",
            "6 2 moves · 1 variation",
            "6 Make this variation the main line",
            "10 1 move",
            "10 Promote this variation over the one it branches from"),
        titles(game, Language.ENGLISH));
  }

  @Test
  void games_of_csa() {
    Document games =
        Marked.csa("PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n-8384FU\n%CHUDAN\n").document();
    assertEquals(List.of("2 1手 · 先手勝ち", "7 2手 · 中断"), titles(games, Language.JAPANESE));
  }

  @Test
  void the_solution_of_a_tsume_problem_can_be_examined() {
    Document problem = TestFiles.open(Path.of("../testfiles/tsume/seven-moves.kif"));
    assertEquals("17 余詰などを検討する", titles(problem, Language.JAPANESE).get(1));

    while (titles(problem, Language.JAPANESE).get(1).equals("17 余詰などを検討する")) {
      TsumeCheck.advance(problem, each -> true);
    }
    assertEquals("17 検討の途中：詰みあり（手数は未確認）", titles(problem, Language.JAPANESE).get(1));
    while (!TsumeCheck.advance(problem, each -> true)) {}
    assertEquals("17 検討：7手詰・余詰なし", titles(problem, Language.JAPANESE).get(1));
  }

  @Test
  void a_document_of_nothing_has_none() {
    assertEquals(List.of(), titles(Marked.kif("").document(), Language.ENGLISH));
  }
}
