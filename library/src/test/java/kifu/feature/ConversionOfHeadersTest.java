package kifu.feature;

import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.english;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion.Converted;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the headers of a record say, and what they say in another format. */
class ConversionOfHeadersTest {
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

  /** 激指 writes its records so. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "先手: 甲 / 後手: 乙",
        "先手：甲　後手：乙",
        "先手：甲／後手：乙",
        "先手:甲 後手:乙",
        "下手：甲　上手：乙",
      })
  void both_players_on_a_line_are_two_headers(String line) {
    assertConverted(
        "ki2", line + "\n手合割：平手\n▲７六歩\n", TargetFormat.CSA, "V2.2\nN+甲\nN-乙\nPI\n+\n+7776FU\n");
    assertConverted("kif", line + "\n手合割：平手\n", TargetFormat.CSA, "V2.2\nN+甲\nN-乙\nPI\n+\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"先手：甲 / 乙", "先手：甲の後手：乙", "備考：甲　後手：乙"})
  void other_lines_are_one_header(String line) {
    String kif = convert("kif", line + "\n手合割：平手\n", TargetFormat.KIF, 0).text();
    assertTrue(kif.lines().anyMatch(line::equals), kif);
  }

  @Test
  void a_comment_with_a_blank_before_its_colon_is_no_header() {
    assertConverted(
        "csa",
        "V2.2\n'見よ　手合割：平手\nPI\n+\n",
        TargetFormat.KIF,
        """
        #見よ　手合割：平手
        手合割：平手
        手数----指手---------消費時間--
        """);
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2"})
  void a_comment_of_csa_that_looks_like_a_line_of_kif_stays_a_comment(TargetFormat target) {
    String csa =
        """
        V2.2
        '変化：3手
        '手数----指手---------消費時間--
        'まで3手で先手の勝ち
        '&mark
        '#hash
        '手合割：香落ち
        '手番：後手
        '後手の持駒：飛
        '   1 ７六歩(77)
        PI
        +
        '*変化：1手
        '**** 1
        +7776FU
        '*手合割：香落ち
        %TORYO
        """;
    Converted there = convert("csa", csa, target, 0);
    String extension = target == TargetFormat.KIF ? "kif" : "ki2";
    assertConverted(extension, there.text(), TargetFormat.CSA, csa);
  }

  @Test
  void a_header_that_csa_would_read_back_as_a_remark_is_told_as_lost() {
    assertConverted(
        "jkf",
        """
        {"header":{"先手の持駒":"\\\\歩","手番":"♥"},"moves":[{}]}
        """,
        TargetFormat.CSA,
        """
        V2.2
        PI
        +
        """,
        "2 headers cannot be written as CSA (first at line 1)");
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

    String converted = Conversion.convert(document, target, options).value().orElseThrow().text();

    assertEquals(1, converted.lines().filter(line -> line.contains("乙")).count(), converted);
    assertTrue(converted.contains("甲 後手：乙 -3334FU\n"), converted);
  }

  @Test
  void a_day_that_is_stated_twice_is_written_once_as_a_statement() {
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

  /** CSA states both together, and +00 means that there is no byoyomi. */
  @ParameterizedTest
  @CsvSource({
    "10分, 30秒, $TIME_LIMIT:00:10+30, 10分+30秒",
    "各4時間, 60秒, $TIME_LIMIT:04:00+60, 4時間+60秒",
    "1時間30分, １分, $TIME_LIMIT:01:30+60, 1時間30分+60秒",
    "0分, 10秒, $TIME_LIMIT:00:00+10, 0分+10秒",
    "なし, １手30秒以内, $TIME_LIMIT:00:00+30, 0分+30秒",
    "15分, 1分30秒, $TIME_LIMIT:00:15+90, 15分+90秒",
    "10分, なし, $TIME_LIMIT:00:10+00, 10分",
  })
  void byoyomi_is_a_part_of_the_time_limit(
      String limit, String byoyomi, String statement, String both) {
    String csa = "V2.2\n" + statement + "\nPI\n+\n+7776FU\n";
    for (String kif :
        List.of(
            "持ち時間：" + limit + "\n秒読み：" + byoyomi + "\n",
            "秒読み：" + byoyomi + "\n持ち時間：" + limit + "\n")) {
      assertConverted("kif", kif + "   1 ７六歩(77)\n", TargetFormat.CSA, csa);
      assertConverted("ki2", kif + "▲７六歩\n", TargetFormat.CSA, csa);
      String jkf = convert("kif", kif + "   1 ７六歩(77)\n", TargetFormat.JKF, 0).text();
      assertConverted("jkf", jkf, TargetFormat.CSA, csa);
    }
    String back = convert("csa", csa, TargetFormat.KIF, 0).text();
    assertEquals("持ち時間：" + both, back.lines().toList().getFirst());
  }

