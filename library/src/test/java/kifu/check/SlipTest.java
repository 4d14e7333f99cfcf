package kifu.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * A slip of the hand gives one problem, and its safe fix writes what was meant; where that is not
 * known, there is no safe fix. The brackets stand around the problems.
 */
class SlipTest {
  @Test
  void a_promoted_name_for_a_piece_that_may_promote_means_the_promotion() {
    assertMended(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二⟦馬⟧(88)
               4 同　銀(31)
            """),
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)
           4 同　銀(31)
        """);
    assertMended(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二⟦馬⟧(88)
               4 ４二玉(51)
               5 ３一馬(22)
            """),
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)
           4 ４二玉(51)
           5 ３一馬(22)
        """);
    assertMended(Marked.ki2("▲７六歩 △３四歩 ⟦▲２二馬⟧ △同　銀\n"), "▲７六歩 △３四歩 ▲２二角成 △同　銀\n");
  }

  @Test
  void two_moves_with_exchanged_squares_are_one_problem() {
    assertMarked(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ⟦４八歩(27)⟧
               4 ８四歩(83)
               5 ２六銀(39)
               6 ８五歩(84)
               7 ２五歩(26)
               8 ３二金(41)
               9 ５六歩(57)
            """),
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ⟦８四歩(27)⟧
               4 ２六歩(83)
               5 ４八銀(39)
               6 ８五歩(84)
               7 ２五歩(26)
            """),
        Marked.csa(
            """
            PI
            +
            +7776FU
            -3334FU
            ⟦+2748FU⟧
            -8384FU
            +3926GI
            -8485FU
            +2625FU
            -4132KI
            +4958KI
            """));
  }

  @Test
  void two_exchanged_moves_are_one_problem() {
    assertMarked(
        Marked.kif(
            """
               1 ７六歩(77)    ( 0:01/00:00:01)
               2 ３四歩(33)    ( 0:02/00:00:02)
               3 ２五歩⟦(26)⟧    ( 0:05/00:00:09)
               4 ８四歩(83)    ( 0:02/00:00:04)
               5 ２六歩(27)    ( 0:03/00:00:04)
               6 ８五歩(84)    ( 0:02/00:00:06)
               7 ４八銀(39)    ( 0:01/00:00:10)
               8 ３二金(41)    ( 0:01/00:00:07)
            """));
  }

  /** Checks that each document has just the problem in its brackets, and no safe fix. */
  private static void assertMarked(Marked... documents) {
    for (Marked marked : documents) {
      List<Problem> problems = marked.document().problems();
      marked.assertRanges(problems.stream().map(Problem::range).toList());
      assertTrue(problems.getFirst().fixes().stream().noneMatch(Fix::safe), marked::toString);
    }
  }

  @Test
  void a_promoted_name_is_not_mended_where_an_earlier_move_may_lack_the_promotion() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角(88)
               4 ８四歩(83)
               5 １一⟦馬⟧(22)
               6 ８五歩(84)
               7 ２一馬(11)
            """);
    assertTold(marked, ProblemId.WRONG_PIECE_NAME);
    assertNothingIsSafe(marked);
  }

  @Test
  void an_unpromoted_name_for_a_piece_that_has_promoted_is_a_wrong_name() {
    assertMended(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角成(88)
               4 ８四歩(83)
               5 １一⟦角⟧(22)
               6 ８五歩(84)
            """),
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)
           4 ８四歩(83)
           5 １一馬(22)
           6 ８五歩(84)
        """);
  }

  @Test
  void a_promotion_that_ki2_leaves_open_is_decided_by_a_later_name() {
    assertMended(
        Marked.ki2(
            """
            ▲７六歩 △３四歩 ⟦▲２二角⟧ △４二玉
            ▲３一馬 △同　玉 ▲２六歩 △８四歩
            """),
        """
        ▲７六歩 △３四歩 ▲２二角成 △４二玉
        ▲３一馬 △同　玉 ▲２六歩 △８四歩
        """);
  }

  @Test
  void a_promotion_that_nothing_decides_is_asked() {
    Marked marked = Marked.ki2("▲７六歩 △３四歩 ⟦▲２二角⟧ △同　銀\n");
    assertTold(marked, ProblemId.NOTATION);
    Problem problem = marked.document().problems().getFirst();
    assertEquals(Severity.WARNING, problem.severity());
    assertEquals(List.of("▲２二角成", "▲２二角不成"), problem.fixes().stream().map(Fix::newText).toList());
    assertNothingIsSafe(marked);
  }

  @Test
  void what_was_meant_by_a_drop_of_a_piece_that_is_not_in_hand_is_not_guessed() {
    for (Marked marked :
        List.of(
            Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   3 ２二角成(88)
                   4 同　銀(31)
                   5 ⟦５五歩打⟧
                """),
            Marked.csa(
                """
                V2.2
                PI
                +
                +7776FU
                -3334FU
                +8822UM
                -3122GI
                ⟦+0055FU⟧
                """))) {
      assertTold(marked, ProblemId.NOT_IN_HAND);
      assertEquals(List.of(), marked.document().problems().getFirst().fixes());
    }
  }

  @Test
  void no_move_is_changed_that_only_changed_places_with_the_next_of_its_side() {
    Marked marked =
        Marked.csa(
            """
            V2.2
            PI
            +
            +7776FU
            -3334FU
            +⟦56⟧55FU
            -8384FU
            +5756FU
            -8485FU
            +7877KI
            """);
    assertNothingIsSafe(marked);
  }

  @Test
  void no_move_is_changed_whose_square_only_changed_places_with_that_of_the_next() {
    assertNothingIsSafe(
        Marked.csa(
            """
            V2.2
            PI
            +
            +7726FU
            -3334FU
            +2776FU
            -8384FU
            +2625FU
            -8485FU
            """));
  }

  @Test
  void a_check_that_is_not_answered_may_be_none_where_the_last_move_lacks_its_promotion() {
    assertNothingIsSafe(
        Marked.csa(
            """
            V2.2
            P-61OU42KI81KE
            P+59OU45KE57FU
            P-00AL
            +
            +4553KE
            -42⟦43⟧KI
            +5756FU
            -8193KE
            +5655FU
            -6172OU
            +5958OU
            -7283OU
            +5352NK
            """));
  }

  @Test
  void a_right_origin_is_not_changed_where_the_last_move_may_have_captured_the_piece() {
    assertNothingIsSafe(
        Marked.usi(
            "position startpos moves 7g7f 3c3d 9g9f 5a6b 1g1f 2b3c 3i4h 9c9d 8h3c+ ⟦3c⟧2d 4g4f 8c8d"
                + " 4h4g 8d8e 2g2f 1c1d\n"));
  }

  @Test
  void a_right_square_is_not_changed_where_the_last_move_may_have_captured_the_dropped_piece() {
    assertNothingIsSafe(
        Marked.csa(
            """
            V2.2
            P+59OU17FU37FU47FU57FU67FU77FU97FU00FU00FU
            P-51OU32KI
            +
            +0025FU
            -3223KI
            +0023FU
            -5141OU
            +5949OU
            -4131OU
            +4939OU
            """));
  }

  @Test
  void a_kings_move_is_not_changed_where_the_attacking_piece_may_stand_there_by_a_slip() {
    assertNothingIsSafe(
        Marked.usi(
            "position sfen 9/9/8k/7s1/8P/9/9/9/4K4 w - 1 moves 1c⟦1d⟧ 5i5h 2d2e 5h5g 2e2f 5g5f\n"));
  }

  @Test
  void a_right_origin_is_not_changed_where_the_piece_may_have_been_dropped_there() {
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角成(88)
               4 同　銀(31)
               5 ５四角打
               6 ８四歩(83)
               7 ６三角成⟦(45)⟧
               8 ８五歩(84)
               9 ７八金(69)
              10 ８六歩(85)
            """));
  }

  @Test
  void below_a_move_of_which_it_is_not_known_what_was_meant_nothing_is_safe() {
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ５八金(58)
               4 ８四歩(83)
            """));
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ６六歩(77)
               4 ８四歩(83)
               5 ４八飛(68)
               6 ８五歩(84)
               7 ７五歩(76)
            """));
  }

  @Test
  void garbage_beside_the_origin_is_removed() {
    for (String garbage : List.of("７六歩歩(77)", "７六歩歩歩(77)", "７六歩77)", "７六歩77")) {
      assertMended(Marked.kif("   1 ⟦" + garbage + "⟧\n"), "   1 ７六歩(77)\n");
      assertMended(
          Marked.kif("   1 ⟦" + garbage + "⟧   ( 0:01/00:00:01)\n"),
          "   1 ７六歩(77)   ( 0:01/00:00:01)\n");
    }
    assertMended(
        Marked.kif("   1 ⟦７六歩(77⟧   ( 0:01/00:00:01)\n"), "   1 ７六歩(77)   ( 0:01/00:00:01)\n");
  }

  @Test
  void a_line_that_ends_within_the_origin_may_have_lost_more() {
    assertNothingIsSafe(Marked.kif("   1 ７六歩(77\n   2 ３四歩(33)   ( 0:01/00:00:01)\n"));
  }

  @Test
  void what_is_written_once_more_is_removed() {
    String lead =
        """
           1 ７六歩(77)
           2 ３四歩(33)
        """;
    assertMended(Marked.kif(lead + "   3 ⟦２二角成成(88)⟧\n"), lead + "   3 ２二角成(88)\n");
    String exchanged = lead + "   3 ２二角成(88)\n   4 同　銀(31)\n";
    assertMended(Marked.kif(exchanged + "   5 ⟦５五角角打⟧\n"), exchanged + "   5 ５五角打\n");
    assertMended(Marked.kif(exchanged + "   5 ⟦５五角打打⟧\n"), exchanged + "   5 ５五角打\n");
    assertMended(Marked.ki2("▲７六歩 △３四歩 ▲２二角⟦角⟧成\n"), "▲７六歩 △３四歩 ▲２二角成\n");
    assertMended(Marked.ki2("▲７六歩 ⟦△⟧△３四歩\n"), "▲７六歩 △３四歩\n");
  }

  @Test
  void a_second_move_on_a_line_goes_on_a_line_of_its_own() {
    assertMended(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)   ⟦2 ３四歩(33)   ( 0:02/00:00:02)⟧
               3 ２六歩(27)
            """),
        """
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 ３四歩(33)   ( 0:02/00:00:02)
           3 ２六歩(27)
        """);
    assertMended(
        Marked.csa("V2.2\nPI\n+\n+7776FU⟦-3334FU⟧\nT2 ⟦+2726FU⟧\n"),
        "V2.2\nPI\n+\n+7776FU\n-3334FU\nT2\n+2726FU\n");
  }

  @Test
  void a_move_without_its_number_gets_it() {
    for (String indent : List.of("", "     ")) {
      assertMended(
          Marked.kif("   1 ７六歩(77)\n" + indent + "⟦３四歩(33)⟧\n   3 ２六歩(27)\n"),
          "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n");
    }
  }

  @Test
  void a_square_that_a_moved_piece_takes_is_not_changed() {
    assertNothingIsSafe(
        Marked.csa(
            """
            V2.2
            PI
            +
            +4948KI
            -8384FU
            +3948GI
            -8485FU
            +7776FU
            -8586FU
            +8786FU
            """));
  }

  @Test
  void two_exchanged_moves_that_kept_their_numbers_are_exchanged_again() {
    assertMended(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)
               ⟦2 ２六歩(27)   ( 0:03/00:00:04)
               3 ３四歩(33)   ( 0:02/00:00:02)⟧
               4 ８四歩(83)   ( 0:04/00:00:06)
            """),
        """
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 ３四歩(33)   ( 0:02/00:00:02)
           3 ２六歩(27)   ( 0:03/00:00:04)
           4 ８四歩(83)   ( 0:04/00:00:06)
        """);
  }

  @Test
  void moves_of_which_the_first_side_is_not_known_were_not_exchanged() {
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ３四歩(33)
               2 ７六歩(77)
               3 ８四歩(83)
               4 ２六歩(27)
            """));
  }

  @Test
  void the_square_of_the_last_move_is_not_changed_since_that_move_may_be_wrong() {
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ２六歩(27)
               2 ８四歩(83)
               3 ２五歩(26)
               4 ８五歩(84)
               5 ２四歩(25)
               6 ３四歩(33)
               7 同　飛(28)
               8 ４二玉(51)
            """));
  }

  @Test
  void no_total_is_overwritten_that_shows_that_moves_were_exchanged() {
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)
               2 ３四歩(33)   ( 0:01/00:00:01)
               3 ２六歩(27)   ( 0:07/00:00:13)
               4 ８四歩(83)   ( 0:01/00:00:02)
               5 ６八銀(79)   ( 0:05/00:00:06)
               6 ８五歩(84)   ( 0:01/00:00:03)
               7 ７七銀(68)   ( 0:02/00:00:15)
            """));
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)
               2 ３四歩(33)   ( 0:01/00:00:01)
               3 ２六歩(27)   ( 0:00/00:00:06)
               4 ８四歩(83)   ( 0:01/00:00:02)
               5 ６八銀(79)   ( 0:05/00:00:06)
               6 ８五歩(84)   ( 0:01/00:00:03)
               7 ７七銀(68)   ( 0:02/00:00:08)
            """));
    assertNothingIsSafe(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)
               2 ３四歩(33)   ( 0:01/00:00:01)
               3 ２六歩(27)   ( 0:05/00:00:06)
               4 ８四歩(83)   ( 0:01/00:00:02)
               5 ６八銀(79)   ( 0:00/00:00:01)
               6 ８五歩(84)   ( 0:01/00:00:03)
               7 ７七銀(68)   ( 0:02/00:00:08)
            """));
  }

  @Test
  void below_the_head_of_a_variation_without_numbers_nothing_is_safe() {
    assertNothingIsSafe(Marked.ki2("▲７六歩 △３四歩 ▲２六歩 △８四歩\n\n変化：3手\n⟦▲２二馬⟧ △同　銀\n"));
  }

  @Test
  void a_doubled_move_loses_no_time() {
    Marked other = Marked.csa("V2.2\nPI\n+\n+7776FU\nT4\n⟦+7776FU⟧\nT5\n-3334FU\nT3\n");
    assertTold(other, ProblemId.DUPLICATE_LINE);
    assertNothingIsSafe(other);
    assertMended(
        Marked.csa("V2.2\nPI\n+\n+7776FU\n⟦+7776FU⟧\nT5\n-3334FU\nT3\n"),
        "V2.2\nPI\n+\n+7776FU\nT5\n-3334FU\nT3\n");
    assertMended(
        Marked.csa("V2.2\nPI\n+\n+7776FU\nT5\n⟦+7776FU⟧\nT5\n-3334FU\nT3\n"),
        "V2.2\nPI\n+\n+7776FU\nT5\n-3334FU\nT3\n");
  }

  @Test
  void a_mark_stays_where_it_is_not_clear_what_a_variation_replaces() {
    assertTold(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)   +
               3 ２六歩(27)

            ⟦変化：⟧
            ⟦   2 ８四歩(83)⟧
            """),
        ProblemId.VARIATION_TARGET,
        ProblemId.NOT_CHECKED);
  }

  @Test
  void below_an_unknown_target_neither_clocks_nor_moves_are_counted() {
    assertTold(
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:01/00:00:01)
               2 ３四歩(33)   ( 0:01/00:00:01)

            ⟦変化：⟧
            ⟦   2 ８四歩(83)   ( 0:05/00:00:05)⟧
            """),
        ProblemId.VARIATION_TARGET,
        ProblemId.NOT_CHECKED);
    assertTold(
        Marked.ki2(
            """
            ▲７六歩 △３四歩 ▲２六歩
            まで3手で中断

            ⟦変化：⟧
            ⟦▲７五歩
            まで3手で中断⟧
            """),
        ProblemId.VARIATION_TARGET,
        ProblemId.NOT_CHECKED);
  }

  /** Nothing but the problems at the brackets, whose safe fixes write what was meant. */
  private static void assertMended(Marked marked, String meant) {
    List<Problem> problems = marked.document().problems();
    marked.assertRanges(problems.stream().map(Problem::range).toList());
    Text text = marked.document().text();
    for (Problem problem : problems.reversed()) {
      Fix fix = problem.fix().filter(Fix::safe).orElseThrow();
      text = text.replace(fix.range(), fix.newText());
    }
    assertEquals(meant, text.toString());
  }

  private static void assertTold(Marked marked, ProblemId... ids) {
    List<Problem> problems = marked.document().problems();
    assertEquals(List.of(ids), problems.stream().map(Problem::id).toList());
    marked.assertRanges(problems.stream().map(Problem::range).toList());
  }

  private static void assertNothingIsSafe(Marked marked) {
    List<Problem> problems = marked.document().problems();
    assertTrue(
        problems.stream().flatMap(problem -> problem.fixes().stream()).noneMatch(Fix::safe),
        () -> "safe: " + problems);
    assertTrue(problems.stream().anyMatch(p -> p.severity().isAtLeast(Severity.WARNING)));
  }
}
