package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.TestFiles;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.feature.Conversion.Converted;
import kifu.feature.Conversion.Refused;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A document in one format, and the same game in another. */
class ConversionTest {

  @Test
  void a_game_in_kif_becomes_one_in_csa() {
    assertConverted(
        "kif",
        """
        # ---- あるソフト 棋譜ファイル ----
        開始日時：2026/01/31(土) 10:00
        終了日時：2026/01/31
        棋戦：テスト戦
        戦型：角換わり
        持ち時間：各１時間30分+60秒
        場所：会館
        手合割：平手＿＿
        先手：先手, 太郎
        後手：後手 花子
        手数----指手---------消費時間--
        *開始局面のコメント
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開ける
        **評価値 30
        # 読み飛ばされる行
           2 ３四歩(33)   ( 1:03/00:01:03)
           3 ２二角成(88) ( 0:00/00:00:05)
           4 同　銀(31)   (12:00/00:13:03)
           5 ４五角打     ( 0:10/00:00:15)
           6 投了         ( 0:01/00:13:04)
        まで5手で先手の勝ち
        """,
        TargetFormat.CSA,
        """
        V2.2
        N+先手, 太郎
        N-後手 花子
        $START_TIME:2026/01/31 10:00:00
        $END_TIME:2026/01/31
        $EVENT:テスト戦
        $OPENING:角換わり
        $TIME_LIMIT:01:30+60
        $SITE:会館
        PI
        +
        '*開始局面のコメント
        +7776FU
        T5
        '*角道を開ける
        '**評価値 30
        ' 読み飛ばされる行
        -3334FU
        T63
        +8822UM
        T0
        -3122GI
        T720
        +0045KA
        T10
        %TORYO
        T1
        """);
  }

  @Test
  void a_game_in_csa_becomes_one_in_kif() {
    assertConverted(
        "csa",
        """
        'CSA encoding=UTF-8
        V3.0
        N+先手太郎
        N-後手花子
        $EVENT:テスト戦
        $START_TIME:2026/01/31 10:00:00
        $TIME_LIMIT:00:15+00
        $NOTE:一行目\\n二行目
        PI
        +
        '*開始局面のコメント
        +7776FU,T5
        '*角道を開ける
        '** 30 -3334FU
        ' 読み飛ばされる行
        -3334FU
        T63.25
        +8822UM,T0,'*換える
        %CHUDAN
        """,
        TargetFormat.KIF,
        """
        棋戦：テスト戦
        開始日時：2026/01/31 10:00:00
        持ち時間：15分
        備考：一行目\\n二行目
        手合割：平手
        先手：先手太郎
        後手：後手花子
        手数----指手---------消費時間--
        *開始局面のコメント
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開ける
        ** 30 -3334FU
        # 読み飛ばされる行
           2 ３四歩(33)   ( 1:03.25/00:01:03.25)
           3 ２二角成(88) ( 0:00/00:00:05)
        *換える
           4 中断
        まで3手で中断
        """);
  }

  @Test
  void headers_without_a_key_in_csa_stand_in_comments_and_come_back() {
    String kif =
        """
        表題：七番勝負: 第一局
        開始日時：20世紀
        持ち時間：なし（初手より１手30秒未満）
        X_WINNER：+
        手合割：平手
        先手：
        手数----指手---------消費時間--
        """;
    String csa =
        """
        V2.2
        $X_WINNER:+
        '表題：七番勝負: 第一局
        '開始日時：20世紀
        '持ち時間：なし（初手より１手30秒未満）
        PI
        +
        """;
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted(
        "csa",
        csa,
        TargetFormat.KIF,
        """
        X_WINNER：+
        表題：七番勝負: 第一局
        開始日時：20世紀
        持ち時間：なし（初手より１手30秒未満）
        手合割：平手
        手数----指手---------消費時間--
        """);
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA"})
  void a_line_break_in_a_header_of_jkf_begins_no_other_line(TargetFormat target) {
    Document document =
        Document.open(
            "a.jkf",
            "",
            1,
            Text.of(
                """
                {"header":{"先手":"甲\\n後手：乙\\r\\n-3334FU","棋戦\\r後手":"\\n"},"moves":[{},
                {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}}]}
                """));
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());

    String converted =
        assertInstanceOf(Converted.class, Conversion.convert(document, target, options)).text();

    assertEquals(1, converted.lines().filter(line -> line.contains("乙")).count(), converted);
    assertTrue(converted.contains("甲 後手：乙 -3334FU\n"), converted);
  }

