package kifu.feature;

import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.csa;
import static kifu.feature.Conversions.kif;
import static kifu.feature.Conversions.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.TestFiles;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Tests what holds of conversions between any formats, and what cannot be converted. */
class ConversionTest {
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
  void a_hand_that_is_filled_in_is_reported() {
    String filled = "position sfen 4k4/9/4G4/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1 moves G*5b\n";
    String board =
        """
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        先手の持駒：金
        """;
    String report =
        "1 empty or missing hand of the defender is filled with all remaining pieces (line %d)";
    String move = "   1 ５二金打\n";
    assertConverted("kif", board + move, TargetFormat.USI, filled, report.formatted(1));
    assertConverted(
        "kif", board + "後手の持駒：なし\n" + move, TargetFormat.USI, filled, report.formatted(11));
    String csa = "V2.2\nP-51OU\nP+53KI00KI\n%s+\n+0052KI\n";
    assertConverted("csa", csa.formatted(""), TargetFormat.USI, filled, report.formatted(2));
    assertConverted("csa", csa.formatted("P-00AL\n"), TargetFormat.USI, filled);
  }

  @Test
  void a_handicap_that_is_not_named_is_reported() {
    assertConverted(
        "kif",
        """
        下手：弟子
        上手：師匠
           1 ３四歩(33)
           2 ７六歩(77)
           3 ４二飛(82)
        """,
        TargetFormat.KI2,
        """
        手合割：角落ち
        下手：弟子
        上手：師匠

        △３四歩    ▲７六歩    △４二飛
        """,
        "1 missing line 手合割 is inferred from the moves (line 3)");
  }

  @Test
  void what_cannot_be_read_is_reported() {
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
  void times_that_cannot_be_read_or_stand_in_the_wrong_place_are_reported() {
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
}
