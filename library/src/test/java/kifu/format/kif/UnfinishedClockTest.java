package kifu.format.kif;

import static kifu.Documents.ids;
import static kifu.Documents.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.Formatting;
import kifu.problem.Fix;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what is made of clocks that are written in part. */
class UnfinishedClockTest {
  private static final String GAME =
      """
      手合割：平手
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:10/00:00:10)
         2 ３四歩(33)   ( 0:12/00:00:12)
         3 ２六歩(27)%s
         4 ８四歩(83)   ( 0:20/00:00:32)
         5 ２五歩(26)   ( 1:00/00:01:21)
      """;

  private static final String FINISHED = GAME.formatted("   ( 0:11/00:00:21)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        " 0:11",
        "0:11",
        " 0:11)",
        " (0:11",
        "(0:11",
        " (0:11)",
        "\t(0:11",
        "　０：１１",
        "（０：１１",
        "（０：１１）",
        "   ( 0:11/00:00:21)"
      })
  void what_a_typist_leaves_is_the_clock_of_its_move(String typed) {
    Document document = kif(GAME.formatted(typed));
    assertEquals(
        GAME.formatted(typed).equals(FINISHED) ? List.of() : List.of("unfinished-clock"),
        ids(document));
    assertEquals(FINISHED, after(document, CodeActions.fixAll(document)));
    assertEquals(FINISHED, after(document, Formatting.format(document)));
  }

  @ParameterizedTest
  @ValueSource(strings = {" 11", " 11)", "　１１"})
  void digits_alone_are_seconds_and_mended_when_asked_for(String typed) {
    Document document = kif(GAME.formatted(typed));
    assertEquals(List.of("unfinished-clock"), ids(document));
    assertEquals(List.of(), CodeActions.fixAll(document));
    Fix fix = document.problems().getFirst().fix().orElseThrow();
    assertEquals(FINISHED, after(document, List.of(new Edit(fix.range(), fix.newText()))));
    assertEquals(FINISHED, after(document, Formatting.format(document)));
  }

  @Test
  void all_of_a_document_are_one_hint_with_one_fix() {
    String picture =
        """
        手合割：平手
           1 ７六歩(77)%s
           2 ３四歩(33)%s
           3 ２六歩(27)%s
        変化：2手
           2 ８四歩(83)%s
           3 投了%s
        """;
    Document document = kif(picture.formatted(" 0:10", "(1:12", " 11", " (0:05)", " 0:01+"));
    Range first = document.problems().getFirst().range();
    List<Edit> all = CodeActions.habitFixes(document, first).getFirst().edits();
    assertEquals(
        picture.formatted(
            "   ( 0:10/00:00:10)",
            "   ( 1:12/00:01:12)",
            "   ( 0:11/00:00:21)",
            "   ( 0:05/00:00:05)",
            "         ( 0:01/00:00:11)+"),
        after(document, all));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {" 0:1", " 0:111", " 1:02:03", " 12a", " 12345", " 0:11 0:12", " (0:1", " 0.11"})
  void this_is_no_clock(String typed) {
    assertEquals(false, ids(kif(GAME.formatted(typed))).contains("unfinished-clock"));
  }

  @ParameterizedTest
  @CsvSource({"1 ７六歩 11", "1 76 12", "*(0:11", "棋戦：王将戦 0:11", "11", "0:11"})
  void nor_is_this(String line) {
    assertEquals(false, ids(kif(line + "\n")).contains("unfinished-clock"));
  }

  @Test
  void a_total_that_is_not_known_is_not_made_up() {
    String picture = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)%s\n   3 ２六歩(27)%s\n";
    Document document = kif(picture.formatted(" 0:12", " 0:11"));
    assertEquals(
        picture.formatted("   ( 0:12/00:00:12)", " 0:11"),
        after(document, CodeActions.fixAll(document)));
    assertEquals(
        picture.formatted("   ( 0:12/00:00:12)", "   ( 0:11/)"),
        after(document, Formatting.format(document)));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ( 0:11/", "   ( 0:11/)"})
  void a_time_without_total_may_be_a_habit_and_is_mended_when_asked_for(String typed) {
    Document document = kif(GAME.formatted(typed));
    assertEquals(List.of("unfinished-clock"), ids(document));
    assertEquals(List.of(), CodeActions.fixAll(document));
    assertEquals(FINISHED, after(document, Formatting.format(document)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0:99", "( 0:99/)", "(0:99"})
  void a_time_that_cannot_be_right_stays_until_its_author_mends_it(String typed) {
    Document document = kif("手合割：平手\n   1 ７六歩(77)   " + typed + "\n");
    assertEquals(document.text().toString(), after(document, Formatting.format(document)));
  }

  @Test
  void what_is_wrong_with_a_time_is_said_first() {
    assertEquals(List.of("clock-syntax"), ids(kif("   1 ７六歩(77) 0:75\n")));
    assertEquals(List.of("clock-syntax"), ids(kif("   1 ７六歩(77) (0:11.5)\n")));
  }

  private static String after(Document document, List<Edit> edits) {
    return Documents.edited(document, edits).text().toString();
  }
}
