package kifu.feature;

import static kifu.Picture.assertPicture;
import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.csa;
import static kifu.feature.Conversions.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.document.TargetFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what another format says of how a game ended. */
class ConversionOfEndsTest {
  @ParameterizedTest
  @CsvSource({
    "投了, %TORYO",
    "中断, %CHUDAN",
    "千日手, %SENNICHITE",
    "持将棋, %JISHOGI",
    "引き分け, %HIKIWAKE",
    "詰み, %TSUMI",
    "不詰, %FUZUMI",
    "切れ負け, %TIME_UP",
    "反則負け, %ILLEGAL_MOVE",
    "反則勝ち, %+ILLEGAL_ACTION",
    "入玉勝ち, %KACHI",
  })
  void ends_have_words_in_both(String kif, String csa) {
    assertConverted(
        "kif", "   1 ７六歩(77)\n   2 " + kif + "\n", TargetFormat.CSA, csa("+7776FU", csa));
    String back = convert("csa", csa("+7776FU", csa), TargetFormat.KIF, 0).text();
    assertPicture(kif, back.lines().toList().get(3).substring(5));
  }

  @Test
  void the_limit_of_moves_needs_version_3() {
    String csa = "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\n%MAX_MOVES\n";
    assertConverted("kif", "   1 ７六歩(77)\n   2 最大手数\n", TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif("   1 ７六歩(77)", "   2 最大手数", "まで1手で最大手数"));
  }

