package kifu.feature;

import static kifu.Documents.ids;
import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.shogi.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that what is written means the same to programs that know less of a format. */
class ConversionForOtherProgramsTest {
  /** Programs that do not know these names take the game for an even one. */
  @ParameterizedTest
  @ValueSource(strings = {"三枚落ち", "五枚落ち", "左五枚落ち", "左七枚落ち", "右七枚落ち"})
  void handicaps_that_some_programs_do_not_know_have_their_board_too(String name) {
    String source = "手合割：" + name + "\n   1 ５二玉(51)\n   2 ７六歩(77)\n";
    String kif = convert("kif", source, TargetFormat.KIF, 0).text();
    assertTrue(kif.startsWith("手合割：" + name + "\n上手の持駒：なし\n"), kif);
    assertTrue(kif.contains("下手の持駒：なし\n上手番\n"), kif);
    assertHealthy("kif", kif, source);
    assertHealthy("ki2", convert("kif", source, TargetFormat.KI2, 0).text(), source);
    String jkf = convert("kif", source, TargetFormat.JKF, 0).text();
    assertTrue(jkf.contains("\"preset\": \"OTHER\""), jkf);
    assertHealthy("jkf", jkf, source);
  }

  private static void assertHealthy(String language, String text, String source) {
    Document document = Documents.open(language, text);
    assertEquals(List.of(), ids(document), text);
    assertEquals(List.of(), Formatting.format(document), text);
    assertEquals(start(Documents.kif(source)), start(document), text);
  }

  private static Position start(Document document) {
    return document.games().getFirst().start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"平手", "香落ち", "二枚落ち", "四枚落ち", "六枚落ち", "八枚落ち", "十枚落ち"})
  void other_handicaps_are_named_alone(String name) {
    String kif = convert("kif", "手合割：" + name + "\n", TargetFormat.KIF, 0).text();
    assertEquals("手合割：" + name + "\n手数----指手---------消費時間--\n", kif);
    String jkf = convert("kif", "手合割：" + name + "\n", TargetFormat.JKF, 0).text();
    assertFalse(jkf.contains("OTHER"), jkf);
  }

  /** Most programs read no time with a point in it, and some none of the file. */
  @Test
  void times_are_written_in_whole_seconds() {
    assertConverted(
        "csa",
        "V3.0\nPI\n+\n+7776FU\nT1.25\n-3334FU\nT0.009\n+2726FU\nT1.9\n%TORYO\n",
        TargetFormat.KIF,
        """
        手合割：平手
        手数----指手---------消費時間--
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 ３四歩(33)   ( 0:00/00:00:00)
           3 ２六歩(27)   ( 0:01/00:00:02)
           4 投了
        まで3手で先手の勝ち
        """,
        "3 clock times cannot be written as KIF (first at line 4)");
  }

  @Test
  void a_comment_on_an_end_stands_below_it_in_ki2() {
    String kif = kif("   1 ７六歩(77)", "*角道", "   2 中断", "*ここまで", "まで1手で中断");
    String ki2 =
        """
        手合割：平手

        ▲７六歩
        *角道
        まで1手で中断
        *ここまで
        """;
    assertConverted("kif", kif, TargetFormat.KI2, ki2);
    assertConverted("ki2", ki2, TargetFormat.KIF, kif);
    assertConverted("ki2", ki2, TargetFormat.KI2, ki2);
  }

  @Test
  void a_comment_on_the_end_of_a_variation_stands_below_it_too() {
    String kif =
        kif(
            "   1 ７六歩(77)   +",
            "   2 投了",
            "*本譜",
            "まで1手で先手の勝ち",
            "",
            "変化：1手",
            "   1 ２六歩(27)",
            "   2 千日手",
            "*変化",
            "まで1手で千日手");
    String ki2 = convert("kif", kif, TargetFormat.KI2, 0).text();
    assertTrue(ki2.contains("まで1手で先手の勝ち\n*本譜\n\n変化：1手\n"), ki2);
    assertConverted("ki2", ki2, TargetFormat.KIF, kif);
  }

  @Test
  void what_is_said_in_a_variation_without_moves_is_named_as_lost() {
    assertConverted(
        "kif",
        kif("   1 ７六歩(77)", "   2 ３四歩(33)", "", "変化：2手", "*８四歩なら", "*互角"),
        TargetFormat.KIF,
        kif("   1 ７六歩(77)", "   2 ３四歩(33)"),
        "1 variation cannot be written as KIF (line 6)",
        "2 comment lines cannot be written as KIF (first at line 7)");
  }

  /** The players have the names of an even game, whatever stands beside them. */
  @Test
  void players_of_an_even_game_keep_their_names() {
    String kif = "手合割：平手\n先手：甲\n後手：乙\n下手：丙\n   1 ７六歩(77)\n";
    String jkf = convert("kif", kif, TargetFormat.JKF, 1).text();
    assertTrue(jkf.contains("\"先手\": \"甲\",\n    \"後手\": \"乙\"\n"), jkf);
  }
}
