package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves that were typed in short and never written out are named, and can be written out. */
final class TypedMoveFixesTest {
  private static final String TYPED =
      """
      手合割：平手
      ７６歩 11
      34fu 12
      26fu 0:10
      """;

  private static List<String> titles(Document document, int line) {
    return CodeActions.quickFixes(
            document, Range.ofLine(line, 0, document.text().line(line).length()))
        .stream()
        .map(fix -> (fix.preferred() ? "* " : "") + fix.title().in(Language.ENGLISH))
        .toList();
  }

  /** The record after the fix of a line with this title. */
  private static String fixed(Document document, int line, String title) {
    return CodeActions.quickFixes(
            document, Range.ofLine(line, 0, document.text().line(line).length()))
        .stream()
        .filter(fix -> fix.title().in(Language.ENGLISH).equals(title))
        .map(fix -> Documents.edited(document, fix.edits()).text().toString())
        .findFirst()
        .orElse("no such fix");
  }

  private static List<ProblemId> ids(Document document) {
    return document.problems().stream().map(problem -> problem.id()).toList();
  }

  @Test
  void a_line_is_written_out_in_the_position_of_those_above() {
    Document record = Documents.kif(TYPED);
    assertEquals(
        List.of(
            "* Write 2 ３四歩(33)   ( 0:12/00:00:12)",
            "Write the moves of 3 lines in full",
            "Insert “*”"),
        titles(record, 2));
  }

