package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.QuickFix;
import kifu.problem.Language;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** Moves that were typed in short and never written out are named, and can be. */
class MovesInShortTest {
  private static final String LACKS = "This move lacks its number, so it is not read.";
  private static final String UNREAD =
      "This line is not part of the format. If it is a comment, begin it with *.";
  private static final String TYPED =
      """
      手合割：平手
      ７６歩 11
      34fu 12
      26fu 0:10
      """;

  private static List<String> messages(String record) {
    return Documents.kif(record).problems().stream()
        .map(problem -> problem.message(Language.ENGLISH))
        .toList();
  }

  /** The record after the first fix of a line, or that of all places like it. */
  private static String mended(String record, int line, boolean everywhere) {
    Document document = Documents.kif(record);
    Range place = Range.ofLine(line, 0, 0);
    List<QuickFix> fixes =
        everywhere
            ? CodeActions.habitFixes(document, place)
            : CodeActions.quickFixes(document, place);
    return Documents.edited(document, fixes.getFirst().edits()).text().toString();
  }

  @Test
  void move_without_its_number_is_named() {
    assertEquals(List.of(LACKS, LACKS, LACKS), messages(TYPED));
  }

  @Test
  void one_is_written_in_full() {
    assertEquals(
        TYPED.replace("７６歩 11", "   1 ７六歩(77)   ( 0:11/00:00:11)"), mended(TYPED, 1, false));
  }

  @Test
  void all_are_written_in_full() {
    String all = mended(TYPED, 1, true);
    assertEquals(
        """
        手合割：平手
           1 ７六歩(77)   ( 0:11/00:00:11)
           2 ３四歩(33)   ( 0:12/00:00:12)
           3 ２六歩(27)   ( 0:10/00:00:21)
        """,
        all);
    assertTrue(messages(all).isEmpty());
  }

  @Test
  void moves_go_on_below_a_game() {
    assertEquals(
        """
           1 ７六歩(77)   ( 0:03/00:00:03)
           2 ３四歩(33)
        """,
        mended("   1 ７六歩(77)   ( 0:03/00:00:03)\n34fu\n", 1, false));
  }

  @Test
  void what_cannot_be_played_is_no_move() {
    assertEquals(List.of(UNREAD), messages("手合割：平手\n33fu 12\n"));
    assertEquals(List.of(UNREAD), messages("手合割：平手\n7六の歩が大事\n"));
  }
}
