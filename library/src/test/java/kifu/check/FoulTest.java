package kifu.check;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.format.Place;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A foul that was played and ended the game is reported as one; every other illegal move is an
 * error.
 */
class FoulTest {
  /** Black, who moves next, has a pawn in hand. */
  private static final String GAME =
      """
         1 ２六歩(27)
         2 ２四歩(23)
         3 ２五歩(26)
         4 同　歩(24)
         5 同　飛(28)
         6 ３四歩(33)
      """;

  private static final String NIFU = GAME + "   7 ５五歩打\n";

  @ParameterizedTest
  @CsvSource({
    "５五歩打, nifu info",
    "７五歩(77), unreachable-destination info",
    "２二角成(88), blocked-path info",
    "４五飛成(25), promotion-outside-zone info",
    "３五歩(34), not-own-piece info",
    "３五飛(26), empty-origin error",
    "４八銀(49), wrong-piece-name error",
    "４八金成(49), cannot-promote error",
    "３九金(49), occupied-by-own-piece error",
    "５五金打, not-in-hand error",
    "５七歩打, drop-on-occupied-square error",
  })
  void only_what_a_player_can_do_was_a_foul(String move, String expected) {
    assertPicture(expected, severities(GAME + "   7 " + move + "\n   8 反則勝ち\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "５五歩打, 8 投了, nifu error",
    "５五歩打, 8 中断, nifu error",
    "５五歩打, 8 反則勝ち, nifu info",
    "７五歩(77), 8 反則負け, unreachable-destination error",
    "３五歩(34), 8 反則負け, not-own-piece info",
    "５五歩打, *反則手にて終局, nifu info",
    "７五歩(77), *反則手にて終局, unreachable-destination info",
    "５五金打, *反則手にて終局, not-in-hand error",
    "５五歩打, まで7手で後手の反則勝ち, nifu info",
    "５五歩打, まで7手で先手の反則負け, nifu info",
    "５五歩打, まで7手で後手の反則負け, nifu error",
    "７五歩(77), まで7手で先手の反則負け, unreachable-destination info",
  })
  void the_end_tells_whether_it_is_about_the_last_move(String move, String end, String expected) {
    assertPicture(expected, severities(GAME + "   7 " + move + "\n" + end + "\n"));
  }

  @Test
  void a_foul_is_no_end_when_moves_follow() {
    assertEquals("nifu error", severities(NIFU + "   8 ８四歩(83)\n   9 反則負け\n"));
  }

  @Test
  void a_foul_is_named() {
    Problem twice = problems("   1 ７六歩(77)\n   2 ２六歩(27)\n*二手指し\n   3 反則勝ち\n").getFirst();
    assertEquals("二手指し：後手の手番ですが、２七の歩は先手の駒です（反則として記録された手です）。", twice.message(Language.JAPANESE));
  }

  @Test
  void nobody_is_advised_to_change_a_move_that_was_played() {
    Problem nifu = problems(NIFU + "   8 反則勝ち\n").getFirst();
    assertEquals("二歩：５筋にはすでに５七に歩があります（反則として記録された手です）。", nifu.message(Language.JAPANESE));
    assertEquals(List.of(), problems(GAME + "   7 ４五飛成(25)\n   8 反則勝ち\n").getFirst().fixes());
  }

  /** 反則負け is lost by the side to move, and often written after the foul itself. */
  @ParameterizedTest
  @CsvSource({
    "  8 ⟦反則負け⟧",
    "  8 ⟦反則負け⟧/まで7手で後手の勝ち",
    "  8 ⟦反則負け⟧/まで7手で先手の反則負け",
    "*二歩のため反則負け/  8 ⟦投了⟧/まで7手で後手の勝ち",
  })
  void an_end_that_would_make_the_offender_the_winner_is_told_once(String end) {
    Marked marked = Marked.kif(NIFU + end.replace('/', '\n') + "\n");
    List<Problem> problems = marked.document().problems();
    assertEquals("nifu info, foul-ending warning", severities(problems));
    Problem ending = problems.getLast();
    assertEquals(marked.range(), ending.range());
    String word = marked.document().text().toString().contains("投了") ? "投了" : "反則負け";
    assertEquals(
        "直前の7手目（先手）が反則なので、「" + word + "」ではなく「反則勝ち」と書きます。", ending.message(Language.JAPANESE));
    Text mended =
        marked
            .document()
            .text()
            .replace(ending.fixes().getFirst().range(), ending.fixes().getFirst().newText());
    assertEquals("nifu info", severities(mended.toString()));
  }

  @Test
  void an_end_and_a_summary_that_agree_are_believed() {
    assertEquals("nifu error", severities(NIFU + "   8 反則負け\nまで7手で先手の勝ち\n"));
    assertEquals("nifu info", severities(NIFU + "*二歩\n   8 投了\nまで7手で先手の勝ち\n"));
  }

  @Test
  void a_hover_says_that_the_offender_has_lost() {
    Marked marked = Marked.kif(NIFU + "   8 $0反則負け\n");
    Place.End end = (Place.End) marked.document().analysis().placeAt(marked.cursor());
    assertEquals(Optional.of(Side.WHITE), end.winner().map(Player::side));
  }

  private static String severities(String kif) {
    return severities(problems(kif));
  }

  private static String severities(List<Problem> problems) {
    return problems.stream()
        .map(problem -> problem.id().id() + " " + problem.severity().word())
        .collect(Collectors.joining(", "));
  }

  private static List<Problem> problems(String kif) {
    return Marked.kif(kif).document().problems();
  }
}
