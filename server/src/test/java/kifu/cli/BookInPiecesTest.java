package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.RandomBook;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A book that is checked in pieces gives what it gives as a whole. */
final class BookInPiecesTest {
  @TempDir Path folder;

  private static List<Problem> whole(String book) {
    return Document.open("book.db", "", 0, Text.of(book)).problems();
  }

  private List<Problem> inPieces(String book, int size) throws IOException {
    List<Problem> problems = new ArrayList<>();
    Path path = Files.writeString(folder.resolve("book.db"), book);
    new BookInPieces(path, size)
        .check((passage, problem) -> problems.add(problem), (done, all) -> {});
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  private static List<String> places(List<Problem> problems) {
    return problems.stream().map(p -> p.id() + " " + p.range() + " " + p.severity()).toList();
  }

  @Test
  void pieces_of_any_size_say_what_the_whole_says() throws Exception {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      String broken =
          RandomBook.book(random, 60)
              .replaceAll("(?m)^(.* none -1)", "9i9h$1")
              .replaceAll("(?m)^(.* none -2.*)$", "\n$1\n$1");
      List<String> expected = places(whole(broken));
      assertTrue(expected.size() > 5, "seed " + seed);
      for (int size : new int[] {100, 1000, 5000, 1 << 20}) {
        assertEquals(expected, places(inPieces(broken, size)), "seed " + seed + " size " + size);
      }
    }
  }

  @Test
  void neighbours_that_share_a_hash_are_two_positions() throws Exception {
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/8p/9/5R3/9/9/9/4K4 w G13P 1
        5a6b none 0 0 1
        sfen 4k4/9/9/9/9/R8/9/3p5/4K4 w L2P 1
        5a6b none 0 0 1
        """;
    assertEquals(List.of(), places(whole(book)));
    assertEquals(List.of(), places(inPieces(book, 100)));
  }

  @Test
  void what_was_not_looked_for_in_a_book_out_of_order_is_reported() throws Exception {
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1
        P*5e none 0 0 1
        sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
        G*5b none 0 0 1
        """;
    Path path = Files.writeString(folder.resolve("book.db"), book);
    List<Problem> problems = new ArrayList<>();
    Optional<Phrase> unchecked =
        new BookInPieces(path).check((passage, p) -> problems.add(p), (done, all) -> {});

    assertEquals(List.of(ProblemId.BOOK_ORDER), problems.stream().map(Problem::id).toList());
    assertTrue(
        unchecked.orElseThrow().english().contains("kifu format --sort"), unchecked.toString());
  }

  @Test
  void a_problem_is_reported_with_the_piece_in_which_its_line_is() throws Exception {
    String book = RandomBook.book(new Random(1), 60).replaceAll("(?m) none -1", " nine -1");
    Path path = Files.writeString(folder.resolve("book.db"), book);
    List<String> lines = book.lines().toList();
    new BookInPieces(path, 2000)
        .check(
            (passage, problem) -> {
              int line = problem.range().start().line();
              passage.line(line).ifPresent(text -> assertEquals(lines.get(line), text));
            },
            (done, all) -> {});
  }

  @Test
  void it_is_reported_how_far_the_reading_is() throws Exception {
    Path path = Files.writeString(folder.resolve("book.db"), RandomBook.book(new Random(1), 60));
    long size = Files.size(path);
    List<Long> reported = new ArrayList<>();
    new BookInPieces(path, 2000)
        .check(
            (passage, problem) -> {},
            (done, all) -> {
              assertEquals(size, all);
              reported.add(done);
            });
    assertEquals(List.of(2000L, 4000L), reported.subList(0, 2));
    assertEquals(size, reported.getLast());
  }
}
