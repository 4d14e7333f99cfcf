package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import kifu.document.Document;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BookMergeTest {
  private static final String HEADER = "#YANEURAOU-DB2016 1.00\n";
  private static final String START =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";

  @Test
  void blank_lines_and_what_stands_below_them_go_behind_the_moves() {
    assertPicture(
        HEADER + START + "2g2f 3c3d 59 33 1\n7g7f 3c3d 40 30 1\n\n# the next opening\n",
        merged(
            HEADER + START + "2g2f 3c3d 59 33 1\n\n# the next opening\n",
            HEADER + START + "7g7f 3c3d 40 30 1\n \n"));
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void a_merged_book_has_no_problem_that_its_books_do_not_have(@ForAll long seed) {
    Random random = new Random(seed);
    String first = book(random);
    String second = book(random);
    Set<ProblemId> before = problems(first);
    before.addAll(problems(second));
    before.add(ProblemId.BOOK_ORDER); // a merged book is sorted afterwards
    Set<ProblemId> after = problems(merged(first, second));
    after.removeAll(before);
    assertEquals(Set.of(), after, first + "with\n" + second);
  }

  /** Books of which the largest would not find room in memory are merged in the same way. */
  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void books_that_stay_where_they_are_merge_to_the_same(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    List<String> texts = List.of("# NOE:7\n" + book(random), book(random), book(random));
    BookMerge merge = new BookMerge(Text.of(texts.getFirst()));
    texts.subList(1, 3).forEach(text -> merge.add(Text.of(text)));
    String expected = new String(BookSort.sort(merge.text().getBytes(UTF_8)), UTF_8);
    List<StoredBookMerge.Book> books = new ArrayList<>();
    for (String text : texts) {
      byte[] bytes = text.getBytes(UTF_8);
      books.add(
          new StoredBookMerge.Book(
              BookSort.of(new ByteArrayInputStream(bytes)),
              (start, end, out) -> out.write(bytes, (int) start, (int) (end - start)),
              IOException::new));
    }
    StoredBookMerge stored = new StoredBookMerge(books);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    stored.write(out);
    assertEquals(expected, out.toString(UTF_8), () -> String.join("with\n", texts));
    List<BookPosition> entries = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      entries.add(stored.entry(i));
      assertEquals(entries.getLast().position().key(), stored.key(i));
    }
    assertEquals(new BookPositions.Held(entries), BookPositions.of(Text.of(expected)));
    assertEquals(merge.united(), stored.united());
    assertEquals(merge.dropped(), stored.dropped());
  }

  private static String merged(String first, String second) {
    return new BookMerge(Text.of(first)).add(Text.of(second)).text();
  }

  private static Set<ProblemId> problems(String book) {
    Set<ProblemId> ids = new TreeSet<>();
    Document.open("book.db", "", 1, Text.of(book)).problems().forEach(found -> ids.add(found.id()));
    return ids;
  }

  /** A book of a few positions, some of them twice, with blank lines, comments and line ends. */
  private static String book(Random random) {
    List<String> lines = new ArrayList<>(List.of("#YANEURAOU-DB2016 1.00"));
    for (int entry = 0; entry < 1 + random.nextInt(4); entry++) {
      Position position = position(random);
      lines.add("sfen " + Sfen.format(position, 1 + random.nextInt(3)));
      List<Move> moves = Rules.legalMoves(position);
      for (int i = 0; i < 1 + random.nextInt(2); i++) {
        lines.add(moves.get(random.nextInt(3)).usi() + " none 0 " + random.nextInt(9) + " 1");
        if (random.nextInt(4) == 0) {
          lines.add("# comment " + random.nextInt(3));
        }
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        lines.add(List.of("", " ", "# below", "").get(random.nextInt(4)));
      }
    }
    String lineEnd = random.nextBoolean() ? "\n" : "\r\n";
    return String.join(lineEnd, lines) + (random.nextBoolean() ? lineEnd : "");
  }

  private static Position position(Random random) {
    Position position = Position.START;
    for (int i = random.nextInt(2); i > 0; i--) {
      position = position.play(Rules.legalMoves(position).get(random.nextInt(2)));
    }
    return position;
  }
}
