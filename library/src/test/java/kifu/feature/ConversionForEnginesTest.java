package kifu.feature;

import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.english;
import static kifu.feature.Conversions.kif;
import static kifu.feature.Conversions.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion.Converted;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests games and positions for engines, in USI and SFEN, and several games at once. */
class ConversionForEnginesTest {
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
    assertConverted("bod", bod, TargetFormat.BOD, bod);
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

  /** ShogiGUI and ShogiHome write more ends than engines do. */
  @ParameterizedTest
  @CsvSource({
    "resign, 投了",
    "win, 入玉勝ち",
    "rep_draw, 千日手",
    "draw, 引き分け",
    "timeout, 切れ負け",
    "break, 中断",
  })
  void ends_have_words_in_usi(String usi, String kif) {
    String game = "position startpos moves 7g7f " + usi + "\n";
    assertConverted("usi", game, TargetFormat.USI, game);
    String written = convert("usi", game, TargetFormat.KIF, 0).text();
    assertEquals("   2 " + kif, written.lines().toList().get(3));
    assertConverted("kif", written, TargetFormat.USI, game);
    assertConverted(
        "kif", "   1 " + kif + "\n", TargetFormat.USI, "position startpos moves " + usi + "\n");
  }

  @Test
  void other_ends_become_the_nearest_with_the_same_result_or_are_left_out() {
    assertUsi("7g7f resign", "詰み", "USI has no 詰み; written as resign (line 2)");
    assertUsi("7g7f draw", "持将棋", "USI has no 持将棋; written as draw (line 2)");
    assertUsi("7g7f break", "封じ手", "USI has no 封じ手; written as break (line 2)");
    assertUsi("7g7f", "反則勝ち", "1 ending cannot be written as USI (line 2)");
    assertUsi("7g7f 3c3d", "中断\n   2 ３四歩(33)", "1 ending cannot be written as USI (line 2)");
  }

  private static void assertUsi(String moves, String end, String lost) {
    assertConverted(
        "kif",
        "   1 ７六歩(77)\n   2 " + end + "\n",
        TargetFormat.USI,
        "position startpos moves " + moves + "\n",
        lost);
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
    Outcome<Converted> second =
        Conversion.convert(
            document, TargetFormat.SFEN, new Conversion.Options(Optional.of(2), Optional.of(1)));
    assertEquals(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2\n",
        second.value().orElseThrow().text());
  }
}
