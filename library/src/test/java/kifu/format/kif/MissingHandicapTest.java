package kifu.format.kif;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static kifu.Documents.kif;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.shogi.Handicap;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** A record between 下手 and 上手 that does not name the handicap, and whose moves show it. */
class MissingHandicapTest {
  private static final String PLAYERS = "下手：弟子\n上手：師匠\n";

  @Test
  void golds_stand_where_rook_and_bishop_would() {
    assertMissing(
        """
           1 ⟦７二金(61)⟧
           2 ７六歩(77)
           3 ８二金(72)
           4 ６八銀(79)
           5 ３二金(41)
           6 ５八金(49)
           7 ２二金(32)
           8 投了
        まで7手で上手の勝ち
        """,
        "二枚落ち",
        "四枚落ち",
        "六枚落ち");
  }

  @Test
  void moves_in_rows_show_it_too() {
    String picture =
        """
        ⟦△７二金⟧ ▲７六歩 △８二金 ▲６八銀 △３二金 ▲５八金右 △２二金
        まで7手で上手の勝ち
        """;
    Marked marked = Marked.ki2(PLAYERS + picture);
    assertFixes(marked, "二枚落ち", "四枚落ち", "六枚落ち");
  }

  @Test
  void a_rook_that_moves_was_there() {
    assertMissing(
        """
           1 ⟦３四歩(33)⟧
           2 ７六歩(77)
           3 ４二飛(82)
           4 ６八銀(79)
        """,
        "角落ち",
        "香落ち",
        "右香落ち");
  }

  @Test
  void a_bishop_and_a_lance_that_move_were_there() {
    assertMissing(
        """
           1 ⟦３四歩(33)⟧
           2 ７六歩(77)
           3 ３三角(22)
           4 ６八銀(79)
           5 １二香(11)
           6 ５八金(49)
        """,
        "飛車落ち",
        "右香落ち");
  }

  @Test
  void one_that_alone_allows_all_moves_is_certain() {
    Problem problem =
        assertMissing(
            """
               1 ⟦３四歩(33)⟧
               2 ７六歩(77)
               3 ４二飛(82)
               4 ２六歩(27)
               5 ３三角(22)
               6 ２五歩(26)
               7 １二香(11)
               8 ６八銀(79)
               9 ５二金(61)
            """,
            "右香落ち");
    assertTrue(problem.fix().orElseThrow().safe());
  }

  @Test
  void pawns_in_hand_show_it() {
    assertMissing(
        """
           1 ⟦５二歩打⟧
           2 ７六歩(77)
        """,
        "歩三兵");
  }

  @Test
  void the_value_alone_may_be_missing() {
    Marked marked = Marked.kif("手合割：\n" + PLAYERS + "   1 ⟦３四歩(33)⟧\n   2 ７六歩(77)\n   3 ４二飛(82)\n");
    Document document = marked.document();
    assertEquals(List.of("missing-handicap"), ids(document));
    assertEquals("手合割：角落ち", fixed(document, 0).text().line(0));
  }

  @Test
  void the_message_says_how_the_moves_are_read() {
    Problem problem =
        kif(PLAYERS + "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ４二飛(82)\n").problems().getFirst();
    assertEquals(
        "手合割の行がありません。上手から指しているので、「角落ち」とみなして検査を続けます（香落ち、右香落ちでも指せます）。",
        problem.message(Language.JAPANESE));
    assertEquals(
        "The line 手合割 is missing, and White moves first. The check continues as if it were 角落ち"
            + " (香落ち or 右香落ち would allow these moves too).",
        problem.message(Language.ENGLISH));
  }

  @Test
  void what_contradicts_the_moves_below_is_found_as_in_any_game() {
    assertEquals(
        List.of("missing-handicap", "not-in-hand"),
        ids(kif(PLAYERS + "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ４二飛(82)\n   4 ５五角打\n")));
  }

  @Test
  void an_even_game_a_missing_move_and_a_slip_show_no_handicap() {
    assertEquals(List.of(), ids(kif(PLAYERS + "   1 ７六歩(77)\n   2 ３四歩(33)\n")));
    assertEquals(
        List.of("not-own-piece", "not-checked"),
        ids(kif("先手：甲\n後手：乙\n   1 ３四歩(33)\n   2 ７六歩(77)\n")));
    assertEquals(
        List.of("not-own-piece", "not-checked"),
        ids(kif("手合割：平手\n" + PLAYERS + "   1 ３四歩(33)\n   2 ７六歩(77)\n")));
    assertEquals(
        List.of("not-checked", "missing-move"),
        ids(kif(PLAYERS + "   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n")));
    assertEquals(
        List.of("not-own-piece", "not-checked"),
        ids(kif(PLAYERS + "   1 ７四歩(73)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n")));
  }

  @Test
  void any_handicap_without_its_name_is_read_as_one_that_allows_the_first_move() {
    for (Handicap handicap : Handicap.values()) {
      String move =
          handicap.position().at(Square.of(3, 3)).isPresent() ? "   1 ３四歩(33)\n" : "   1 ４二玉(51)\n";
      Document document = kif(PLAYERS + move);
      assertEquals(List.of("missing-handicap"), ids(document), handicap.kif());
    }
  }

  @Test
  void moves_that_are_edited_are_read_like_those_in_a_file_that_is_opened() {
    String rook = PLAYERS + "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ４二飛(82)\n   4 ６八銀(79)\n";
    String bishop = PLAYERS + "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ３三角(22)\n   4 ６八銀(79)\n";
    String even = PLAYERS + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６八銀(79)\n";
    for (String from : List.of(rook, bishop, even)) {
      for (String to : List.of(rook, bishop, even, rook + "   5 １二香(11)\n")) {
        assertEdited(from, to);
      }
    }
  }

  private static Problem assertMissing(String moves, String... handicaps) {
    return assertFixes(Marked.kif(PLAYERS + moves), handicaps);
  }

  /** Asserts the one problem of a record, and that each of its fixes leaves none. */
  private static Problem assertFixes(Marked marked, String... handicaps) {
    Document document = marked.document();
    assertEquals(List.of("missing-handicap"), ids(document));
    Problem problem = document.problems().getFirst();
    marked.assertRanges(List.of(problem.range()));
    assertEquals(handicaps.length, problem.fixes().size());
    for (int i = 0; i < handicaps.length; i++) {
      Document fixed = fixed(document, i);
      assertEquals("手合割：" + handicaps[i] + "\n" + document.text(), fixed.text().toString());
      assertEquals(List.of(), ids(fixed));
    }
    assertEquals(handicaps.length == 1, problem.fix().orElseThrow().safe());
    return problem;
  }

  private static Document fixed(Document document, int fix) {
    return edited(
        document,
        document.problems().getFirst().fixes().stream()
            .skip(fix)
            .limit(1)
            .map(one -> new Edit(one.range(), one.newText()))
            .toList());
  }

  /** Asserts that an edit of all that differs leads to the problems of the text as it is then. */
  private static void assertEdited(String from, String to) {
    Document before = open("kif", from);
    before.problems();
    int same = 0;
    while (same < from.length() && same < to.length() && from.charAt(same) == to.charAt(same)) {
      same++;
    }
    Range rest = new Range(before.text().point(same), before.text().point(from.length()));
    Document after = edited(before, List.of(new Edit(rest, to.substring(same))));
    assertEquals(to, after.text().toString());
    assertEquals(kif(to).problems(), after.problems());
  }
}