  @Test
  void all_lines_are_written_out_at_once() {
    String all = fixed(Documents.kif(TYPED), 1, "Write the moves of 3 lines in full");
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)   ( 0:11/00:00:11)
           2 ３四歩(33)   ( 0:12/00:00:12)
           3 ２六歩(27)   ( 0:10/00:00:21)
        """,
        all);
    assertEquals(List.of(), ids(Documents.kif(all)));
  }

  @Test
  void numbers_that_stand_there_stay() {
    Document record = Documents.kif("手合割：平手\n   1 76fu 12\n   2 34歩 8\n");
    assertEquals(
        "手合割：平手\n   1 ７六歩(77)   ( 0:12/00:00:12)\n   2 ３四歩(33)   ( 0:08/00:00:08)\n",
        fixed(record, 1, "Write the moves of 2 lines in full"));
  }

  @Test
  void ki2_and_csa_have_their_own_forms() {
    Document ki2 = Document.open("", "ki2", 0, Text.of("手合割：平手\n\n76fu\n34fu\n"));
    assertEquals("手合割：平手\n\n▲７六歩\n△３四歩\n", fixed(ki2, 2, "Write the moves of 2 lines in full"));
    Document csa = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n76fu\n-3334FU\n26fu\n"));
    assertEquals(
        "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n",
        fixed(csa, 5, "Write the moves of 2 lines in full"));
  }

  @Test
  void rows_of_ki2_are_written_out_to_their_ends() {
    Document ki2 = Document.open("", "ki2", 0, Text.of("手合割：平手\n\n76fu 34fu\n26fu  84fu \n"));
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT, ProblemId.MOVE_IN_SHORT), ids(ki2));
    assertEquals(
        "手合割：平手\n\n▲７六歩 △３四歩\n▲２六歩  △８四歩 \n", fixed(ki2, 2, "Write the moves of 2 lines in full"));
  }

  @Test
  void so_is_what_follows_moves_in_a_row() {
    Document ki2 = Document.open("", "ki2", 0, Text.of("手合割：平手\n\n▲７六歩 34fu 26fu\n"));
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT), ids(ki2));
    assertEquals("* Write ▲７六歩 △３四歩 ▲２六歩", titles(ki2, 2).getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          76fu 0:11             | ( 0:11/00:00:11)
          "76fu 0:11 "          | ( 0:11/00:00:11)
          "   1 76fu 0:11 "     | ( 0:11/00:00:11)
          76fu(0:12             | ( 0:12/00:00:12)
          76fu 0:12)            | ( 0:12/00:00:12)
          76fu 12)              | ( 0:12/00:00:12)
          76fu 1:02:03          | (62:03/01:02:03)
          ７六歩　１１              | ( 0:11/00:00:11)
          ７６歩　０：１１            | ( 0:11/00:00:11)
          ７６歩（０：１２            | ( 0:12/00:00:12)
          """,
      delimiter = '|')
  void a_time_is_written_out_with_its_move(String typed, String clock) {
    Document record = Documents.kif("手合割：平手\n" + typed + "\n");
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT), ids(record));
    assertEquals("* Write 1 ７六歩(77)   " + clock, titles(record, 1).getFirst());
  }

  @Test
  void a_parenthesis_that_was_closed_for_nothing_goes() {
    Document record = Documents.kif("手合割：平手\n76fu)\n");
    assertEquals("* Write 1 ７六歩(77)", titles(record, 1).getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3334fu", "3334fu T5", "3334fu,T5", "34fu"})
  void moves_without_their_sign_are_in_short_in_csa(String typed) {
    Document record = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n+7776FU\n" + typed + "\n"));
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT), ids(record));
  }

  @ParameterizedTest
  @CsvSource({
    "3334fu,      -3334FU",
    "34fu 12,     '-3334FU,T12'",
    "3334fu T5,   '-3334FU,T5'",
    "'3334fu,T5', '-3334FU,T5'",
    "34fu 1:02,   '-3334FU,T62'"
  })
  void they_are_written_out_with_their_time_in_csa(String typed, String written) {
    Document record = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n+7776FU\n" + typed + "\n"));
    assertEquals("* Write " + written, titles(record, 4).getFirst());
  }

  @Test
  void a_time_of_csa_behind_its_move_gets_a_line_of_its_own() {
    Document record = Document.open("", "csa", 0, Text.of("PI\n+\n+7776FUT11\n"));
    assertEquals(List.of("* Insert a line break"), titles(record, 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0:11)", "12秒", "12s", "０：１２", "1:02:03"})
  void what_is_meant_as_a_time_is_no_comment(String time) {
    Document record = Documents.kif("手合割：平手\n   1 ７六歩(77) " + time + "\n");
    assertEquals(
        List.of(),
        record.problems().stream()
            .map(problem -> problem.message(Language.ENGLISH))
            .filter(message -> message.contains("omment"))
            .toList());
  }

  @Test
  void a_comment_is_made_of_each_such_line_by_a_fix_that_says_so() {
    Document record = Documents.kif("手合割：平手\n76fu 12\n34歩 8\n");
    assertEquals(
        List.of("Insert “*” (2 places)"),
        CodeActions.habitFixes(record, Range.ofLine(1, 0, 2)).stream()
            .map(fix -> fix.title().in(Language.ENGLISH))
            .toList());
  }

  @Test
  void a_move_behind_another_one_gets_a_line_of_its_own() {
    Document record = Documents.kif("手合割：平手\n   1 ７六歩(77)34fu 0:10\n26fu\n");
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT, ProblemId.MOVE_IN_SHORT), ids(record));
    String only = "Write 2 ３四歩(33)   ( 0:10/00:00:10) on the next line";
    assertEquals(
        List.of("* " + only, "Write the moves of 2 lines in full"),
        titles(record, 1).subList(0, 2));
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)   ( 0:10/00:00:10)
        26fu
        """,
        fixed(record, 1, only));
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)   ( 0:10/00:00:10)
           3 ２六歩(27)
        """,
        fixed(record, 2, "Write the moves of 2 lines in full"));
  }

  @Test
  void so_does_what_follows_a_move_in_csa() {
    Document record = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n+7776FU3334fu\n26fu\n"));
    assertEquals(
        "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n",
        fixed(record, 3, "Write the moves of 2 lines in full"));
    Document time = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n+7776FUT11\n"));
    assertEquals(
        List.of("V2.2\nPI\n+\n+7776FU\nT11\n"),
        CodeActions.quickFixes(time, Range.ofLine(3, 0, 10)).stream()
            .filter(QuickFix::preferred)
            .map(fix -> Documents.edited(time, fix.edits()).text().toString())
            .toList());
  }

  @ParameterizedTest
  @CsvSource({"76fuT16, T16", "7776T16, T16", "7776FUT16, T16", "76fu%TORYO, %TORYO"})
  void so_does_what_follows_a_move_in_short_in_csa(String typed, String below) {
    Document record = Document.open("", "csa", 0, Text.of("V2.2\nPI\n+\n" + typed + "\n"));
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT), ids(record));
    assertEquals("* Write +7776FU", titles(record, 3).getFirst());
    assertEquals("V2.2\nPI\n+\n+7776FU\n" + below + "\n", fixed(record, 3, "Write +7776FU"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   1 ７六歩(77)好手",
        "   1 ７六歩(77) 34fu",
        "   1 ７六歩(77)   ( 0:01/00:00:01)同銀",
        "   1 ７六歩(77)2024年",
        "   1 ７六歩34fu",
        "   1 投了34fu",
      })
  void words_behind_a_move_are_none(String line) {
    Document record = Documents.kif("手合割：平手\n" + line + "\n");
    assertFalse(ids(record).contains(ProblemId.MOVE_IN_SHORT));
  }

  @Test
  void what_cannot_be_played_has_no_such_fix() {
    Document record = Documents.kif("手合割：平手\n33fu 12\n");
    assertEquals(List.of(ProblemId.MOVE_IN_SHORT), ids(record));
    assertEquals(List.of("Insert “*”"), titles(record, 1));
  }

  @Test
  void prose_is_no_move() {
    String prose = "手合割：平手\n7六の歩が大事\n2024年\n同じ局面\n";
    assertEquals(
        List.of(
            ProblemId.UNRECOGNISED_LINE, ProblemId.UNRECOGNISED_LINE, ProblemId.UNRECOGNISED_LINE),
        ids(Documents.kif(prose)));
  }
}
