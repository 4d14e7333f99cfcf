package kifu.format.kif;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** A board without a line that says whose turn it is, and a first move that shows it. */
class FirstTurnTest {
  /** The board after ▲７六歩. */
  private static final String BOARD =
      """
      後手の持駒：なし
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
      """;

  private static final String START_BOARD =
      BOARD.replace("| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六").replace("歩 歩 ・ 歩", "歩 歩 歩 歩");

  @Test
  void a_move_of_a_white_piece_shows_that_white_moves_first() {
    assertTurnMissing(
        "kif",
        BOARD,
        "後手番\n",
        """
           1 ⟦５四歩(53)⟧
           2 ２六歩(27)
           3 投了
        まで2手で先手の勝ち
        """);
  }

  @Test
  void the_numbers_may_go_on_from_the_moves_before_the_board() {
    String moves =
        """
           2 ⟦５四歩(53)⟧
           3 ２六歩(27)
           4 ５五歩(54)
           5 投了
        まで4手で後手の勝ち
        """;
    assertTurnMissing("kif", BOARD, "後手番\n", moves);
    assertTurnMissing("kif", BOARD + "手数＝1  ▲７六歩  まで\n", "後手番\n", moves);
  }

  @Test
  void moves_in_rows_show_it_too() {
    assertTurnMissing(
        "ki2",
        BOARD,
        "後手番\n",
        """
        ⟦△５四歩⟧ ▲２六歩 △５五歩
        まで3手で後手の勝ち
        """);
  }

  @Test
  void in_a_handicap_game_the_line_has_the_names_of_the_players_there() {
    String board = BOARD.replace("後手の", "上手の").replace("先手の", "下手の").replace("v飛", " ・");
    assertTurnMissing("kif", "手合割：その他\n上手：甲\n下手：乙\n" + board, "上手番\n", "   1 ⟦３四歩(33)⟧\n");
    assertTurnMissing("ki2", "手合割：その他\n上手：甲\n" + board, "上手番\n", "⟦△３四歩⟧ ▲２六歩\n");
  }

  @Test
  void a_side_in_check_moves_first() {
    String board =
        """
        後手の持駒：なし
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：なし
        """;
    assertEquals("missing-turn", ids(open("kif", board + "   1 ５二玉(51)\n")).getFirst());
    assertEquals("opponent-in-check", ids(open("kif", board)).getFirst());
  }

  @Test
  void a_line_that_says_the_turn_and_the_board_of_an_even_game_are_believed() {
    assertEquals(List.of("not-own-piece"), ids(open("kif", BOARD + "先手番\n   1 ５四歩(53)\n")));
    assertEquals(
        List.of("not-checked", "missing-move"), ids(open("kif", START_BOARD + "   2 ５四歩(53)\n")));
  }

  @Test
  void a_move_of_black_or_one_that_neither_side_can_play_shows_nothing() {
    assertEquals(List.of(), ids(open("kif", BOARD + "   1 ２六歩(27)\n")));
    assertEquals(List.of("not-own-piece"), ids(open("kif", BOARD + "   1 ５六歩(53)\n")));
  }

  @Test
  void a_first_move_that_is_edited_is_read_like_one_in_a_file_that_is_opened() {
    String white = BOARD + "   1 ５四歩(53)\n   2 ２六歩(27)\n";
    String black = BOARD + "   1 ２六歩(27)\n   2 ５四歩(53)\n";
    assertEdited(white, black);
    assertEdited(black, white);
    assertEdited(BOARD + "後手番\n" + white.substring(BOARD.length()), white);
    assertEdited(white, white.replace("   1", "*コメント\n   1"));
  }

  /** Asserts that the missing line is the only problem, before and after an edit, until added. */
  private static void assertTurnMissing(String language, String above, String line, String moves) {
    String picture = above + moves;
    Marked marked = language.equals("kif") ? Marked.kif(picture) : Marked.ki2(picture);
    Document document = marked.document();
    assertEquals(List.of("missing-turn"), ids(document));
    Problem problem = document.problems().getFirst();
    marked.assertRanges(List.of(problem.range()));
    assertEquals(1, problem.related().size());
    Fix fix = problem.fix().orElseThrow();
    Document fixed = edited(document, List.of(new Edit(fix.range(), fix.newText())));
    String text = document.text().toString();
    String movesBelow = text.substring(above.length());
    assertEquals(above + line + movesBelow, fixed.text().toString());
    assertEquals(List.of(), ids(fixed));
  }

  private static void assertEdited(String from, String to) {
    Document before = open("kif", from);
    before.problems();
    Range all = before.text().rangeOfLines(0, before.text().lineCount());
    int moves = (int) BOARD.chars().filter(c -> c == '\n').count();
    Range below = new Range(before.text().rangeOfLines(moves, moves + 1).start(), all.end());
    Document after = edited(before, List.of(new Edit(below, to.substring(BOARD.length()))));
    assertEquals(to, after.text().toString());
    assertEquals(open("kif", to).problems(), after.problems());
  }
}
