package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Hover.Options;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests what rests under the mouse in JKF documents. */
class JkfHoverTest {
  private static final String MOVES =
      """
      {
        "header": {"先手": "山田"},
        "moves": [
          {"comments": ["開始"]},
          {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}},
          {
            "move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"},
            "forks": [
              [
                {"move": {"color": 1, "from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"}},
                {"special": "CHUDAN"}
              ]
            ]
          },
          {"move": {"color": 0, "from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true}},
          {"special": "TORYO"}
        ]
      }
      """;

  @Test
  void each_value_of_an_entry_shows_the_board_after_its_move() {
    assertHeadline("", "先手\": ");
    assertHeadline("開始局面", "comments");
    assertHeadline("1手目 ▲７六歩", "7, \"y\": 7");
    assertHeadline("2手目 △３四歩", "4}, \"piece\": \"FU\"},\n      \"forks");
    assertHeadline("2手目 △３四歩", "forks");
    assertHeadline("2手目 △８四歩", "8, \"y\": 3");
    assertHeadline("3手目 ▲２二角成", "promote");
    assertHeadline("中断", "CHUDAN");
    assertHeadline("投了", "TORYO");
  }

  @Test
  void a_game_in_one_line_is_read_alike() {
    String line = MOVES.replace("\n", "");
    Marked marked = Marked.jkf(line.replace("8, \"y\": 3", "8, $0\"y\": 3"));
    assertEquals("2手目 △８四歩", headline(marked));
  }

  private static void assertHeadline(String expected, String at) {
    int column = MOVES.indexOf(at);
    Marked marked = Marked.jkf(MOVES.substring(0, column) + "$0" + MOVES.substring(column));
    assertEquals(expected, headline(marked), at);
  }

  private static String headline(Marked marked) {
    Options options = new Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    return Hover.hover(marked.document(), marked.cursors().getFirst(), OpeningBooks.NONE, options)
        .map(content -> content.text().lines().findFirst().orElseThrow())
        .orElse("");
  }
}
