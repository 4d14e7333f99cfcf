package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;
import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomBook;
import kifu.Seeds;
import kifu.document.Document;
import kifu.format.Analysis;
import kifu.format.Book;
import kifu.format.Book.Merged;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Compares books before and after they are sorted, mirrored and merged. */
class BookRewritingTest {

  @Test
  void left_and_right_change_in_positions_and_moves_and_the_order_stays() {
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1R5B1/LNSGKGSNL w - 1
        8c8d resign
        sfen lnsgkgsn1/7r1/1pppp+b+Ppp/9/9/9/PPPPPPP1P/1R5B1/LNSGKGSNL b - 1
        # 7六歩
        3g3f 7c7d 30 10 2
        P*5e none 0 0
        """,
        after(
            """
            #YANEURAOU-DB2016 1.00
            sfen 1nsgkgsnl/1r7/pp+P+bpppp1/9/9/9/P1PPPPPPP/1B5R1/LNSGKGSNL b - 1
            # 7六歩
            7g7f 3c3d 30 10 2
            P*5e none 0 0
            sfen 2sgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1
            2c2d resign
            """,
            analysis -> analysis.rewriting().mirror()));
  }

  @Test
  void a_position_of_both_books_gets_the_moves_of_both() {
    Merged merged =
        merge(
            """
            #YANEURAOU-DB2016 1.00
            # NOE:1
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5
            7g7f 3c3d 30 10 2
            # 有名な手
            2g2f 8c8d 20 12 1
            """,
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            # 初形
            7g7f 8c8d 40 20 1
            # 別の説明
            2g2f 8c8d 99 11 1
            5g5f none 0 0
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
            3c3d none 0 0
            """);
    assertEquals(1, merged.added());
    assertEquals(1, merged.united());
    assertEquals(2, merged.dropped());
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        # NOE:2
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        # 初形
        7g7f 8c8d 40 20 1
        # 有名な手
        # 別の説明
        2g2f 8c8d 20 12 1
        5g5f none 0 0
        """,
        merged.edits().getFirst().newText());
  }

  private static Merged merge(String book, String other) {
    Merged merged = opened(book).merge(Text.of(other)).orElseThrow();
    String text = edited(open(book), merged.edits()).text().toString();
    return new Merged(
        List.of(new Edit(Range.ofLine(0, 0, 0), text)),
        merged.read(),
        merged.added(),
        merged.united(),
        merged.dropped());
  }

  @Test
  void a_position_that_stands_twice_becomes_one() {
    String entry = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - ";
    String book = entry + "1\n7g7f none 0 0\n" + entry + "3\n7g7f none 0 0\n2g2f none 0 0";
    assertTrue(opened(book).hasDuplicates());
    assertEquals(
        entry + "1\n7g7f none 0 0\n2g2f none 0 0\n",
        after(book, analysis -> analysis.book().merge(Text.EMPTY).orElseThrow().edits()));
  }

  @Test
  void sorting_is_that_of_the_command_and_comes_to_an_end() {
    Seeds.each(
        seed -> {
          String book = shuffled(new Random(seed));
          String sorted = after(book, analysis -> analysis.book().sort());
          assertEquals(
              new String(BookSort.sort(book.getBytes(UTF_8)), UTF_8), sorted, "seed " + seed);
          assertTrue(opened(sorted).isSorted(), "seed " + seed);
          assertEquals(List.of(), opened(sorted).sort(), "seed " + seed);
        });
  }

  @Test
  void mirroring_a_sorted_book_twice_changes_nothing() {
    Seeds.each(
        seed -> {
          String book = RandomBook.book(new Random(seed), 20);
          String mirrored = after(book, analysis -> analysis.rewriting().mirror());
          assertEquals(
              book, after(mirrored, analysis -> analysis.rewriting().mirror()), "seed " + seed);
          assertEquals(List.of(), open(mirrored).problems(), "seed " + seed);
        });
  }

  @Test
  void a_merged_book_has_every_position_and_move_of_both_once() {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          String one = RandomBook.book(random, 20);
          String two = RandomBook.book(random, 10) + RandomBook.entry(random);
          Document both = edited(open(one), opened(one).merge(Text.of(two)).orElseThrow().edits());
          assertFalse(both.analysis().book().hasDuplicates(), "seed " + seed);
          assertTrue(
              both.problems().stream().noneMatch(p -> p.id() == ProblemId.BOOK_ORDER),
              "seed " + seed);
          List<String> lines = both.text().toString().lines().toList();
          Stream.concat(one.lines(), two.lines())
              .filter(line -> !line.startsWith("#"))
              .map(
                  line ->
                      line.startsWith("sfen")
                          ? line.replaceFirst(" [0-9]+$", "")
                          : line.split(" ", -1)[0])
              .forEach(
                  line ->
                      assertTrue(lines.stream().anyMatch(l -> l.startsWith(line)), "seed " + line));
          String text = both.text().toString();
          assertEquals(
              List.of(),
              opened(text).merge(Text.of(two)).orElseThrow().edits(),
              "a book merged again adds nothing");
        });
  }

  private static String shuffled(Random random) {
    StringBuilder book = new StringBuilder("#YANEURAOU-DB2016 1.00\r\n");
    for (int i = random.nextInt(30); i >= 0; i--) {
      book.append(RandomBook.entry(random).replace("\n", "\r\n"));
    }
    return book.toString();
  }

  private static Document open(String book) {
    return Marked.book(book).document();
  }

  private static Book opened(String book) {
    return open(book).analysis().book();
  }

  private static String after(String book, Function<Analysis, List<Edit>> rewrite) {
    return edited(open(book), rewrite.apply(open(book).analysis())).text().toString();
  }
}