  @ParameterizedTest
  @CsvSource({"15分, 30秒×10回", "10分切れ負け, 30秒", "5時間, 持ち時間が切れてから"})
  void a_time_limit_whose_byoyomi_is_not_understood_stands_in_a_comment_with_it(
      String limit, String byoyomi) {
    String kif = "持ち時間：" + limit + "\n秒読み：" + byoyomi + "\n手合割：平手\n手数----指手---------消費時間--\n";
    String csa = "V2.2\n'持ち時間：" + limit + "\n'秒読み：" + byoyomi + "\nPI\n+\n";
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif);
  }

  @Test
  void byoyomi_alone_is_a_comment() {
    assertConverted("kif", "秒読み：30秒\n手合割：平手\n", TargetFormat.CSA, "V2.2\n'秒読み：30秒\nPI\n+\n");
  }

  @ParameterizedTest
  @CsvSource({
    "2026/05/01, 2026/05/01",
    "2026-05-01, 2026/05/01",
    "2026-05-01 10:00, 2026/05/01 10:00:00",
    "2026-05-01T10:00:00Z, 2026/05/01 10:00:00",
    "2026-05-01T11:00:00.000+09:00, 2026/05/01 11:00:00",
    "2026-05-01T11:00+0900, 2026/05/01 11:00:00",
    "12/30/2018 10:29:48 PM, 2018/12/30 22:29:48",
    "12/30/2018 12:05 AM, 2018/12/30 00:05:00",
    "30.12.2018, 2018/12/30",
    "2018年12月30日 午後10時29分, 2018/12/30 22:29:00",
    "2018/12/30 22:29:48.123, 2018/12/30 22:29:48",
  })
  void dates_of_other_shapes_are_written_as_usual(String kif, String csa) {
    assertConverted(
        "kif",
        "開始日時：" + kif + "\n手合割：平手\n",
        TargetFormat.CSA,
        "V2.2\n$START_TIME:" + csa + "\nPI\n+\n");
  }

  /** The day may be the first number, and the month. */
  @Test
  void a_date_that_may_be_two_days_is_kept_in_words() {
    assertConverted(
        "kif",
        "開始日時：05/06/2018 10:29:48 PM\n手合割：平手\n",
        TargetFormat.CSA,
        "V2.2\n'開始日時：05/06/2018 10:29:48 PM\nPI\n+\n");
  }

  @Test
  void time_limits_in_seconds_need_version_3() {
    String kif = "持ち時間：600+30+0\n手合割：平手\n手数----指手---------消費時間--\n";
    String csa = "'CSA encoding=UTF-8\nV3.0\n$TIME:600+30+0\nPI\n+\n";
    assertConverted("kif", kif, TargetFormat.CSA, csa);
    assertConverted("csa", csa, TargetFormat.KIF, kif);
  }

  @ParameterizedTest
  @CsvSource({"KIF, 4", "KI2, 4", "CSA, 4", "JKF, 0"})
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
            {"header":{"備考":"a\\u0000b\\u001a"},
            "moves":[{"comments":["𠮟\\ud83dc"]}]}
            """,
            target,
            1);
    assertEquals(
        List.of(
            "3 characters that no text file holds cannot be written as "
                + target
                + " (first at line 1)"),
        english(converted.lost()));
    assertTrue(converted.text().contains("ab"), converted.text());
    assertTrue(converted.text().contains("𠮟c"), converted.text());
  }

  @Test
  void of_a_header_that_is_given_twice_jkf_holds_the_first() {
    String kif = "先手：甲\n先手：乙\n備考：一\n備考：一\n備考：二\n手合割：平手\n手数----指手--\n";
    Converted converted = convert("kif", kif, TargetFormat.JKF, 1);
    assertEquals(
        List.of("2 headers cannot be written as JKF (first at line 2)"), english(converted.lost()));
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
    assertTrue(converted.text().contains("      \" &注\",\n      \"&しおり\"\n"), converted.text());
  }
}
