package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.shogi.MoveNotation;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Compares pairs of games. */
final class GameDifferencesTest {
  private static final String GAME =
      """
      棋戦：練習対局
      先手：山田
      手合割：平手
         1 ７六歩(77)   ( 0:05/00:00:05)
      *角道を開けた。
         2 ３四歩(33)   ( 0:07/00:00:07)
         3 ２二角成(88) ( 0:09/00:00:14)
         4 同　銀(31)   ( 0:01/00:00:08)
         5 投了

      変化：2手
         2 ８四歩(83)   ( 0:00/00:00:00)
         3 ２六歩(27)   ( 0:00/00:00:00)
      """;

  private static GameRecord game(String uri, String text) {
    return Document.open(uri, "", 0, Text.of(text)).games().getFirst();
  }

  private static String differences(GameRecord first, GameRecord second) {
    return GameDifferences.between(first, second, MoveNotation.JAPANESE).stream()
        .map(GameDifferencesTest::shown)
        .collect(Collectors.joining());
  }

  private static String differences(String changed) {
    return differences(game("a.kif", GAME), game("b.kif", changed));
  }

  private static String shown(GameDifference difference) {
    return difference.kind()
        + difference.key()
        + (difference.isVariation() ? "*" : " ")
        + difference.ply()
        + ": "
        + difference.first().map(GameDifferencesTest::shown).orElse("-")
        + " / "
        + difference.second().map(GameDifferencesTest::shown).orElse("-")
        + "\n";
  }

  private static String shown(GameDifference.Version version) {
    return (version.line() + 1) + " " + version.text();
  }

  @Test
  void a_game_is_like_itself_in_another_format() {
    String ki2 =
        """
        棋戦：練習対局
        先手：山田
        手合割：平手
        ▲７六歩
        *角道を開けた。
        △３四歩 ▲２二角成 △同銀
        まで4手で後手の勝ち

        変化：2手
        △８四歩 ▲２六歩
        """;
    String withoutClocks = GAME.replaceAll("\\(.*?/.*?\\)", "");

    assertEquals("", differences(GAME));
    assertEquals("", differences(game("a.kif", withoutClocks), game("b.ki2", ki2)));
  }

  @Test
  void headers_clocks_and_comments_are_compared_at_their_moves() {
    String changed =
        GAME.replace("先手：山田", "先手：佐藤")
            .replace("棋戦：練習対局", "場所：市民会館")
            .replace("0:09/00:00:14", "0:12/00:00:17")
            .replace("*角道を開けた。", "*角道を\n*開けた。");

    assertEquals(
        """
        HEADER棋戦 0: 1 練習対局 / -
        HEADER先手 0: 2 山田 / 2 佐藤
        HEADER場所 0: - / 1 市民会館
        COMMENT 1: 5 角道を開けた。 / 5 角道を
        開けた。
        CLOCK 3: 7 0:09 / 8 0:12
        """,
        differences(changed));
  }

  @Test
  void where_only_one_game_has_times_that_is_one_difference() {
    assertEquals("CLOCK 0: 4 0:05 / -\n", differences(GAME.replaceAll("\\(.*?/.*?\\)", "")));
  }

  @Test
  void main_lines_part_at_a_move_or_an_end() {
    assertEquals("MOVE 5: 9 投了 / 9 中断\n", differences(GAME.replace("投了", "中断")));
    assertEquals(
        "MOVE 3: 7 ▲２二角成 / 7 ▲２六歩\n",
        differences(
            GAME.replace("２二角成(88) ( 0:09/00:00:14)", "２六歩(27)")
                .replace("   4 同　銀(31)   ( 0:01/00:00:08)\n   5 投了\n", "")));
  }

  @Test
  void variations_are_found_wherever_they_stand() {
    String exchanged =
        """
        棋戦：練習対局
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
           2 ８四歩(83)   ( 0:00/00:00:00)
           3 ２六歩(27)   ( 0:00/00:00:00)

        変化：2手
           2 ３四歩(33)   ( 0:07/00:00:07)
           3 ２二角成(88) ( 0:09/00:00:14)
           4 同　銀(31)   ( 0:01/00:00:08)
           5 投了
        """;
    assertEquals("MOVE 2: 6 △３四歩 / 6 △８四歩\n", differences(exchanged));

    String without = GAME.substring(0, GAME.indexOf("\n変化"));
    assertEquals("VARIATION*2: 12 △８四歩 / -\n", differences(without));
    String other = GAME.replace("3 ２六歩(27)", "3 ５六歩(57)");
    assertEquals("MOVE*3: 13 ▲２六歩 / 13 ▲５六歩\n", differences(other));
  }

  @Test
  void moves_from_another_start_are_not_compared() {
    String handicap =
        """
        棋戦：練習対局
        先手：山田
        手合割：香落ち
           1 ３四歩(33)
        """;
    assertEquals(
        "CLOCK 0: 4 0:05 / -\n"
            + "START 0: 1 lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
            + " / 1 lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n",
        differences(handicap));
  }
}
