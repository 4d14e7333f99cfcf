package kifu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.format.usi.UsiReader;
import kifu.problem.Fix;
import kifu.problem.Habits;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** In these records ␣ stands for a no-break space, ｘ for a zero-width one. */
class OddBlanksTest {
  @Test
  void blank_looking_characters_are_blanks_and_one_habit() {
    assertMended(
        DocumentFormat.KIF,
        """
           1␣７六歩(77)
        ␣  2 ３四歩(33)␣
           3 ２二角成(88)␣␣␣( 0:05/00:00:05)
           4 同␣銀(31)
           5␣投了
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)   ( 0:05/00:00:05)
           4 同 銀(31)
           5 投了
        """);
    assertMended(
        DocumentFormat.USI,
        "position startpos moves 7g7f␣3c3d\n",
        "position startpos moves 7g7f 3c3d\n");
    assertMended(DocumentFormat.KI2, "▲７六歩␣△３四歩\n▲２六歩\n", "▲７六歩 △３四歩\n▲２六歩\n");
    assertMended(DocumentFormat.CSA, "PI\n+\n+7776FUｘ\n-3334FU\n", "PI\n+\n+7776FU\n-3334FU\n");
  }

  @Test
  void an_indent_of_them_is_no_second_problem() {
    Document document = open(DocumentFormat.KIF, "\u2003\u2003 1 ７六歩(77)\n");
    assertEquals(
        List.of(ProblemId.NOTATION), document.problems().stream().map(Problem::id).toList());
  }

  @Test
  void a_line_with_them_is_converted_like_one_with_blanks() {
    assertEquals(2, moves("position startpos moves 7g7f␣3c3d\n"));
  }

  private static int moves(String usi) {
    Document document = open(DocumentFormat.USI, usi);
    return UsiReader.read(document.text()).getFirst().lines().getFirst().steps().size();
  }

  @Test
  void in_comments_and_names_they_are_left_alone() {
    Document document = open(DocumentFormat.KIF, "先手：山田␣太郎\n   1 ７六歩(77)\n*よい␣手\n");
    assertEquals(List.of(), document.problems());
  }

  private static Document open(DocumentFormat format, String record) {
    return Documents.open(format, record.replace('␣', '\u00a0').replace('ｘ', '\u200b'));
  }

  private static void assertMended(DocumentFormat format, String record, String mended) {
    Document document = open(format, record);
    List<Problem> problems =
        Habits.withoutRepeats(document.problems(), document.text()).stream()
            .filter(OddBlanksTest::isAboutBlanks)
            .toList();
    assertEquals(1, problems.size(), document.problems()::toString);
    assertEquals(ProblemId.NOTATION, problems.getFirst().id());
    assertTrue(problems.getFirst().fixes().stream().allMatch(Fix::safe));
    Document fixed = document;
    for (Problem problem : document.problems().reversed()) {
      if (isAboutBlanks(problem)) {
        Fix fix = problem.fixes().getFirst();
        fixed = Documents.edited(fixed, List.of(new Edit(fix.range(), fix.newText())));
      }
    }
    assertEquals(mended.replaceAll(" +\n", "\n"), fixed.text().toString().replaceAll(" +\n", "\n"));
  }

  private static boolean isAboutBlanks(Problem problem) {
    return problem.message(Language.ENGLISH).contains("U+");
  }
}
