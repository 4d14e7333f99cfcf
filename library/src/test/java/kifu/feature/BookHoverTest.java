package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests what rests under the mouse in a book, and how a book is formatted. */
class BookHoverTest {
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
      3c3d 2g2f -25 18 60
      8c8d none none none 7
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f 3c3d 35 20 120
      # comment
      2g2f none 30 20 100
      """;

  private static List<String> hover(String line, Language language) {
    Marked marked = Marked.book(BOOK.replace("\n" + line, "\n$0" + line));
    return Hover.hover(
            marked.document(),
            marked.cursor(),
            OpeningBooks.NONE,
            new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(language)))
        .map(content -> content.text().lines().toList())
        .orElse(List.of());
  }

  private static String ends(List<String> hover, int lines) {
    return hover.getFirst()
        + " | "
        + String.join(" | ", hover.subList(hover.size() - lines, hover.size()));
  }

  @Test
  void a_position_shows_its_board_and_its_best_move() {
    List<String> hover = hover("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6", Language.JAPANESE);
    assertEquals("定跡の局面（候補手2手） | 後手番 | 最善手 △３四歩", ends(hover, 2));
    assertTrue(hover.contains("| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六"), hover.toString());
  }

  @Test
  void a_move_shows_what_the_book_says_of_it_and_where_it_goes_on() {
    assertEquals(
        "定跡手 ▲７六歩 | 後手番 | 予想応手 △３四歩 | 評価値 +35 | 深さ 20 | 採択回数 120" + " | この手の後の局面は2行目にあります。",
        ends(hover("7g7f", Language.JAPANESE), 6));
  }

  @Test
  void the_evaluation_is_that_of_the_side_to_move() {
    assertEquals(
        "Book move △P-3d | Expected reply ▲P-2f | Evaluation -25 for White (+25 for Black)"
            + " | Depth 18 | Chosen 60×",
        ends(hover("3c3d", Language.ENGLISH), 4));
  }

  @Test
  void what_is_not_known_is_left_out() {
    assertEquals("定跡手 △８四歩 | 先手番 | 採択回数 7", ends(hover("8c8d", Language.JAPANESE), 2));
  }

  @Test
  void a_comment_explains_itself() {
    assertEquals(List.of(), hover("# comment", Language.JAPANESE));
  }

  @Test
  void a_move_line_is_formatted_with_single_blanks_and_nothing_else_changes() {
    assertFormatted(
        """
        #YANEURAOU-DB2016  1.00
        sfen  4k4/9/9/9/9/9/9/9/4K4 b  P 1
        #  comment
        P*5e none 0 0 1
        P*5d none 0 0 1 #  remark\s
        P*5c none   8
        what  is this
        5i5h none 0
        """,
        """
        #YANEURAOU-DB2016  1.00
        sfen  4k4/9/9/9/9/9/9/9/4K4 b  P 1
        #  comment
         P*5e  none 0   0 1\s\s
        P*5d none 0 0  1 #  remark\s
        P*5c none   8
        what  is this
        5i5h none 0\t
        """
            .stripTrailing());
  }

  private static void assertFormatted(String formatted, String book) {
    Document document = Marked.book(book).document();
    Document after = edited(document, Formatting.format(document));
    assertPicture(formatted, after.text().toString());
  }
}
