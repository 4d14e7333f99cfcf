package kifu.feature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.format.book.BookShelf;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests what opening books say of the moves of a record. */
class BookWordsTest {
  private static final String START =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      2g2f 8c8d 48 30 120
      7g7f 3c3d 30 30 900
      5g5f none
      3g3f none -5 20
      7g7e none 99 99
      """;

  /** White to move after ▲７六歩. */
  private static final String SECOND =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
      3c3d 2g2f -20 28
      """;

  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ８四歩(83)
         3 ２六歩(27)
      """;

  private static OpeningBooks books(String... books) {
    return BookShelf.of(
        Stream.iterate(0, i -> i < books.length, i -> i + 1)
            .map(
                i ->
                    new BookShelf.Book(
                        "book" + i + ".db",
                        BookShelf.inMemory(books[i].getBytes(UTF_8)).orElseThrow()))
            .toList());
  }

  private static String hints(String record, OpeningBooks books, Language language) {
    Marked marked = Marked.kif(record + "$0");
    StringBuilder shown = new StringBuilder(marked.document().text().toString());
    Set<InlayHints.Kind> options = Set.of(InlayHints.Kind.BOOKS);
    InlayHints.on(
            marked.document(),
            0,
            100,
            new InlayHints.Options(options, books, position -> false, Wording.of(language)))
        .reversed()
        .forEach(
            hint ->
                shown.insert(
                    marked.document().text().offset(hint.place()), "[" + hint.label() + "]"));
    return shown.toString();
  }

  private static List<String> words(String record, OpeningBooks books, Language language) {
    Marked marked = Marked.kif(record);
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(language));
    return Hover.hover(marked.document(), marked.cursor(), books, options)
        .orElseThrow()
        .text()
        .lines()
        .filter(line -> line.startsWith("定跡") || line.startsWith("Book "))
        .toList();
  }

  @Test
  void a_hint_shows_what_the_book_says_of_the_move_that_was_played() {
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)[定跡 +30]
           2 ８四歩(83)[定跡は△３四歩 -20]
           3 ２六歩(27)
        """,
        hints(GAME, books(START, SECOND), Language.JAPANESE));
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)[book +30]
           2 ８四歩(83)[book: △P-3d -20]
           3 ２六歩(27)
        """,
        hints(GAME, books(START, SECOND), Language.ENGLISH));
  }

  @Test
  void of_several_books_a_hint_shows_what_the_first_one_says_that_has_the_position() {
    String other = START.replace("7g7f 3c3d 30", "7g7f 3c3d 55");

    assertEquals(
        "手合割：平手\n   1 ７六歩(77)[定跡 +55]\n",
        hints("手合割：平手\n   1 ７六歩(77)\n", books(SECOND, other, START), Language.JAPANESE));
  }

  @Test
  void a_hover_shows_the_moves_that_can_be_played_in_their_order() {
    String start = "手合$0割：平手\n   1 ７六歩(77)\n";

    assertEquals(
        List.of("定跡 book0.db　▲２六歩 +48、▲７六歩 +30、▲５六歩、ほか1手"),
        words(start, books(START), Language.JAPANESE));
    assertEquals(
        List.of("Book book0.db: ▲P-2f +48, ▲P-7f +30, ▲P-5f and 1 more"),
        words(start, books(START), Language.ENGLISH));
  }

  @Test
  void a_hover_on_a_move_shows_what_each_book_has_after_it() {
    assertEquals(
        List.of("定跡 book1.db　△３四歩 -20", "定跡 book2.db　△８四歩 +7"),
        words(
            GAME.replace("７六歩", "７六$0歩"),
            books(START, SECOND, SECOND.replace("3c3d 2g2f -20", "8c8d 2g2f 7")),
            Language.JAPANESE));
  }

  @Test
  void a_position_is_found_with_the_sides_exchanged_too() {
    String white =
        """
        sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 12 20
        """;

    assertEquals(
        List.of("定跡 book0.db（先後を入れ替えた局面）　△３四歩 +12"),
        words("手合割：平手\n   1 ７六$0歩(77)\n", books(white), Language.JAPANESE));
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ８四歩(83)[book: △P-3d +12]
           3 ２六歩(27)
        """,
        hints(GAME, books(white), Language.ENGLISH));
  }

  @Test
  void books_need_not_be_in_order() {
    String unordered =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        2g2f none 1 1
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        8c8d none 2 2
        sfen lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
        2g2f none 3 3
        """;

    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)[定跡は▲２六歩 +1]
           2 ８四歩(83)[定跡 +2]
           3 ２六歩(27)[定跡 +3]
        """,
        hints(GAME, books(unordered), Language.JAPANESE));
  }

  @Test
  void the_moves_of_a_book_are_not_shown_in_it() {
    Marked book = Marked.book(START.replace("7g7f", "7g7$0f"));
    Set<InlayHints.Kind> options = Set.of(InlayHints.Kind.BOOKS);

    assertEquals(
        List.of(),
        InlayHints.on(
            book.document(),
            0,
            9,
            new InlayHints.Options(
                options, books(START), position -> false, Wording.of(Language.JAPANESE))));
  }
}
