package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/**
 * Tests which line of play a variation leaves that stands below one that ends just before its first
 * move.
 */
final class VariationClocksTest {
  private static final String GAME =
      """
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)   ( 0:04/00:00:04)
         3 ２六歩(27)   ( 0:06/00:00:11)
         4 ８四歩(83)   ( 0:03/00:00:07)
         5 ２五歩(26)   ( 0:02/00:00:13)
         6 ８五歩(84)   ( 0:01/00:00:08)

      変化：3手
         3 ６六歩(67)   ( 0:10/00:00:15)
         4 ８四歩(83)   ( 0:09/00:00:13)

      """;

  private static final String LEAVES_THE_GAME =
      """
      変化：5手
         5 ７八金(69)   ( 0:07/00:00:18)
         6 ３二金(41)   ( 0:05/00:00:12)
      """;

  private static final String GOES_ON =
      """
      変化：5手
         5 ７八金(69)   ( 0:07/00:00:22)
         6 ３二金(41)   ( 0:05/00:00:18)
      """;

  @Test
  void clocks_tell_that_it_leaves_the_game() {
    Document document = Marked.kif(GAME + LEAVES_THE_GAME).document();
    assertToldByClocks(document);
    assertEquals(1, document.problems().size());
  }

  @Test
  void a_move_that_goes_on_with_it_is_a_hint_as_ever() {
    assertHint(Marked.kif(GAME + GOES_ON).document());
    assertHint(Marked.kif((GAME + GOES_ON).replaceAll(" +\\( .*\\)", "")).document());
  }

  @Test
  void clocks_that_fit_neither_tell_nothing() {
    Document document =
        Marked.kif(GAME + LEAVES_THE_GAME.replace("00:00:12", "00:00:14")).document();
    assertHint(document);
    assertEquals(
        List.of(ProblemId.CLOCK_TOTAL, ProblemId.CLOCK_TOTAL),
        document.problems().stream().skip(1).map(Problem::id).toList());
  }

  @Test
  void clocks_at_zero_tell_nothing() {
    String game = GAME.lines().limit(7).map(VariationClocksTest::atZero).reduce("", String::concat);
    String variation = GAME.substring(GAME.indexOf("変化"));
    String next =
        LEAVES_THE_GAME.lines().map(VariationClocksTest::atZero).reduce("", String::concat);
    assertHint(Marked.kif(game + variation + next).document());
  }

  private static String atZero(String line) {
    return line.replaceFirst("\\( .*\\)", "( 0:00/00:00:00)") + "\n";
  }

  @Test
  void clocks_are_not_asked_where_the_first_move_would_not_be_new_or_legal() {
    String same = GAME.replace("２五歩(26)", "７八金(69)");
    assertHint(Marked.kif(same + LEAVES_THE_GAME).document());
    assertHint(Marked.kif(GAME + LEAVES_THE_GAME.replace("７八金(69)", "６五歩(66)")).document());
  }

  /** Also of the game or the variation above, which are not the ones that are read otherwise. */
  @Test
  void an_edited_clock_says_what_opening_the_result_says() {
    String text = GAME + LEAVES_THE_GAME + GOES_ON;
    Document document = Marked.kif(text).document();
    for (int line = 0; line < document.text().lineCount(); line++) {
      String content = document.text().line(line);
      int last = content.length() - 2;
      if (content.endsWith(")")) {
        for (String digit : List.of("0", "1", "2", "3", "5", "7", "8")) {
          Document edited =
              document.edit(2, List.of(new Edit(Range.ofLine(line, last, last + 1), digit)));
          Document fresh = Marked.kif(edited.text().toString()).document();
          assertEquals(fresh.problems(), edited.problems(), edited.text().toString());
          assertEquals(fresh.analysis().outline(), edited.analysis().outline());
          Document undone =
              edited.edit(
                  3,
                  List.of(
                      new Edit(
                          Range.ofLine(line, last, last + 1), content.substring(last, last + 1))));
          assertEquals(document.problems(), undone.problems(), edited.text().toString());
        }
      }
    }
  }

  @Test
  void an_edit_of_the_move_that_it_replaces_says_what_opening_the_result_says() {
    Marked marked = Marked.kif(GAME.replace("２五歩(26)", "⟦２五歩(26)⟧") + LEAVES_THE_GAME);
    Document edited = marked.document().edit(2, List.of(new Edit(marked.range(), "７八金(69)")));
    assertToldByClocks(marked.document());
    assertHint(edited);
  }

  private static void assertToldByClocks(Document document) {
    assertTarget(document, Severity.WARNING);
  }

  private static void assertHint(Document document) {
    assertTarget(document, Severity.HINT);
  }

  private static void assertTarget(Document document, Severity severity) {
    assertEquals(
        List.of(severity),
        document.problems().stream()
            .filter(problem -> problem.id() == ProblemId.VARIATION_TARGET)
            .map(Problem::severity)
            .toList());
  }

  @Test
  void zeros_in_place_of_a_time_and_of_the_total_tell_nothing() {
    Document document =
        Marked.kif(
                """
                   1 ７六歩(77)   ( 0:10/00:00:10)
                   2 ３四歩(33)   ( 0:05/00:00:05)
                   3 ２六歩(27)   ( 0:00/00:00:00)
                   4 ８四歩(83)   ( 0:00/00:00:00)
                   5 ２五歩(26)   ( 0:05/00:00:15)
                """)
            .document();
    assertEquals(List.of(), document.problems());
  }
}
