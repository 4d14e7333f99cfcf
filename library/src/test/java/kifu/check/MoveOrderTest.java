package kifu.check;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.QuickFix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;

/** A line that is missing, too many or in the wrong place is reported as that, once. */
class MoveOrderTest {

  @Test
  void a_missing_move_is_told_where_the_numbers_jump_and_the_other_side_moves() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)  ( 0:01/00:00:01)
               2 ３四歩(33)  ( 0:02/00:00:02)
               ⟦4⟧ ８四歩(83)  ( 0:02/00:00:04)
               5 ６六歩(67)  ( 0:03/00:00:07)
               6 投了
            まで5手で先手の勝ち
            """);
    assertEquals(List.of("not-checked", "missing-move"), ids(marked.document()));
    assertEquals(marked.range(), marked.document().problems().getLast().range());
  }

  @Test
  void the_first_move_may_be_missing() {
    assertEquals(
        List.of("not-checked", "missing-move"),
        ids(Marked.kif("   2 ３四歩(33)\n   3 ２六歩(27)\n").document()));
  }

  @Test
  void a_drop_does_not_tell_who_moves_but_the_next_move_does() {
    String before =
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)
           4 同　銀(31)
        """;
    assertEquals(
        List.of("not-checked", "missing-move"),
        ids(Marked.kif(before + "   6 ５五角打\n   7 ２六歩(27)\n").document()));
    assertEquals(
        List.of("move-number"), ids(Marked.kif(before + "   6 ５五角打\n   6 ８四歩(83)\n").document()));
  }

  @Test
  void a_number_that_jumps_between_moves_in_turn_is_only_a_number() {
    assertEquals(
        List.of("move-number"),
        ids(Marked.kif("   1 ７六歩(77)\n   3 ３四歩(33)\n   4 ２六歩(27)\n").document()));
  }

  @Test
  void several_missing_moves_are_told_where_the_numbers_go_on_and_the_move_is_not_possible_yet() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               ⟦6⟧ ８五歩(84)
               7 ７八金(69)
               8 投了
            まで7手で先手の勝ち
            """);
    assertEquals(List.of("not-checked", "missing-move"), ids(marked.document()));
    Problem problem = marked.document().problems().getLast();
    assertEquals(marked.range(), problem.range());
    assertEquals(
        "Moves 4 and 5 are missing. Write them above this line.",
        problem.message(Language.ENGLISH));
  }

  @Test
  void the_last_move_is_missing_where_the_end_and_the_summary_count_it() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           ⟦4⟧ 投了
        まで3手で先手の勝ち
        """,
        "missing-move");
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           ⟦4⟧ 投了
        まで2手で後手の勝ち
        """,
        "move-number");
  }

  @Test
  void a_line_written_twice_may_have_the_next_number() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           ⟦3 ３四歩(33)⟧
           4 ２六歩(27)
           5 ８四⟦銀⟧(83)
           6 投了
        まで5手で後手の勝ち
        """,
        "duplicate-line",
        "wrong-piece-name");
  }

  @Test
  void variations_below_a_missing_move_hang_on_the_numbers_that_are_written() {
    assertEquals(
        List.of("not-checked", "missing-move"),
        ids(
            Marked.kif(
                    """
                       1 ７六歩(77)
                       3 ２六歩(27)
                       4 ８四歩(83)

                    変化：4手
                       4 ３四歩(33)
                    """)
                .document()));
  }

  @Test
  void a_move_is_missing_in_csa_where_a_side_moves_twice() {
    assertEquals(
        List.of("missing-move", "not-checked"),
        ids(Marked.csa("PI\n+\n+7776FU\n+2726FU\n-8384FU\n%TORYO\n").document()));
  }

  @Test
  void a_side_that_moves_twice_and_loses_by_it_misses_no_move() {
    assertEquals(
        List.of("csa-turn"),
        ids(Marked.csa("V2.2\nPI\n+\n+7776FU\n+2726FU\n%ILLEGAL_MOVE\n").document()));
  }

  @Test
  void a_line_written_twice_is_passed_over() {
    assertProblems(
        """
           1 ７六歩(77)  ( 0:01/00:00:01)
           2 ３四歩(33)  ( 0:02/00:00:02)
           ⟦2 ３四歩(33)  ( 0:02/00:00:02)⟧
           3 ２六歩(27)  ( 0:01/00:00:02)
           4 ８四⟦銀⟧(83)  ( 0:01/00:00:03)
           5 投了
        まで4手で後手の勝ち
        """,
        "duplicate-line",
        "wrong-piece-name");
  }

  @Test
  void a_line_written_twice_is_removed() {
    assertFixed(
        "   1 ７六歩(77)\n   1 ７六歩(77)\n   2 ３四歩(33)\n", "   1 ７六歩(77)\n   2 ３四歩(33)\n", "kif");
    assertFixed("   1 ７六歩(77)\r\n   1 ７六歩(77)", "   1 ７六歩(77)", "kif");
    assertFixed(
        "PI\n+\n+7776FU\nT5\n+7776FU\nT5\n-3334FU\n", "PI\n+\n+7776FU\nT5\n-3334FU\n", "csa");
  }

  @Test
  void of_two_different_times_nobody_knows_the_right_one() {
    Marked marked =
        Marked.kif(
            "   1 ７六歩(77) ( 0:01/00:00:01)\n   ⟦1⟧ ７六歩(77) ( 0:02/00:00:03)\n   2 ３四歩(33)\n");
    assertEquals(List.of(), CodeActions.fixAll(marked.document()));
    assertEquals(1, CodeActions.quickFixes(marked.document(), marked.range()).size());
  }

  @Test
  void two_lines_in_each_others_place_are_played_in_their_order() {
    assertProblems(
        """
           1 ７六歩(77)  ( 0:01/00:00:01)
           ⟦3 ２六歩(27)  ( 0:01/00:00:02)
           2 ３四歩(33)  ( 0:02/00:00:02)⟧
           4 ８四⟦銀⟧(83)  ( 0:01/00:00:03)
           5 投了
        まで4手で後手の勝ち
        """,
        "swapped-lines",
        "wrong-piece-name");
  }

  @Test
  void two_lines_in_each_others_place_are_swapped() {
    assertFixed(
        "1 ７六歩(77)\r\n3 ２六歩(27)\r\n*注\r\n2 ３四歩(33)",
        "1 ７六歩(77)\r\n2 ３四歩(33)\r\n3 ２六歩(27)\r\n*注",
        "kif");
    assertFixed(
        "PI\n+\n+7776FU,T1\n+2726FU,T2\n-3334FU,T3\n-8384FU,T4\n",
        "PI\n+\n+7776FU,T1\n-3334FU,T3\n+2726FU,T2\n-8384FU,T4\n",
        "csa");
  }

  @Test
  void a_drop_that_the_other_side_alone_can_make_changed_places_with_the_next_move() {
    String before =
        """
           1 ２六歩(27)
           2 ３四歩(33)
           3 ２五歩(26)
           4 ３三桂(21)
           5 ２四歩(25)
           6 同　歩(23)
           7 同　飛(28)
           8 ８四歩(83)
        """;
    assertFixed(
        before
            + """
               9 ２一歩打
              10 ４八銀(39)
              11 ２八飛(24)
            """,
        before
            + """
               9 ４八銀(39)
              10 ２一歩打
              11 ２八飛(24)
            """,
        "kif");
  }

  @Test
  void moves_exchanged_around_a_comment_are_not_swapped_unasked() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               ⟦2 ２六歩(27)
            *注
               3 ３四歩(33)⟧
               4 ８四歩(83)
            """);
    assertEquals(List.of("swapped-lines"), ids(marked.document()));
    assertEquals(List.of(), CodeActions.fixAll(marked.document()));
    assertEquals(1, CodeActions.quickFixes(marked.document(), marked.range()).size());
  }

  @Test
  void below_a_doubtful_move_no_lines_are_swapped_unasked() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ４八⟦金⟧(39)
               ⟦4 ２六歩(27)
               5 ８四歩(83)⟧
               6 ８五歩(84)
            """);
    assertEquals(List.of(), CodeActions.fixAll(marked.document()));
    assertEquals(
        List.of(false),
        CodeActions.quickFixes(marked.document(), marked.ranges().getLast()).stream()
            .filter(fix -> fix.problem().id() == ProblemId.SWAPPED_LINES)
            .map(QuickFix::preferred)
            .toList());
  }

  private static void assertProblems(String picture, String... ids) {
    Marked marked = Marked.kif(picture);
    assertEquals(List.of(ids), ids(marked.document()), picture);
    marked.assertRanges(marked.document().problems().stream().map(Problem::range).toList());
  }

  private static void assertFixed(String before, String after, String language) {
    Document document = open(language, before);
    Document mended = edited(document, CodeActions.fixAll(document));
    assertPicture(after, mended.text().toString());
    assertEquals(List.of(), ids(mended));
  }
}
