package kifu.format.line;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.problem.Habits;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** Radicals of dictionaries in the place of kanji, as text copied from a PDF has them. */
class RadicalsTest {
  @Test
  void they_are_read_as_kanji_and_reported_once() {
    Document document =
        Documents.kif(
            """
            ⼿合割：平⼿
               1 ７六歩(77)
               2 ３四歩(33)
               3 ６⼋⾶(28)
               4 ８⼋⾓成(22)
               5 同　銀(79)
            *⾓を換えた
               6 ４⼆⽟(51)
            まで6⼿で後⼿の勝ち
            """);
    List<Problem> shown = Habits.withoutRepeats(document.problems(), document.text());
    assertEquals(
        List.of(
            "Not standard notation: some programs cannot read radicals (U+2F00 to U+2FD5) that"
                + " look like kanji. (and 4 more lines)"),
        shown.stream().map(problem -> problem.message(Language.ENGLISH)).toList());
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
           3 ６八飛(28)
           4 ８八角成(22)
           5 同　銀(79)
        *⾓を換えた
           6 ４二玉(51)
        まで6手で後手の勝ち
        """,
        mended(document));
  }

  @Test
  void also_in_rows_of_moves() {
    Document document = Documents.ki2("先⼿：甲\n\n▲７六歩 △３四歩 ▲６⼋⾶ △８四歩 ▲４⼋⽟\n");
    assertEquals(List.of("notation", "notation"), ids(document));
    assertEquals("先手：甲\n\n▲７六歩 △３四歩 ▲６八飛 △８四歩 ▲４八玉\n", mended(document));
  }

  /** The document after all safe fixes, which leave no problem. */
  private static String mended(Document document) {
    List<Edit> edits =
        document.problems().stream()
            .flatMap(problem -> problem.fix().stream())
            .map(fix -> new Edit(fix.range(), fix.newText()))
            .toList();
    Document mended = edited(document, edits);
    assertEquals(List.of(), ids(mended));
    return mended.text().toString();
  }
}