  @ParameterizedTest
  @CsvSource({
    "KIF, 4",
    "KI2, 4",
    "CSA, 4",
    "JKF, 0"
  })
  void a_header_that_would_be_read_as_something_else_is_reported(TargetFormat target, int lost) {
    String jkf =
        """
        {"header":{"1 ７六歩(77)":"a","まで3手で先手の勝ち":"b","*":"c","$EVENT":"d","二つ 三つ":"e","備考":"f"},
        "moves":[{}]}
        """;
    Converted converted = convert("jkf", jkf, target, lost > 0 ? 1 : 0);
    if (lost > 0) {
      assertEquals(
          lost + " headers cannot be written as " + target + " (first at line 1)",
          english(converted.lost()).getFirst());
    }
    assertTrue(converted.text().contains("f"), converted.text());
  }

  @Test
  void a_header_that_begins_like_a_move_is_none_in_ki2() {
    String kif = "▲合割：x\n☖先手：y\n備考▲：z\n手合割：平手\n手数----指手--\n   1 ７六歩(77)\n";
    assertConverted(
        "kif",
        kif,
        TargetFormat.KI2,
        "備考▲：z\n手合割：平手\n\n▲７六歩\n",
        "2 headers cannot be written as KI2 (first at line 1)");
    assertConverted("kif", kif, TargetFormat.KIF, kif);
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "HTML", "MARKDOWN"})
  void characters_that_no_file_holds_are_left_out_and_reported(TargetFormat target) {
    Converted converted =
        convert(
            "jkf",
            """
            {"header":{"備考":"a\\u0000b"},
            "moves":[{"comments":["𠮟\\ud83dc"]}]}
            """,
            target,
            1);
    assertEquals(
        List.of(
            "2 characters that no text file holds cannot be written as "
                + target
                + " (first at line 1)"),
        english(converted.lost()));
    assertTrue(converted.text().contains("ab"), converted.text());
    assertTrue(converted.text().contains("𠮟c"), converted.text());
  }

  @Test
  void of_a_header_that_is_given_twice_jkf_holds_the_first() {
    String kif =
        "先手：甲\n先手：乙\n備考：一\n備考：一\n備考：二\n手合割：平手\n手数----指手--\n";
    Converted converted = convert("kif", kif, TargetFormat.JKF, 1);
    assertEquals(
        List.of("2 headers cannot be written as JKF (first at line 2)"),
        english(converted.lost()));
    String header =
        """
          "header": {
            "先手": "甲",
            "備考": "一"
          },
        """;
    assertTrue(converted.text().contains(header), converted.text());
    assertEquals(
        List.of("1 header cannot be written as HTML (line 2)"),
        english(convert("kif", kif, TargetFormat.HTML, 1).lost()));
  }

  @Test
  void a_comment_that_begins_like_a_bookmark_stays_one_in_jkf() {
    Converted converted = convert("kif", "   1 ７六歩(77)\n*&注\n&しおり\n", TargetFormat.JKF, 0);
    assertTrue(
        converted.text().contains("      \" &注\",\n      \"&しおり\"\n"), converted.text());
  }

  @Test
  void a_day_that_is_told_twice_is_written_once_as_a_statement() {
    String kif =
        """
        対局日：2026/01/31
        開始日時：2026/01/31 10:00:00
        備考：甲
        備考：乙
        手合割：平手
        手数----指手---------消費時間--
        """;
    String csa =
        """
        'CSA encoding=UTF-8
        V3.0
        $START_TIME:2026/01/31 10:00:00
        $NOTE:甲
        '備考：乙
        '対局日：2026/01/31
        PI
        +
        """;
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted(
        "csa",
        csa,
        TargetFormat.KIF,
        """
        開始日時：2026/01/31 10:00:00
        備考：甲
        備考：乙
        対局日：2026/01/31
        手合割：平手
        手数----指手---------消費時間--
        """);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "15分+60秒, $TIME_LIMIT:00:15+60",
        "６時間, $TIME_LIMIT:06:00+00",
        "各４時間, $TIME_LIMIT:04:00+00",
        "10分切れ負け, $TIME_LIMIT:00:10+00",
        "90分, $TIME_LIMIT:01:30+00",
        "15分30秒, '持ち時間：15分30秒",
        "60秒, '持ち時間：60秒",
      })
  void time_limits_are_understood_or_kept(String kif, String csa) {
    assertConverted(
        "kif", "持ち時間：" + kif + "\n手合割：平手\n", TargetFormat.CSA, "V2.2\n" + csa + "\nPI\n+\n");
  }

  @Test
  void time_limits_in_seconds_need_version_3() {
    String kif = "持ち時間：600+30+0\n手合割：平手\n手数----指手---------消費時間--\n";
    String csa = "'CSA encoding=UTF-8\nV3.0\n$TIME:600+30+0\nPI\n+\n";
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif);
  }

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
  void a_default_is_told_as_one_in_the_summary_too() {
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
  })
  void a_summary_alone_tells_the_end(String summary, String end) {
    String kif = convert("kif", "   1 ７六歩(77)\n" + summary + "\n", TargetFormat.KIF, 0).text();
    assertEquals("   2 " + end, kif.lines().toList().get(3));
  }

  @Test
  void a_server_tells_the_end_in_a_comment() {
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
        "2 endings cannot be written as CSA (first at line 2)");
    assertConverted(
        "kif", "   1 不戦敗\n", TargetFormat.CSA, csa(), "1 ending cannot be written as CSA (line 1)");
    assertConverted(
        "csa",
        csa("+7776FU", "%ERROR"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 中断"),
        "1 ending cannot be written as KIF (line 5)");
    assertConverted(
        "csa",
        csa("+7776FU", "%MATTA", "+2726FU"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)"),
        "1 unplayable or unreachable move cannot be written as KIF (line 6)",
        "1 ending cannot be written as KIF (line 5)");
  }

  @Test
  void a_slip_of_the_pen_is_written_as_it_was_meant_and_told() {
    assertConverted(
        "kif",
        "   1 ７六歩(76)\n   2 ３四歩成(33)\n   3 投了\n",
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "%TORYO"),
        "2 moves are written as they were meant (first at line 1)");
  }

  @Test
  void nothing_can_be_told_in_csa_and_usi_after_a_pass() {
    String kif = "   1 ７六歩(77)\n   2 パス\n*休み\n   3 ２六歩(27)\n   4 投了\n";
    assertConverted(
        "kif",
        kif,
        TargetFormat.CSA,
        csa("+7776FU"),
        "3 moves cannot be written as CSA (first at line 2)",
        "1 comment line cannot be written as CSA (line 3)");
    assertConverted(
        "kif",
        kif,
        TargetFormat.USI,
        "position startpos moves 7g7f\n",
        "1 move cannot be written as USI (line 4)",
        "2 endings cannot be written as USI (first at line 2)",
        "1 comment line cannot be written as USI (line 3)");
    assertConverted(
        "kif",
        kif,
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 パス", "*休み", "   3 ２六歩(27)", "   4 投了", "まで3手で先手の勝ち"));
  }

  @Test
  void variations_stand_in_the_order_of_kifu_for_windows_with_their_marks() {
    assertConverted(
        "kif",
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
           4 中断

        変化：2手
        *変化の前
           2 ８四歩(83)
           3 ６八銀(79)

        変化：3手
           3 ２六歩(27)

        変化：2手
           2 ４四歩(43)
        """,
        TargetFormat.KIF,
        kif(
            "   1 ７六歩(77)",
            "   2 ３四歩(33)   +",
            "   3 ２六歩(27)",
            "   4 中断",
            "まで3手で中断",
            "",
            "変化：2手",
            "*変化の前",
            "   2 ８四歩(83)   +",
            "   3 ６八銀(79)   +",
            "",
            "変化：3手",
            "   3 ２六歩(27)",
            "",
            "変化：2手",
            "   2 ４四歩(43)"));
  }

  @Test
  void variations_and_bookmarks_are_lost_in_csa_and_that_is_told() {
    Converted converted =
        convert(
            "kif",
            """
               1 ７六歩(77)
            &しおり
               2 ３四歩(33)
               3 ２六歩(27)

            変化：3手
               3 ６八銀(79)
            *変化のコメント

            変化：2手
               2 ８四歩(83)
            """,
            TargetFormat.CSA,
            2);
    assertEquals(
        List.of(
            new Phrase(
                "CSAには書けません：変化2件（最初は6行目）",
                "2 variations cannot be written as CSA (first at line 6)"),
            new Phrase("CSAには書けません：しおり1件（2行目）", "1 bookmark cannot be written as CSA (line 2)")),
        converted.lost());
    assertEquals(csa("+7776FU", "-3334FU", "+2726FU"), converted.text());
  }

  @Test
  void a_handicap_game_has_its_name_and_its_players() {
    String kif =
        """
        手合割：二枚落ち
        下手：弟子
        上手：師匠
        手数----指手--
           1 ６二銀(71)
           2 ７六歩(77)
           3 投了
        まで2手で下手の勝ち
        """;
    String csa =
        """
        V2.2
        N+弟子
        N-師匠
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        P2 *  *  *  *  *  *  *  *  *\s
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
        P8 * +KA *  *  *  *  * +HI *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        -
        -7162GI
        +7776FU
        %TORYO
        """;
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif);
  }

  @Test
  void any_other_start_is_a_board() {
    String kif =
        """
        手合割：その他
        後手の持駒：飛二　角二　金四　銀四　桂四　香四　歩十七＿
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ と ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：なし
        後手番
        手数----指手---------消費時間--
        """;
    String csa =
        """
        V2.2
        P1 *  *  *  * -OU *  *  *  *\s
        P2 *  *  *  *  *  *  *  *  *\s
        P3 *  *  *  * +TO *  *  *  *\s
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7 *  *  *  *  *  *  *  *  *\s
        P8 *  *  *  *  *  *  *  *  *\s
        P9 *  *  *  *  *  *  *  *  *\s
        P-00HI00HI00KA00KA00KI00KI00KI00KI00GI00GI00GI00GI00KE00KE00KE00KE00KY00KY00KY00KY\
        00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU00FU
        -
        """;
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif);
    assertConverted("kif", kif, TargetFormat.SFEN, "4k4/9/4+P4/9/9/9/9/9/9 w 2r2b4g4s4n4l17p 1\n");
  }

  @Test
  void a_position_in_the_middle_of_a_game_keeps_its_number_where_it_can() {
    String bod =
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        手数＝1  ▲７六歩  まで
        後手番
        """;
    String sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n";
    assertConverted("bod", bod, TargetFormat.SFEN, sfen);
    assertConverted("bod", bod, TargetFormat.USI, "position sfen " + sfen);
    assertConverted("bod", bod, TargetFormat.BOD, bod.replace("▲７六歩  ", ""));
    assertEquals(
        List.of("1 number of moves before the start cannot be written as CSA (line 1)"),
        english(convert("txt", sfen, TargetFormat.CSA, 1).lost()));
    assertConverted(
        "kif", "   1 ７六歩(77)\n", TargetFormat.BOD, bod, "1 move cannot be written as BOD (line 1)");
  }

  @Test
  void moves_go_to_and_come_from_engines() {
    assertConverted(
        "kif",
        "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ４五角打\n",
        TargetFormat.USI,
        "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n");
    assertConverted(
        "txt",
        "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e resign\n",
        TargetFormat.KIF,
        kif(
            "   1 ７六歩(77)",
            "   2 ３四歩(33)",
            "   3 ２二角成(88)",
            "   4 同　銀(31)",
            "   5 ４五角打",
            "   6 投了",
            "まで5手で先手の勝ち"));
    assertConverted(
        "txt",
        "\nsfen 4k4/9/9/9/9/9/9/9/4K4 w - 1 moves 5a5b 5i5i 5i5h\n",
        TargetFormat.USI,
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 w - 1 moves 5a5b\n",
        "2 unplayable or unreachable moves cannot be written as USI (first at line 2)");
  }

  @Test
  void several_games_go_where_there_is_room_for_them() {
    String usi =
        """
        position startpos moves 7g7f
        startpos moves 2g2f 8c8d
        """;
    String csa =
        """
        V2.2
        PI
        +
        +7776FU
        /
        PI
        +
        +2726FU
        -8384FU
        """;
    assertConverted("txt", usi, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.USI, usi.replace("\nstart", "\nposition start"));
    assertEquals(
        "there are 2 games, but KIF holds one; choose it by its number (--game)",
        refused(csa, TargetFormat.KIF, Optional.empty(), Optional.empty()));
    assertEquals(
        "there is no game 3: the document has 2",
        refused(csa, TargetFormat.KIF, Optional.of(3), Optional.empty()));
    assertEquals(
        "there is no move 2: the main line has 1",
        refused(csa, TargetFormat.SFEN, Optional.of(1), Optional.of(2)));
    Document document = Document.open("a.csa", "", 1, Text.of(csa));
    Conversion.Result second =
        Conversion.convert(
            document, TargetFormat.SFEN, new Conversion.Options(Optional.of(2), Optional.of(1)));
    assertEquals(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2\n",
        assertInstanceOf(Converted.class, second).text());
  }

  @Test
  void an_end_that_is_written_twice_stays_so() {
    String csa = csa("+7776FU", "%KACHI", "T10", "%KACHI");
    assertConverted("csa", csa, TargetFormat.CSA, csa);
  }

  @Test
  void all_test_files_are_written_as_far_as_they_go() {
    int games = 0;
    for (Path file : TestFiles.in(".")) {
      for (GameRecord game : TestFiles.open(file).games()) {
        for (TargetFormat target : TargetFormat.values()) {
          if (target.isPage()) {
            continue;
          }
          String text = target.write(List.of(game)).text();
          Document written = Document.open("a." + target.id(), "", 1, Text.of(text));
          assertEquals(1, written.games().size(), file + " as " + target);
        }
        games++;
      }
    }
    assertNotEquals(0, games);
  }

  @Test
  void what_cannot_be_read_is_told() {
    assertConverted(
        "kif",
        """
        手合割：謎
        後手の持駒：なし
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：なし
           1 ５八玉(59)
        一行
           2 ５三玉打
        *届かない手のコメント
           3 ５七玉(58)
        """,
        TargetFormat.USI,
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h\n",
        "1 line that is not understood cannot be written as USI (line 14)",
        "2 unplayable or unreachable moves cannot be written as USI (first at line 15)",
        "1 comment line cannot be written as USI (line 16)",
        "1 header cannot be written as USI (line 1)");
    assertEquals(
        "there is no game or position that can be read. The handicap その他 needs a board with the"
            + " start position. Add the board, or name the handicap.",
        refused("手合割：その他\n", TargetFormat.CSA, Optional.empty(), Optional.empty()));
    assertEquals(
        "there is no game or position that can be read",
        refused("買い物のメモ\n", TargetFormat.CSA, Optional.empty(), Optional.empty()));
  }

  @Test
  void times_that_cannot_be_read_or_stand_in_the_wrong_place_are_told() {
    assertConverted(
        "kif",
        "   1 ７六歩(77) ( 0:05;00:00:05)\n   2 ３四歩(33) (0:07)\n",
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "T7"),
        "1 clock time cannot be written as CSA (line 1)");
    assertConverted(
        "csa",
        "V2.2\nPI\n+\nT5\n+7776FU\nT1\nT2\n",
        TargetFormat.KIF,
        "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n",
        "2 clock times cannot be written as KIF (first at line 4)");
    assertConverted(
        "csa",
        csa("+7776FU", "-3334FU", "+8822KA+"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 ３四歩(33)", "   3 ２二角成(88)"));
    assertConverted(
        "kif",
        "   1 ７六歩(77)\n▲２六歩 △８四歩\n",
        TargetFormat.CSA,
        csa("+7776FU"),
        "1 move cannot be written as CSA (line 2)");
  }

  private static String csa(String... moves) {
    return lines("V2.2\nPI\n+\n", moves);
  }

  private static String kif(String... moves) {
    return lines("手合割：平手\n手数----指手--\n", moves);
  }

  private static String lines(String start, String... lines) {
    return start + (lines.length == 0 ? "" : String.join("\n", lines) + "\n");
  }

  private static List<String> english(List<Phrase> phrases) {
    return phrases.stream().map(phrase -> phrase.in(Language.ENGLISH)).toList();
  }

  /** Text blocks lose full-width blanks at the ends of lines, so that ＿ stands for them. */
  private static String blanks(String text) {
    return text.replace('＿', '　');
  }

  private static void assertConverted(
      String extension, String source, TargetFormat target, String expected, String... lost) {
    Converted converted = convert(extension, source, target, lost.length);
    assertEquals(blanks(expected), converted.text());
    assertEquals(List.of(lost), english(converted.lost()));
  }

  /**
   * @param extension that of the document's name
   * @param losses how many kinds of losses are expected
   */
  private static Converted convert(
      String extension, String source, TargetFormat target, int losses) {
    Document document = Document.open("a." + extension, "", 1, Text.of(blanks(source)));
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());
    Converted converted =
        assertInstanceOf(Converted.class, Conversion.convert(document, target, options));
    assertEquals(losses, converted.lost().size(), converted.lost().toString());
    return converted;
  }

  private static String refused(
      String source, TargetFormat target, Optional<Integer> game, Optional<Integer> ply) {
    Document document = Document.open("a", "", 1, Text.of(source));
    Conversion.Result result =
        Conversion.convert(document, target, new Conversion.Options(game, ply));
    return assertInstanceOf(Refused.class, result).why().in(Language.ENGLISH);
  }
}