  @Test
  void whoever_broke_a_rule_loses_in_the_other_format_too() {
    // Black's foul, black to move.
    assertConverted(
        "csa",
        csa("+7776FU", "-3334FU", "%+ILLEGAL_ACTION"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 ３四歩(33)", "   3 反則負け", "まで2手で先手の反則負け"));
    // The foul is written, so that it is not that of the side to move.
    assertConverted(
        "csa",
        csa("+7774FU", "%ILLEGAL_MOVE"),
        TargetFormat.KIF,
        kif("   1 ７四歩(77)", "   2 反則勝ち", "まで1手で後手の反則勝ち"));
    // Even where its end is written as if the other side had broken the rule.
    String moves =
        """
           1 ２六歩(27)
           2 ２四歩(23)
           3 ２五歩(26)
           4 同　歩(24)
           5 同　飛(28)
           6 ３四歩(33)
           7 ５五歩打\
        """;
    assertConverted(
        "kif", moves + "\n   8 反則負け\n", TargetFormat.KIF, kif(moves, "   8 反則勝ち", "まで7手で後手の反則勝ち"));
    assertConverted(
        "kif",
        kif("   1 ７四歩(77)", "   2 反則負け"),
        TargetFormat.CSA,
        csa("+7774FU", "%-ILLEGAL_ACTION"));
  }

  @Test
  void a_default_is_reported_as_one_in_the_summary_too() {
    assertSummary("まで0手で先手の不戦勝", "   1 不戦勝");
    assertSummary("まで0手で先手の不戦敗", "   1 不戦敗");
  }

  private static void assertSummary(String summary, String... steps) {
    String kif = convert("kif", kif(steps), TargetFormat.KIF, 0).text();
    assertEquals(summary, kif.lines().toList().getLast());
  }

  @ParameterizedTest
  @CsvSource({
    "まで1手で先手の勝ち, 投了",
    "まで1手で後手の反則勝ち, 反則勝ち",
    "まで1手で先手の反則勝ち, 反則負け",
    "まで1手で後手の反則負け, 反則負け",
    "まで1手で先手の反則負け, 反則勝ち",
    "まで1手で後手の不戦勝, 不戦勝",
    "まで1手で後手の不戦敗, 不戦敗",
    "まで1手で後手の入玉勝ち, 入玉勝ち",
    "まで1手で時間切れにより先手の勝ち, 切れ負け",
    "まで1手で王手連続千日手, 王手連続千日手",
    "まで1手で千日手, 千日手",
    "まで1手で不詰, 不詰",
    "まで1手詰, 詰み",
    "まで1手で詰みにより先手の勝ち, 詰み",
    "まで1手で先手勝ち, 投了",
    "まで1手で無勝負, 引き分け",
    "まで1手でトライにより先手の勝ち, トライ",
    "まで1手で王手連続千日手により後手の勝ち, 王手連続千日手",
    "まで1手で後手の二歩により先手の勝ち, 反則負け",
    "まで1手で王手放置により先手の勝ち, 反則負け",
    "まで1手で時間切れ, 切れ負け",
    "まで1手で後手 時間切れ, 切れ負け",
    "まで1手で後手の切れ負け, 切れ負け",
    "まで1手で後手投了, 投了",
    "まで1手で後手の入玉宣言, 入玉勝ち",
    "まで1手で勝ち宣言, 入玉勝ち",
  })
  void a_summary_alone_says_the_end(String summary, String end) {
    String kif = convert("kif", "   1 ７六歩(77)\n" + summary + "\n", TargetFormat.KIF, 0).text();
    assertEquals("   2 " + end, kif.lines().toList().get(3));
  }

  @Test
  void a_server_says_the_end_in_a_comment() {
    assertConverted(
        "csa",
        """
        V2
        N+a
        N-b
        PI
        +
        +7776FU
        T12
        'summary:time up:a win:b lose
        '$END_TIME:2026/01/31 10:20:00
        """,
        TargetFormat.KIF,
        """
        終了日時：2026/01/31 10:20:00
        手合割：平手
        先手：a
        後手：b
        手数----指手---------消費時間--
           1 ７六歩(77)   ( 0:12/00:00:12)
           2 切れ負け
        #summary:time up:a win:b lose
        まで1手で時間切れにより先手の勝ち
        """);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {"#TIME_UP, 切れ負け", "'#TIME_UP, 切れ負け", "#RESIGN, 投了", "#CHUDAN, 中断"})
  void a_server_tells_the_players_the_end(String message, String end) {
    String csa = "PI\n+\n+7776FU\n" + message + "\n";
    String kif = convert("csa", csa, TargetFormat.KIF, 0).text();
    assertEquals("   2 " + end, kif.lines().toList().get(3));
  }

  @Test
  void a_server_says_that_the_game_ended_by_perpetual_check() {
    String board =
        """
        P1 *  *  *  *  *  *  * -OU *
        P2 *  *  *  *  *  *  *  *  *
        P3 *  *  *  *  *  *  *  * +RY
        P4 *  *  *  *  *  *  *  *  *
        P5 *  *  *  *  *  *  *  *  *
        P6 *  *  *  *  *  *  *  *  *
        P7 *  *  *  *  *  *  *  *  *
        P8 *  *  *  *  *  *  *  *  *
        P9 *  *  *  * +OU *  *  *  *
        +
        """;
    String round = "+1323RY\n-2111OU\n+2313RY\n-1121OU\n";
    String summary = "'summary:oute_sennichite:pine lose:plum win\n";
    String evades = convert("csa", board + round.repeat(3) + summary, TargetFormat.KIF, 0).text();
    assertPicture(
        """
          13 王手連続千日手
        #summary:oute_sennichite:pine lose:plum win
        まで12手で王手連続千日手により後手の勝ち
        """,
        evades.substring(evades.indexOf("  13 ")));
    String checked = board + round.repeat(3) + "+1323RY\n" + summary;
    String checks = convert("csa", checked, TargetFormat.KIF, 0).text();
    assertPicture(
        """
          14 王手連続千日手
        #summary:oute_sennichite:pine lose:plum win
        まで13手で王手連続千日手により後手の勝ち
        """,
        checks.substring(checks.indexOf("  14 ")));
  }

  @Test
  void a_declaration_that_the_server_refused_is_lost() {
    String csa = csa("+7776FU", "%KACHI", "'summary:illegal kachi:a win:b lose");
    String kif = convert("csa", csa, TargetFormat.KIF, 0).text();
    assertEquals("   2 反則負け", kif.lines().toList().get(3));
  }

  @Test
  void ends_without_a_word_are_written_as_the_nearest_or_left_out() {
    assertConverted(
        "kif",
        "   1 ７六歩(77)\n   2 封じ手\n   2 ３四歩(33)\n   3 王手連続千日手\n",
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "%-ILLEGAL_ACTION"),
        "1 ending cannot be written as CSA (line 2)",
        "CSA has no 王手連続千日手; written as %-ILLEGAL_ACTION (line 4)");
    assertConverted(
        "kif", "   1 不戦敗\n", TargetFormat.CSA, csa(), "1 ending cannot be written as CSA (line 1)");
    assertConverted(
        "csa",
        csa("+7776FU", "%ERROR"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 中断"),
        "KIF has no エラー; written as 中断 (line 5)");
    assertConverted(
        "csa",
        csa("+7776FU", "%MATTA", "+2726FU"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)"),
        "1 unplayable or unreachable move cannot be written as KIF (line 6)",
        "1 ending cannot be written as KIF (line 5)");
  }

  @Test
  void an_end_that_is_written_twice_stays_so() {
    String csa = csa("+7776FU", "%KACHI", "T10", "%KACHI");
    assertConverted("csa", csa, TargetFormat.CSA, csa);
  }

  @Test
  void a_try_is_won_by_the_player_of_the_last_move() {
    assertConverted(
        "kif",
        "   1 ７六歩(77)\n   2 トライ\n",
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 トライ", "まで1手でトライにより先手の勝ち"));
    assertConverted(
        "kif",
        "   1 ７六歩(77)\n   2 トライ\n",
        TargetFormat.CSA,
        csa("+7776FU", "%TORYO"),
        "CSA has no トライ; written as %TORYO (line 2)");
  }

  @Test
  void a_lost_connection_keeps_its_loser() {
    String kif = kif("   1 ７六歩(77)", "まで1手で切断により先手の勝ち");
    assertConverted("kif", kif, TargetFormat.KIF, kif);
    assertConverted("kif", "   1 ７六歩(77)\nまで1手で接続切れにより先手の勝ち\n", TargetFormat.KIF, kif);
    assertConverted("ki2", "▲７六歩\nまで1手で後手の接続切れ\n", TargetFormat.KIF, kif);
    assertConverted(
        "kif",
        kif,
        TargetFormat.CSA,
        csa("+7776FU", "%TORYO"),
        "CSA has no 切断; written as %TORYO (line 4)");
  }

  @Test
  void a_lost_connection_without_a_loser_is_no_result() {
    String interrupted = kif("   1 ７六歩(77)", "   2 中断", "まで1手で中断");
    for (String words : List.of("接続切れ", "切断", "接続切れで中断")) {
      assertConverted("ki2", "▲７六歩\nまで1手で" + words + "\n", TargetFormat.KIF, interrupted);
    }
    assertConverted(
        "ki2",
        "▲７六歩\nまで1手で接続切れにより後手の勝ち\n",
        TargetFormat.KIF,
        kif("   1 ７六歩(77)"),
        "1 ending cannot be written as KIF (line 2)");
  }

  /** White evades the last check, so that Black, who is to move, gave check all the time. */
  @Test
  void the_side_that_gave_check_all_the_time_loses() {
    String[] moves = {
      "   1 ７六歩(77)", "   2 ３四歩(33)", "   3 ３三角成(88)", "   4 ４二金(41)", "   5 王手連続千日手"
    };
    assertSummary("まで4手で王手連続千日手により後手の勝ち", moves);
  }

  @Test
  void a_result_in_words_that_are_not_understood_is_reported() {
    assertConverted(
        "kif",
        "   1 ７六歩(77)\nまで1手で乙の勝ち\n",
        TargetFormat.CSA,
        csa("+7776FU"),
        "1 ending cannot be written as CSA (line 2)");
  }

  /** Who has just moved cannot declare. */
  @Test
  void a_declaration_by_the_other_side_is_no_resignation() {
    assertConverted(
        "kif",
        "   1 ７六歩(77)\nまで1手で先手の入玉勝ち\n",
        TargetFormat.CSA,
        csa("+7776FU"),
        "1 ending cannot be written as CSA (line 2)");
  }
}
