package kifu.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import kifu.Marked;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import org.junit.jupiter.api.Test;

/** A fault is reported once, where it happens, and what follows from it is not. */
class GameTest {

  @Test
  void a_wrong_number_is_reported_once_when_the_numbers_go_on_from_it() {
    assertProblems(
        """
           1 ７六歩(77)
           ⟦3⟧ ３四歩(33)
           4 ２六歩(27)
           5 ８四歩(83)
        """,
        "move-number");
  }

  @Test
  void a_wrong_total_is_reported_once_when_the_totals_go_on_from_it() {
    assertProblems(
        """
           1 ７六歩(77)   ( 0:10/⟦00:00:20⟧)
           2 ３四歩(33)   ( 0:05/00:00:05)
           3 ２六歩(27)   ( 0:10/00:00:30)
        """,
        "clock-total");
  }

  @Test
  void a_clock_that_cannot_be_is_reported_once_whatever_it_should_show() {
    assertProblems(
        """
           1 ７六歩(77)   ( 0:01/⟦00:76:11⟧)
           2 ３四歩(33)   ( ⟦0:75⟧/00:00:15)
           3 ２六歩(27)   ( 0:01/00:00:02)
           4 ８四歩(83)   ( 0:01/00:00:16)
        """,
        "clock-syntax",
        "clock-syntax");
  }

  @Test
  void a_game_goes_on_after_an_illegal_move_that_can_be_played() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ⟦３五歩(33)⟧
           3 ２六歩(27)
           4 ８四⟦銀⟧(83)
           5 ２五歩(26)
        """,
        "unreachable-destination",
        "wrong-piece-name");
  }

  @Test
  void after_a_move_that_cannot_be_played_the_rest_is_not_checked_and_said_so_once() {
    assertProblems(
        """
           1 ⟦５五角打⟧
        ⟦   2 ３四銀(33)
           3 ２六銀(27)
        変化：2手
           2 ８四銀(83)⟧
        """,
        "not-in-hand",
        "not-checked");
  }

  @Test
  void a_variation_that_branches_off_above_a_fault_is_checked() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ⟦５五角打⟧
        ⟦   3 ２六歩(27)⟧

        変化：2手
           2 ８四⟦銀⟧(83)
        """,
        "not-in-hand",
        "not-checked",
        "wrong-piece-name");
  }

  @Test
  void a_foul_that_ends_the_game_is_no_error() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ⟦３五歩(33)⟧
           3 反則勝ち
        """,
        "unreachable-destination");
    assertEquals(
        Severity.INFO,
        Marked.kif("   1 ７六歩(77)\n   2 ３五歩(33)\n   3 反則勝ち\n")
            .document()
            .problems()
            .getFirst()
            .severity());
  }

  @Test
  void a_repetition_that_is_not_claimed_is_reported_once() {
    String moves = "";
    for (int number = 1; number <= 30; number++) {
      String move =
          switch (number % 4) {
            case 1 -> "３八飛(28)";
            case 2 -> "７二飛(82)";
            case 3 -> "２八飛(38)";
            default -> "８二飛(72)";
          };
      moves += number + " " + (number == 12 ? "⟦" + move + "⟧" : move) + "\n";
    }
    assertProblems(moves, "unclaimed-repetition");
  }

  @Test
  void a_variation_repeats_the_move_that_it_replaces() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)

        ⟦変化：2手⟧
           2 ３四歩(33)
        """,
        "duplicate-variation");
  }

  @Test
  void branch_marks_are_looked_at_only_where_the_record_has_some() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)
        """);
    assertProblems(
        """
           1 ７六歩(77)⟦+⟧
           ⟦2 ３四歩(33)⟧

        変化：2手
           2 ８四歩(83)
        """,
        "branch-mark",
        "branch-mark");
  }

  private static void assertProblems(String picture, String... ids) {
    Marked marked = Marked.kif(picture);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(ids), problems.stream().map(Problem::id).map(ProblemId::id).toList(), picture);
    marked.assertRanges(problems.stream().map(Problem::range).toList());
  }

  @Test
  void a_game_is_played_once_for_all_questions_about_its_moves() {
    Game game =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                変化：2手
                   2 ８四歩(83)
                   3 ２六歩(27)
                """)
            .document()
            .analysis()
            .gameAt(0)
            .orElseThrow()
            .game();
    assertSame(game.played(), game.played());
    assertSame(game.playedAlong(3), game.playedAlong(4));
    assertEquals(2, game.playedAlong(1).which(move -> true).size());
    assertEquals(3, game.playedAlong(4).which(move -> true).size());
  }
}
