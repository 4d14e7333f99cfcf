package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kifu.RandomBook;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BookSortTest {

  private static String sorted(String book) {
    return new String(BookSort.sort(book.getBytes(UTF_8)), UTF_8);
  }

  @Test
  void an_entry_moves_with_the_comments_below_it() {
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        # about the book
        sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
        # about the position
        G*5b none 0 0 1
        # about the move
        sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1
        P*5e none 0 0 1
        """,
        sorted(
            """
            #YANEURAOU-DB2016 1.00
            # about the book
            sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1
            P*5e none 0 0 1
            sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
            # about the position
            G*5b none 0 0 1
            # about the move
            """));
  }

  @Test
  void equal_entries_keep_their_order() {
    String book =
        """
        sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
        G*5e none 0 0 1
        sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
        G*5b none 0 0 1
        """;
    assertEquals(book, sorted(book));
  }

  @Test
  void byte_order_mark_and_line_ends_stay_and_the_last_line_gets_one() {
    assertEquals(
        "\ufeff#YANEURAOU-DB2016 1.00\r\nsfen A\r\n1\r\nsfen B\r\n2\r\n",
        sorted("\ufeff#YANEURAOU-DB2016 1.00\r\nsfen B\r\n2\r\nsfen A\r\n1"));
  }

  @Test
  void what_is_no_book_stays_as_it_is() {
    assertEquals("no entry\n\nat all", sorted("no entry\n\nat all"));
    assertEquals("", sorted(""));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void sorting_a_shuffled_book_gives_the_book_back(@ForAll long seed) {
    Random random = new Random(seed);
    String book = RandomBook.book(random, 1 + random.nextInt(20));
    List<String> entries = new ArrayList<>(List.of(book.split("(?=sfen )")));
    String header = entries.removeFirst();
    Collections.shuffle(entries, random);
    byte[] once = BookSort.sort((header + String.join("", entries)).getBytes(UTF_8));
    assertEquals(book, new String(once, UTF_8));
    assertArrayEquals(once, BookSort.sort(once));
  }
}
