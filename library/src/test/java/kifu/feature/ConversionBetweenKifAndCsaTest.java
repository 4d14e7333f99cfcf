package kifu.feature;

import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.csa;
import static kifu.feature.Conversions.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.document.TargetFormat;
import kifu.feature.Conversion.Converted;
import kifu.problem.Phrase;
import org.junit.jupiter.api.Test;

/**
 * Compares a game in KIF or CSA with its conversion to the other format: its headers, its moves,
 * its start.
 */
class ConversionBetweenKifAndCsaTest {
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
           2 ３四歩(33)   ( 1:03/00:01:03)
           3 ２二角成(88) ( 0:00/00:00:05)
        *換える
           4 中断
        まで3手で中断
        """,
        "1 clock time cannot be written as KIF (line 16)");
  }

  @Test
  void variations_and_bookmarks_are_lost_in_csa_and_that_is_reported() {
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
  void a_slip_of_the_pen_is_written_as_it_was_meant_and_reported() {
    assertConverted(
        "kif",
        "   1 ７六歩(76)\n   2 ３四歩成(33)\n   3 投了\n",
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "%TORYO"),
        "2 moves are written as they were meant (first at line 1)");
  }

  @Test
  void nothing_can_be_written_in_csa_and_usi_after_a_pass() {
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
  void a_move_that_names_another_piece_is_written_with_the_piece_on_the_board_and_reported() {
    assertConverted(
        "kif",
        kif("   1 ７六歩(77)", "   2 ３四歩(33)", "   3 ６八金(79)"),
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "+7968GI"),
        "1 move is written with the piece on the board, not the one that it names (line 5)");
  }

  @Test
  void a_move_that_its_piece_cannot_make_is_reported_whatever_it_is_written_in() {
    String kif =
        kif(
            "   1 ７六歩(77)",
            "   2 ３四歩(33)",
            "   3 ６六角(88)",
            "   4 ４二銀(31)",
            "   5 ６五角(66)",
            "   6 ４四歩(43)");
    String report = "1 move is written that its piece cannot make (line 7)";
    assertConverted(
        "kif",
        kif,
        TargetFormat.CSA,
        csa("+7776FU", "-3334FU", "+8866KA", "-3142GI", "+6665KA", "-4344FU"),
        report);
    assertConverted(
        "kif",
        kif,
        TargetFormat.USI,
        "position startpos moves 7g7f 3c3d 8h6f 3a4b 6f6e 4c4d\n",
        report);
    assertConverted(
        "kif",
        kif,
        TargetFormat.KI2,
        """
        手合割：平手

        ▲７六歩    △３四歩    ▲６六角    △４二銀    ▲６五角(66)△４四歩
        """,
        report);
    assertConverted(
        "ki2",
        "▲７六歩 △３四歩 ▲６六角 △４二銀 ▲６五角(66) △４四歩\n",
        TargetFormat.USI,
        "position startpos moves 7g7f 3c3d 8h6f 3a4b 6f6e 4c4d\n",
        "1 move is written that its piece cannot make (line 1)");
  }

  @Test
  void a_foul_that_ends_the_game_is_written_as_it_was_played() {
    assertConverted(
        "kif",
        kif("   1 ７六歩(77)", "   2 ８八角成(22)", "   3 反則勝ち"),
        TargetFormat.CSA,
        csa("+7776FU", "-2288UM", "%-ILLEGAL_ACTION"));
  }
}
