package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

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
