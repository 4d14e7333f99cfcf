package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.RandomBook;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user walks through a book from position to position, and adds to it on a board. */
class BookEntryTest {
  private static final String START =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  private static final String AFTER_7F =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
  private static final String AFTER_2F =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2";

  private static String moves(BookEntry.Result entry) {
    return entry.moves().stream()
        .map(
            move ->
                move.text()
                    + move.reply().map(reply -> " " + reply).orElse("")
                    + move.evaluation().map(value -> " e" + value).orElse("")
                    + move.depth().map(value -> " d" + value).orElse("")
                    + move.count().map(value -> " c" + value).orElse("")
                    + move.next().map(line -> " → " + line).orElse("")
                    + (move.legal() ? "" : " !"))
        .collect(Collectors.joining("; "));
  }

  private static BookEntry.Result entry(String picture) {
    Marked marked = Marked.book(picture);
    return BookEntry.bookEntry(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
        .orElseThrow();
  }

  @Test
  void an_entry_shows_its_moves_and_where_the_book_goes_on() {
    BookEntry.Result entry =
        entry(
            """
            #YANEURAOU-DB2016 1.00
            %s
            3c3d none 0 0 1
            %s
            # the start
            7g7f 3c3d 35 20 120$0
            2g2f none -30
            5e5d none 0 0 1
            1g1f 8z8d 0 0 1
            """
                .formatted(AFTER_7F, START));

    assertEquals("sfen " + entry.sfen(), START);
    assertEquals(3, entry.line());
    assertEquals("black", entry.side());
    assertEquals(
        "▲７六歩 △３四歩 e35 d20 c120 → 1; ▲２六歩 e-30; 5e5d e0 d0 c1 !; ▲１六歩 e0 d0 c1", moves(entry));
    assertEquals(3, entry.start());
  }

  @Test
  void an_entry_shows_which_moves_lead_to_it() {
    BookEntry.Result entry = entry("%s\n7g7f\n%s$0\n3c3d\n".formatted(START, AFTER_7F));

    assertEquals("▲７六歩", entry.parents().getFirst().text());
    assertEquals(1, entry.parents().getFirst().line());
    assertEquals(0, entry.parents().getFirst().entry());
    assertEquals(1, entry.ply());
  }

  @Test
  void without_the_start_position_one_begins_with_the_first_entry() {
    assertEquals(1, entry("#\n%s\n3c3d\n%s$0\n".formatted(AFTER_7F, AFTER_2F)).start());
  }

  @Test
  void above_the_first_entry_a_book_shows_where_one_begins() {
    String book = "#YANEURAOU-DB2016 1.00$0\n%s\n3c3d\n%s\n7g7f\n".formatted(AFTER_7F, START);

    assertEquals(3, entry(book).line());
    assertEquals("▲７六歩 → 1", moves(entry(book)));
    assertEquals(Optional.of(Position.START), position(Marked.book(book).document(), 0));
    assertEquals(1, entry("# $0\n%s\n3c3d\n%s\n".formatted(AFTER_7F, AFTER_2F)).line());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"$0", "#YANEURAOU-DB2016 1.00$0\n", "#\n$0\nsfen x\n", "sfen$0", "sfen x\n7g7f$0"})
  void there_is_none_where_no_position_can_be_read(String picture) {
    Marked marked = Marked.book(picture);

    assertEquals(
        Optional.empty(),
        BookEntry.bookEntry(marked.document(), marked.cursor(), MoveNotation.JAPANESE));
  }

  @Test
  void a_played_move_leads_to_its_entry() {
    assertPlayed(
        "7g7f",
        "%s$0\n7g7f\n%s\n3c3d\n".formatted(START, AFTER_7F),
        "%s\n7g7f\n$0%s\n3c3d\n".formatted(START, AFTER_7F));
    assertPlayed(
        "7g7f", "%s$0\n2g2f\n7g7f\n".formatted(START), "%s\n2g2f\n$07g7f\n".formatted(START));
  }

  @Test
  void a_played_move_is_added_to_the_entry() {
    assertPlayed(
        "2g2f",
        "%s$0\n7g7f none 35 20 120\n# 角道\n\n%s\n".formatted(START, AFTER_7F),
        "%s\n7g7f none 35 20 120\n# 角道\n$02g2f none 0 0 1\n\n%s\n".formatted(START, AFTER_7F));
    assertPlayed("2g2f", START + "$0", START + "\n$02g2f none 0 0\n");
  }

  @Test
  void an_entry_of_its_own_is_added_where_it_belongs() {
    assertPlayed(
        "3c3d",
        "%s\n3c3d\n%s\n7g7f\n2g2f$0\n".formatted(AFTER_7F, START),
        "%s\n3c3d\n%s\n$03c3d\n%s\n7g7f\n2g2f\n".formatted(AFTER_7F, AFTER_2F, START));
    assertPlayed(
        "3c3d",
        "%s\r\n2g2f$0\r\n7g7f\r\n".formatted(START),
        "%s\r\n$03c3d\r\n%s\r\n2g2f\r\n7g7f\r\n".formatted(AFTER_2F, START));
  }

  @Test
  void in_a_book_without_order_it_is_added_at_the_end() {
    assertPlayed(
        "3c3d",
        "%s\n2g2f$0\n%s\n3c3d\n\n".formatted(START, AFTER_7F),
        "%s\n2g2f\n%s\n3c3d\n%s\n$03c3d\n\n".formatted(START, AFTER_7F, AFTER_2F));
  }

  /** The next entry is found wherever it stands, and with whatever number. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void the_ways_through_a_book_lead_to_the_positions_after_the_moves(long seed) {
    Document book = Marked.book(RandomBook.book(new Random(seed), 200)).document();
    for (int line = 0; line < book.text().lineCount(); line += 7) {
      BookEntry.bookEntry(book, new Point(line, 0), MoveNotation.JAPANESE)
          .ifPresent(entry -> assertLinked(book, entry));
    }
  }

  private static void assertLinked(Document book, BookEntry.Result entry) {
    for (BookEntry.BookMove move : entry.moves()) {
      Optional<Position> after = position(book, move.line());
      move.next().ifPresent(line -> assertEquals(after, position(book, line)));
    }
    for (BookEntry.Parent parent : entry.parents()) {
      assertEquals(position(book, entry.line()), position(book, parent.line()));
    }
  }

  private static Optional<Position> position(Document book, int line) {
    return book.analysis().situationAt(line).map(Situation::position);
  }

  private static void assertPlayed(String usi, String before, String after) {
    Marked from = Marked.book(before);
    Marked to = Marked.book(after);
    PlayMove.Result written =
        PlayMove.play(from.document(), from.cursor(), Move.ofUsi(usi).orElseThrow())
            .value()
            .orElseThrow();

    Document edited = from.document().edit(2, written.edits());
    assertEquals(to.document().text().toString(), edited.text().toString());
    assertEquals(to.cursor().line(), written.place().line());
  }
}
