package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Hover.Options;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests what rests under the mouse in CSA documents. */
class CsaHoverTest {

  private static final Options JAPANESE =
      new Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));

  @Test
  void a_move_shows_the_board_after_it_with_its_japanese_name_and_the_time_below_it() {
    assertPicture(
        """
        3手目 ▲２二角成
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・ 馬 ・|二 <
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----------------------^----+
        先手の持駒：角
        後手番
        消費時間 0:10（累計 先手 0:13・後手 0:05）
        """,
        hover("PI\n+\n+7776FU\nT3\n-3334FU\nT5\n+8822UM$0\n'角交換\nT10\n"));
  }

  @Test
  void of_several_moves_on_a_line_the_one_under_the_mouse_is_shown() {
    assertHeadline("1手目 ▲７六歩", "PI,+\n+77$076FU,T1,-3334FU,T2,+2726FU\n");
    assertHeadline("2手目 △３四歩", "PI,+\n+7776FU,T1,-33$034FU,T2,+2726FU\n");
    assertHeadline("2手目 △３四歩", "PI,+\n+7776FU,T1,-3334FU,T$02,+2726FU\n");
    assertHeadline("3手目 ▲２六歩", "PI,+\n+7776FU,T1,-3334FU,T2,+2726FU$0\n");
    assertHeadline("開始局面", "PI$0,+,+7776FU\n");
  }

  @Test
  void what_gives_the_start_position_shows_it() {
    assertHeadline("開始局面", "V2.2\nN+山田\n$EVENT:a\nPI$0\n+\n+7776FU\n");
    assertHeadline("開始局面", "V2.2\nN+山田\n$EVENT:a\nPI\n+$0\n+7776FU\n");
  }

  @Test
  void other_headers_explain_themselves() {
    for (String line : List.of("V2.2$0", "N+山$0田", "$EVENT:a$0")) {
      Marked marked = Marked.csa(line + "\nPI\n+\n+7776FU\n");
      assertEquals(
          Optional.empty(),
          Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, JAPANESE),
          line);
    }
  }

  @Test
  void lines_show_what_they_are_before_anything_shows_that_they_are_a_record() {
    assertHeadline("開始局面", "$EVENT:a$0\n");
    assertHeadline("0手目", "+7776XX$0\n");
  }

  @Test
  void an_end_shows_what_it_means_and_who_won() {
    assertDetails("手番側が負けを認めました。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%TORYO$0\n");
    assertDetails("後手の反則です。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%-ILLEGAL_ACTION$0\n");
    assertDetails("手番側が反則をしました。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%ILLEGAL_MOVE$0\n");
    assertDetails("相手が反則をしました。\n後手の勝ちです。\n", "PI\n+\n+2824HI\n%ILLEGAL_MOVE$0\n");
    assertDetails(
        "手番側が入玉宣言をしました。\n先手の勝ちです。\n",
        "PI\n+\n+7776FU\n%KACHI$0\n'summary:illegal kachi:b lose:a win\n");
  }

  @Test
  void an_engines_comment_shows_its_evaluation_and_the_moves_that_it_expects() {
    assertRemark(
        "評価値 +130（先手から見て）",
        "読み筋 △３四歩 ▲２二角成 △同銀\n探索局面数 5000\n",
        "PI\n+\n+7776FU\nT1\n'** 130 -3334FU +8822UM -3122GI #5000$0\n");
    assertRemark("評価値 -20（先手から見て）", "読み筋 △８四歩\n", "PI\n+\n+7776FU\n'** -20 8c8d x1a1b$0\n");
    assertRemark("評価値 0（先手から見て）", "読み筋 △３四歩\n", "PI\n+\n+7776FU\n'** 0 +7776FU -3334FU$0\n");
    assertRemark("評価値 35（先手から見て）".replace("35", "+35"), "", "PI\n+\n+7776FU\n'** 35 S3i-3h$0\n");
  }

  @Test
  void of_several_moves_on_a_line_the_last_is_the_one_that_an_engine_comments_on() {
    String record = "PI\n+\n+7776FU,-3334FU,'** 130 +2726FU\n";
    assertRemark("1手目 ▲７六歩", "", record.replace("76FU", "76FU$0"));
    assertRemark("2手目 △３四歩", "評価値 +130（先手から見て）\n読み筋 ▲２六歩\n", record.replace("34FU", "34FU$0"));
  }

  @Test
  void a_servers_summary_says_how_the_game_ended() {
    assertRemark(
        "時間切れ",
        "先手の勝ちです。\n",
        "N+pine\nN-plum\nPI\n+\n+7776FU\n'summary:time up:pine win:plum lose$0\n");
    assertRemark(
        "最大手数", "", "N+pine\nN-plum\nPI\n+\n+7776FU\n'summary:max_moves:pine draw:plum draw$0\n");
    assertRemark("時間切れ", "", "PI\n+\n+7776FU\n#TIME_UP$0\n");
  }

  @Test
  void other_comments_say_nothing() {
    for (String line : List.of("'コメント$0", "'** $0", "'**深さ=9$0", "$0", "/$0")) {
      Marked marked = Marked.csa("PI\n+\n+7776FU\n" + line + "\n");
      assertEquals(
          Optional.empty(),
          Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, JAPANESE),
          line);
    }
  }

  private static String hover(String picture) {
    Marked marked = Marked.csa(picture);
    return Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, JAPANESE)
        .orElseThrow()
        .text();
  }

  private static void assertHeadline(String expected, String picture) {
    assertPicture(expected, hover(picture).lines().findFirst().orElseThrow());
  }

  private static void assertDetails(String expected, String picture) {
    String text = hover(picture);
    String details = text.substring(text.indexOf("番\n") + 2);
    assertTrue(details.startsWith(expected), details);
  }

  private static void assertRemark(String headline, String details, String picture) {
    assertHeadline(headline, picture);
    String text = hover(picture);
    assertEquals(details, text.substring(text.indexOf("番\n") + 2));
  }
}
