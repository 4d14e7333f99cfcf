package kifu.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import org.junit.jupiter.api.Test;

/** Marks stand around what is reported. */
class HabitsTest {

  @Test
  void a_habit_is_reported_at_its_first_place_with_the_number_of_other_lines() {
    Marked record =
        Marked.kif(
            """
               1 ⟦7六歩(77)⟧
               2 3四歩(33)
               3 2六歩(27)
            """);
    assertEquals(
        "Not standard notation: the file should be a full-width digit." + " (and 2 more lines)",
        onlyAt(record).message(Language.ENGLISH));
    assertEquals("標準の書き方ではありません：筋は全角の数字で書きます。（ほか2行）", onlyAt(record).message(Language.JAPANESE));
  }

  @Test
  void one_other_line_is_one() {
    Marked record = Marked.kif("   1 ⟦7六歩(77)⟧\n   2 3四歩(33)\n");
    assertEquals(true, onlyAt(record).message(Language.ENGLISH).endsWith(". (and 1 more line)"));
  }

  @Test
  void other_habits_are_reported_at_their_own_first_places() {
    Marked record =
        Marked.kif(
            """
            先手⟦:⟧名前
            後手:名前
               1 ⟦7六歩(77)⟧
               2 ⟦３四歩（33）⟧
               3 2六歩(27)
               4 ８四歩（83）
            """);
    record.assertRanges(reported(record.document()).stream().map(Problem::range).toList());
  }

  @Test
  void several_places_on_a_line_are_one_line() {
    Marked record =
        Marked.kif(
            """
            | ⟦ 　⟧ 　 ・ ・ ・ ・ ・ ・ ・|一
            | 　 ・ ・ ・ ・ ・ ・ ・ ・|二
            """
                .replace("| ⟦", "|⟦"));
    Problem cell =
        reported(record.document()).stream()
            .filter(problem -> problem.id() == ProblemId.NOTATION)
            .findFirst()
            .orElseThrow();
    assertEquals(record.range(), cell.range());
    assertEquals(1, cell.moreLines());
  }

  @Test
  void errors_and_other_faults_are_reported_each() {
    Document record =
        Marked.kif(
                """
                   1 ７六歩(66)
                   3 ３四歩(33)
                   5 ２六歩(27)
                変化:1手
                   1 ７六歩(66)
                """)
            .document();
    assertEquals(
        record.problems().stream().filter(p -> p.severity() == Severity.ERROR).toList(),
        reported(record).stream().filter(p -> p.severity() == Severity.ERROR).toList());
    assertEquals(2, reported(record).stream().filter(p -> p.id() == ProblemId.MOVE_NUMBER).count());
  }

  @Test
  void clocks_that_cannot_be_are_no_habit() {
    Marked record =
        Marked.kif(
            """
               1 ７六歩(77)   ( ⟦0:75⟧/00:01:15)
               2 ３四歩(33)   ( ⟦0:80⟧/00:01:20)
            """);
    record.assertRanges(reported(record.document()).stream().map(Problem::range).toList());
  }

  private static List<Problem> reported(Document document) {
    return Habits.withoutRepeats(document.problems(), document.text());
  }

  private static Problem onlyAt(Marked record) {
    List<Problem> reported = reported(record.document());
    record.assertRanges(reported.stream().map(Problem::range).toList());
    return reported.getFirst();
  }
}
