package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import kifu.Marked;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the marks are kept. */
class WriteMarksTest {
  @Test
  void marks_stand_below_their_move() {
    assertWritten(
        "mark=7f arrow=8h-2b:red",
        """
           1 ７六歩(77)$0
        *角道を開ける。
           2 ３四歩(33)
        """,
        """
           1 ７六歩(77)
        *角道を開ける。
        *#figure mark=7f arrow=8h-2b:red
           2 ３四歩(33)
        """);
  }

  @Test
  void marks_take_the_place_of_others_and_all_else_of_the_figure_stays() {
    assertWritten(
        "arrow=2h-2d",
        """
           1 ７六歩(77)$0
        *角道を開ける。
        *#figure number=1 mark=5e no-players arrow=8h-2b
        *#figure mark=1a
        """,
        """
           1 ７六歩(77)
        *角道を開ける。
        *#figure number=1 no-players arrow=2h-2d
        """);
  }

  /** They would be read as those of the move above. */
  @Test
  void a_quoted_move_keeps_none() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n*次は△３四歩▲２二$0角成と進む\n");

    assertInstanceOf(
        Outcome.Refused.class, WriteMarks.write(marked.document(), marked.cursor(), "mark=2b"));
  }

  @Test
  void without_marks_a_figure_that_says_no_more_goes() {
    assertWritten("", "   1 ７六歩(77)$0\n*#figure mark=5e\n", "   1 ７六歩(77)\n");
    assertWritten(
        "", "   1 ７六歩(77)$0\n*#figure number=1 mark=5e\n", "   1 ７六歩(77)\n*#figure number=1\n");
    assertWritten("", "   1 ７六歩(77)$0\n", "   1 ７六歩(77)\n");
  }

  @Test
  void the_start_position_has_its_marks_above_the_moves() {
    assertWritten(
        "mark=5e",
        "手合割：平手$0\n手数----指手--\n   1 ７六歩(77)\n",
        "手合割：平手\n手数----指手--\n*#figure mark=5e\n   1 ７六歩(77)\n");
  }

  @Test
  void they_are_comments_in_other_formats_too() {
    assertWritten("mark=5e", "PI\n+\n+7776FU$0\n", "PI\n+\n+7776FU\n'*#figure mark=5e\n");
    assertWritten("mark=5e", "手合割：平手\n▲７六$0歩　△３四歩\n", "手合割：平手\n▲７六歩\n*#figure mark=5e\n△３四歩\n");
  }

  @Test
  void what_describes_no_marks_is_refused_and_the_marks_stay() {
    for (String words : List.of("number=3 mark=5e,", "mark=10a", "mark=5e:pink", "nonsense")) {
      Marked marked = Marked.kif("   1 ７六歩(77)$0\n*#figure mark=5e\n");
      assertInstanceOf(Outcome.Refused.class, write(marked, words), words);
    }
  }

  @Test
  void there_must_be_a_game() {
    Marked marked = Marked.kif("*#figure$0\n");
    assertInstanceOf(Outcome.Refused.class, write(marked, "mark=5e"));
  }

  private static void assertWritten(String words, String before, String after) {
    Marked marked =
        before.startsWith("PI")
            ? Marked.csa(before)
            : before.contains("▲") ? Marked.ki2(before) : Marked.kif(before);
    List<Edit> written = write(marked, words).value().orElseThrow();
    assertPicture(after, edited(marked.document(), written).text().toString());
  }

  private static Outcome<List<Edit>> write(Marked marked, String words) {
    return WriteMarks.write(marked.document(), marked.cursor(), words);
  }
}
