package kifu.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A count is corrected unasked only where what stands around it agrees with the corrected one. */
class CountCheckTest {

  @Test
  void a_number_between_right_ones_is_a_slip() {
    assertFix(
        """
           1 ７六歩(77)
          ⟦12⟧ ３四歩(33)
           3 ２六歩(27)
        """,
        "2",
        true);
  }

  @Test
  void a_number_from_which_the_numbers_go_on_may_tell_that_a_move_is_missing() {
    assertFix(
        """
           1 ７六歩(77)
           ⟦4⟧ ３四歩(33)
           5 ２六歩(27)
        """,
        "2",
        false);
  }

  @Test
  void the_number_of_the_last_move_may_be_right_and_a_move_missing() {
    assertFix(
        """
           1 ７六歩(77)
           ⟦4⟧ ３四歩(33)
        """,
        "2",
        false);
  }

  @Test
  void a_summary_tells_the_number_of_the_last_move() {
    assertFix(
        """
           1 ７六歩(77)
           ⟦4⟧ ３四歩(33)
        まで2手で中断
        """,
        "2",
        true);
  }

  @Test
  void a_number_that_goes_back_may_lack_the_line_that_begins_a_variation() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               4 ８四歩(83)
               5 ２五歩(26)
               6 ８五歩(84)
               ⟦4⟧ ４四歩(43)
               5 ４八銀(39)
            """);
    Problem problem = marked.document().problems().getFirst();
    assertEquals(
        "This should be number 7, but it says 4. If a variation begins here, the line 変化：4手 is"
            + " missing above; otherwise correct the number.",
        problem.message(Language.ENGLISH));
    assertEquals(
        "手数は7のはずですが、4と書かれています。ここから変化なら、この行の上に「変化：4手」の行が抜けています。" + "変化でなければ、手数を直してください。",
        problem.message(Language.JAPANESE));
    assertEquals(
        List.of(
            new Fix(Range.of(6, 0, 6, 0), "\n変化：4手\n", false), new Fix(marked.range(), "7", false)),
        problem.fixes());
    Edit edit = new Edit(problem.fixes().getFirst().range(), problem.fixes().getFirst().newText());
    Document mended = Documents.edited(marked.document(), List.of(edit));
    assertEquals(
        List.of(),
        mended.problems(Severity.WARNING).stream()
            .filter(p -> p.severity().isAtLeast(Severity.WARNING))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "4, ４四歩(43), 5, true", // the turn of the other side
    "5, ４八銀(39), 6, true",
    "6, ５四歩(53), 7, true", // the number of the move above
    "5, ４八銀(39), 8, false", // the next number agrees with the right one
    "5, ４八銀(39), 7, false", // legal here too, and nothing goes on from it
    "4, ５五歩(54), 5, false", // not legal there
    "4, ８四歩(84), 5, false",
    "9, ４八銀(39), 10, false", // goes forward
  })
  void a_line_is_missing_only_where_the_move_can_begin_a_variation(
      int number, String move, int next, boolean missing) {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               4 ８四歩(83)
               5 ２五歩(26)
               6 ８五歩(84)
               %s %s
               %s ３二金(41)
            """
                .formatted(number, move, next));
    assertEquals(
        missing,
        marked.document().problems().stream()
            .flatMap(problem -> problem.fixes().stream())
            .anyMatch(fix -> fix.newText().contains("変化：" + number + "手")));
  }

  @Test
  void a_number_to_which_an_unreadable_move_is_glued_has_no_fix() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   12３四歩(3\n   3 ２六歩(27)\n");
    List<Problem> numbers =
        marked.document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.MOVE_NUMBER)
            .toList();
    assertEquals(1, numbers.size());
    assertEquals(List.of(), numbers.getFirst().fixes());
  }

  @Test
  void a_total_from_which_the_next_one_is_not_counted_is_a_slip() {
    assertFix(
        """
           1 ７六歩(77) ( 0:10/⟦00:10:10⟧)
           2 ３四歩(33) ( 0:05/00:00:05)
           3 ２六歩(27) ( 0:10/00:00:20)
        """,
        "00:00:10",
        true);
  }

  @Test
  void a_total_from_which_the_next_one_is_counted_may_tell_that_a_time_is_wrong() {
    assertFix(
        """
           1 ７六歩(77) ( ⟦0:10⟧/00:10:10)
           2 ３四歩(33) ( 0:05/00:00:05)
           3 ２六歩(27) ( 0:10/00:10:20)
        """,
        "10:10",
        false);
  }

  @Test
  void of_the_last_move_either_time_may_be_wrong() {
    assertFix(
        """
           1 ７六歩(77) ( 0:10/⟦00:00:30⟧)
        """,
        "00:00:10",
        false);
    assertFix(
        """
           1 ７六歩(77) ( ⟦0:10⟧/00:00:30)
        """,
        "0:30",
        false);
  }

  @Test
  void a_total_is_wrong_by_a_second() {
    assertFix(
        """
           1 ７六歩(77) ( 0:10/00:00:10)
           2 ３四歩(33) ( 0:05/00:00:05)
           3 ２六歩(27) ( 0:10/⟦00:00:21⟧)
           4 ８四歩(83) ( 0:05/00:00:10)
           5 ２五歩(26) ( 0:10/00:00:30)
        """,
        "00:00:20",
        true);
  }

  @Test
  void a_total_may_go_on_from_the_written_one_or_from_the_sum() {
    assertNoTotalAfter("   3 ２六歩(27) ( 0:10/00:10:20)");
    assertNoTotalAfter("   3 ２六歩(27) ( 0:10/00:00:20)");
  }

  @Test
  void a_move_without_any_time_has_no_total() {
    assertNoTotalAfter("   3 ２六歩(27) ( 0:00/00:00:00)");
  }

  /** The total of the first move is wrong, and reported; that of the third is not. */
  private static void assertNoTotalAfter(String thirdMove) {
    List<Integer> lines =
        Marked.kif(
                """
                   1 ７六歩(77) ( 0:10/00:10:10)
                   2 ３四歩(33) ( 0:05/00:00:05)
                """
                    + thirdMove
                    + "\n")
            .document()
            .problems()
            .stream()
            .filter(problem -> problem.id() == ProblemId.CLOCK_TOTAL)
            .map(problem -> problem.range().start().line())
            .toList();
    assertEquals(List.of(0), lines);
  }

  @Test
  void no_time_of_a_move_explains_a_total_that_is_too_small() {
    Problem problem =
        Marked.kif(
                """
                   1 ７六歩(77) ( 0:30/00:00:30)
                   2 ３四歩(33) ( 0:05/00:00:05)
                   3 ２六歩(27) ( 0:10/00:00:20)
                """)
            .document()
            .problems()
            .getFirst();
    assertEquals(1, problem.fixes().size());
  }

  @Test
  void clocks_of_weeks_are_compared_exactly() {
    String right =
        """
           1 ７六歩(77) (99:01:13/99:01:13)
           2 ３四歩(33) (5999999:59/99999:59:59)
           3 ２六歩(27) ( 0:10/99:01:23)
           4 ８四歩(83) (0:00.5/100000:00:00)
        """;
    assertEquals(
        List.of(),
        Marked.kif(right).document().problems(Severity.WARNING).stream()
            .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
            .toList());
    assertFix(
        """
           1 ７六歩(77) (9999:59:58/9999:59:58)
           2 ３四歩(33) ( 0:01/00:00:01)
           3 ２六歩(27) ( 0:01/⟦9999:59:58⟧)
           4 ８四歩(83) ( 0:01/00:00:02)
           5 ２五歩(26) ( 0:01/10000:00:00)
        """,
        "9999:59:59",
        true);
  }

  @Test
  void days_for_a_move_that_explain_no_total_are_the_slip() {
    Problem problem =
        Marked.kif(
                """
                   1 ７六歩(77) ( 6:32/00:06:32)
                   2 ３四歩(33) ( 0:01/00:00:01)
                   3 ２六歩(27) (99:1:13/00:06:45)
                """)
            .document()
            .problems()
            .getFirst();
    assertEquals(List.of("0:13", "99:07:45"), problem.fixes().stream().map(Fix::newText).toList());
  }

  @Test
  void a_summary_is_wrong_when_the_end_above_it_has_the_right_number() {
    assertFix(
        """
           1 ７六歩(77)
           2 投了
        まで⟦2⟧手で先手の勝ち
        """,
        "1",
        true);
  }

  @Test
  void a_summary_may_tell_that_the_last_move_is_missing() {
    assertFix(
        """
           1 ７六歩(77)
        まで⟦2⟧手で後手の勝ち
        """,
        "1",
        false);
  }

  private static void assertFix(String picture, String newText, boolean safe) {
    Marked marked = Marked.kif(picture);
    Problem problem = marked.document().problems().getFirst();
    List<Fix> there =
        problem.fixes().stream().filter(fix -> fix.range().equals(marked.range())).toList();
    assertEquals(List.of(new Fix(marked.range(), newText, safe)), there, picture);
  }
}
