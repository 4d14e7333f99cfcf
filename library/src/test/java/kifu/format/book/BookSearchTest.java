package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookSearchTest {
  /** Counts how much of a book is read. */
  private static final class Counting implements BookSearch.Source {
    private final byte[] bytes;
    private long read;

    Counting(String book) {
      this.bytes = book.getBytes(UTF_8);
    }

    @Override
    public long size() {
      return bytes.length;
    }

    @Override
    public byte[] read(long offset, int length) {
      int from = (int) offset;
      int end = (int) Math.min(offset + length, bytes.length);
      read += end - from;
      return Arrays.copyOfRange(bytes, from, end);
    }
  }

  private static Set<Position> positions(int count, Random random) {
    Set<Position> positions = new LinkedHashSet<>();
    Position position = Position.START;
    while (positions.size() < count) {
      positions.add(position);
      List<Move> moves = Rules.legalMoves(position);
      boolean ends = moves.isEmpty() || random.nextInt(40) == 0;
      position = ends ? Position.START : position.play(moves.get(random.nextInt(moves.size())));
    }
    return positions;
  }

  private static String entry(Position position) {
    return "sfen " + Sfen.format(position, 7) + "\n# 定跡\n7g7f none 0 0 1\n";
  }

  private static String book(List<String> entries) {
    return "#YANEURAOU-DB2016 1.00\n" + String.join("", entries);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void every_entry_is_found_in_a_book_that_is_in_order_and_in_one_that_is_not(long seed)
      throws IOException {
    Random random = new Random(seed);
    Set<Position> positions = positions(2000, random);
    List<String> entries = new ArrayList<>(positions.stream().map(BookSearchTest::entry).toList());
    Collections.sort(entries);
    BookSearch inOrder = new BookSearch(new Counting(book(entries)));
    Collections.shuffle(entries, random);
    BookSearch shuffled = new BookSearch(new Counting(book(entries)));

    for (Position position : positions) {
      assertEquals(Optional.of(entry(position)), inOrder.find(position));
      assertEquals(Optional.of(entry(position)), shuffled.find(position));
    }
  }

  @Test
  void a_position_that_is_not_there_is_not_found() throws IOException {
    Set<Position> positions = positions(500, new Random(4));
    Position absent = positions.iterator().next();
    List<String> entries =
        positions.stream()
            .filter(p -> !p.equals(absent))
            .map(BookSearchTest::entry)
            .sorted()
            .toList();

    assertEquals(Optional.empty(), new BookSearch(new Counting(book(entries))).find(absent));
    assertEquals(Optional.empty(), new BookSearch(new Counting("")).find(absent));
  }

  @Test
  void an_entry_may_begin_the_file_and_end_it_without_a_line_end() throws IOException {
    String book = "sfen " + Sfen.format(Position.START, 1) + "\r\n7g7f none 0 0 1";

    assertEquals(Optional.of(book), new BookSearch(new Counting(book)).find(Position.START));
  }

  @Test
  void little_is_read_of_a_book_that_is_in_order() throws IOException {
    Set<Position> positions = positions(40_000, new Random(5));
    Counting book =
        new Counting(book(positions.stream().map(BookSearchTest::entry).sorted().toList()));
    BookSearch search = new BookSearch(book);
    book.read = 0;

    assertTrue(search.find(Position.START).isPresent());
    assertTrue(book.read < book.size() / 2, book.read + " of " + book.size());
  }
}
