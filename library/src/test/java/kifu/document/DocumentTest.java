package kifu.document;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomBook;
import kifu.RandomCsa;
import kifu.RandomJkf;
import kifu.RandomRecord;
import kifu.RandomUsi;
import kifu.TestFiles;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Editing a document says the same as opening the text that the edits make. */
class DocumentTest {

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_short_record_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("kif", RandomRecord.kif(random, random.nextInt(30))).run(steps);
  }

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_short_record_in_ki2_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("ki2", RandomRecord.ki2(random, random.nextInt(30))).run(steps);
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_long_record_in_ki2_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("ki2", RandomRecord.ki2(random, 400)).run(steps);
  }

  /** The moves decide what a document is, until one stands on a line as in KIF, and again after. */
  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_record_that_is_called_kif_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("kif", RandomRecord.ki2(random, random.nextInt(30))).run(steps);
  }

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void edits_of_games_in_csa_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("csa", RandomCsa.csa(random, random.nextInt(30))).run(steps);
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void edits_of_long_games_in_csa_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("csa", RandomCsa.csa(random, 400)).run(steps);
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_long_record_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("kif", RandomRecord.kif(random, 300)).run(steps);
  }

  /** Longer than the window in which repetitions count. */
  @Property(tries = 5, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_very_long_record_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("kif", RandomRecord.kif(random, 2000)).run(steps);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_record_in_jkf_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("jkf", RandomJkf.jkf(random, random.nextInt(30))).run(steps);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void edits_of_games_in_usi_say_what_opening_the_result_says(
      @ForAll long record, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(record);
    new Session("usi", RandomUsi.usi(random, 30)).run(steps);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_short_book_say_what_opening_the_result_says(
      @ForAll long book, @ForAll @Size(max = 30) List<Long> steps) {
    Random random = new Random(book);
    new Session("yaneuraou-book", RandomBook.book(random, random.nextInt(6))).run(steps);
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void edits_of_a_book_of_many_chunks_say_what_opening_the_result_says(
      @ForAll long book, @ForAll @Size(max = 30) List<Long> steps) {
    new Session("yaneuraou-book", RandomBook.book(new Random(book), 120)).run(steps);
  }

  /** Of most lines only the entry is read again, of those at the top of a chunk only they are. */
  @Property(tries = 2, edgeCases = EdgeCasesMode.NONE)
  void an_edit_of_each_line_of_a_book_says_what_opening_the_result_says(@ForAll long book) {
    Document document =
        Document.open(
            "file:///book.db", "yaneuraou-book", 1, Text.of(RandomBook.book(new Random(book), 40)));
    assertEquals(List.of(), document.problems());
    int lines = document.text().lineCount();
    for (int line = 1; line < lines - 1; line++) {
      Document edited = document.edit(2, List.of(new Edit(Range.ofLine(line, 2, 2), "9")));
      assertIterableEquals(fresh(edited).problems(), edited.problems(), "line " + line);
      document = edited.edit(3, List.of(new Edit(Range.ofLine(line, 2, 3), "")));
      assertEquals(List.of(), document.problems());
    }
  }

  @TestFactory
  Stream<DynamicTest> edits_of_every_test_file_say_what_opening_the_result_says() {
    long seed = System.nanoTime();
    return TestFiles.in("").stream()
        .map(
            file ->
                dynamicTest(
                    file.getFileName() + " with seed " + seed,
                    () -> {
                      List<Long> steps = new Random(seed).longs(20).boxed().toList();
                      new Session(TestFiles.open(file)).run(steps);
                    }));
  }

  @Test
  void a_variation_takes_no_time_from_an_end_that_the_game_went_on_from() {
    assertEditSaysWhatOpeningTheResultSays(
        """
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 封じ手   ( 5:00/00:05:00)
           2 ３四歩(33)   ( 0:02/00:00:02)
        ⟦⟧\
        """,
        """
        変化：2手
           2 ８四歩(83)   ( 0:02/00:00:02)
        """);
  }

  @Test
  void a_branch_mark_of_an_end_that_the_game_went_on_from_does_not_count() {
    assertEditSaysWhatOpeningTheResultSays(
        """
           1 ７六歩(77)
           2 中断+
           2 ３四歩(33)
           3 ⟦２六歩(27)⟧
        変化：2手
           2 ８四歩(83)
        """,
        "６六歩(67)");
  }

  @Test
  void what_was_found_above_the_first_move_stays_found() {
    assertEditSaysWhatOpeningTheResultSays(
        """
        まで6手で先手の勝ち
           1 ７六歩(77)
           2 ⟦３四歩(33)⟧

        変化：2手
           2 ８四歩(83)
        """,
        "４二玉(51)");
  }

  @Test
  void an_end_that_comes_to_stand_below_its_row_says_what_opening_the_result_says() {
    assertEditSaysWhatOpeningTheResultSays(
        Marked.ki2(
            """
            ▲７六歩  △３四歩

            変化：1手
            ▲２六歩  △８四歩⟦⟧まで2手で中断

            変化：2手
            △３四歩
            """),
        "\n");
  }

  @Test
  void a_variation_replaces_an_end_before_a_move_that_is_missing() {
    assertEditSaysWhatOpeningTheResultSays(
        Marked.ki2(
            """
               5 反則負け
            △７四歩    ▲４六歩    △７一金    ▲７九金
            変化：⟦4⟧手
            """),
        "1");
  }

  @Test
  void the_fix_of_a_missing_move_does_not_depend_on_how_the_line_above_ends() {
    assertEditSaysWhatOpeningTheResultSays(
        Marked.ki2("▲７六歩  △３四歩  ▲２二角成\n*⟦⟧\n▲８八銀  △３三銀\n"), "\r");
  }

  @Test
  void nothing_is_checked_from_a_start_that_cannot_be_read() {
    Marked marked =
        Marked.kif(
            """
            手合割：⟦その他⟧
            ⟦   1 ７六歩(77)
               2 ３四歩(33)
            変化：2手
               2 ８四歩(84)⟧
            """);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(ProblemId.MISSING_BOARD, ProblemId.NOT_CHECKED),
        problems.stream().map(Problem::id).toList());
    marked.assertRanges(problems.stream().map(Problem::range).toList());
  }

  private static void assertEditSaysWhatOpeningTheResultSays(String picture, String newText) {
    assertEditSaysWhatOpeningTheResultSays(Marked.kif(picture), newText);
  }

  private static void assertEditSaysWhatOpeningTheResultSays(Marked marked, String newText) {
    Session session = new Session(marked.document());
    session.assertSaysWhatItsTextSays(new Random(0));
    session.edit(List.of(new Edit(marked.range(), newText)), false);
    session.assertSaysWhatItsTextSays(new Random(0));
  }

  /** The text of a document, opened anew. */
  private static Document fresh(Document document) {
    String text = document.text().toString();
    DocumentFormat named = DocumentFormat.ofFileName(document.uri()).orElseGet(document::format);
    Document fresh = Document.open(document.uri(), named.languageId(), 0, Text.of(text));
    return document.charset().map(fresh::withCharset).orElse(fresh);
  }

  /** Edits a document as an editor does. */
  private static final class Session {
    private final Deque<Edit> undos = new ArrayDeque<>();
    private Document document;
    private int lastLine;

    Session(Document document) {
      this.document = document;
    }

    Session(String language, String text) {
      this(Document.open(uri(language), language, 0, Text.of(text)));
    }

    /** A name by which the document is known as what it is, whatever it comes to hold. */
    private static String uri(String language) {
      return "file:///record." + DocumentFormat.ofLanguage(language).orElseThrow().extension();
    }

    /** Makes the edits of each seed, and then takes everything back. */
    void run(List<Long> seeds) {
      String before = document.text().toString();
      assertSaysWhatItsTextSays(new Random(0));
      for (long seed : seeds) {
        Random random = new Random(seed);
        do { // A few edits may come before an editor asks what the document says.
          boolean undo = random.nextInt(5) == 0 && !undos.isEmpty();
          edit(undo ? List.of(undos.pop()) : edits(random), !undo);
        } while (random.nextInt(3) == 0);
        assertSaysWhatItsTextSays(random);
      }
      while (!undos.isEmpty()) {
        edit(List.of(undos.pop()), false);
      }
      assertPicture(before, document.text().toString());
      assertSaysWhatItsTextSays(new Random(0));
    }

    private List<Edit> edits(Random random) {
      return new RandomEdits(random, document.format(), lastLine).next(document.text());
    }

    private void edit(List<Edit> edits, boolean canBeUndone) {
      Document next = document.edit(document.version() + 1, edits);
      if (canBeUndone) {
        undos.push(
            Edit.smallest(new Point(0, 0), next.text().toString(), document.text().toString()));
      }
      lastLine = edits.getLast().range().start().line();
      document = next;
    }

    private void assertSaysWhatItsTextSays(Random random) {
      String text = document.text().toString();
      Document fresh = fresh(document);
      assertIterableEquals(fresh.problems(), document.problems(), text);
      assertIterableEquals(fresh.analysis().outline(), document.analysis().outline(), text);
      assertIterableEquals(fresh.analysis().folds(), document.analysis().folds(), text);
      int last = document.text().lineCount() - 1;
      assertSaysTheSameOfLine(Math.clamp(lastLine, 0, last), fresh, text);
      assertSaysTheSameOfLine(last, fresh, text);
      for (int i = 0; i < 5; i++) {
        assertSaysTheSameOfLine(random.nextInt(last + 1), fresh, text);
      }
    }

    private void assertSaysTheSameOfLine(int line, Document fresh, String text) {
      String where = "line " + line + " of\n" + text;
      Point point = new Point(line, document.text().lineLength(line) / 2);
      assertEquals(
          fresh.analysis().situationAt(point), document.analysis().situationAt(point), where);
      assertEquals(
          fresh.analysis().situationAt(line), document.analysis().situationAt(line), where);
      assertEquals(fresh.analysis().placeAt(line), document.analysis().placeAt(line), where);
      assertEquals(variationAt(fresh, line), variationAt(document, line), where);
    }
  }

  private static Optional<Integer> variationAt(Document document, int line) {
    return document.analysis().gameAt(line).flatMap(game -> game.variationAt(line));
  }

  @Test
  void an_analysis_that_fails_begins_again_from_nothing() {
    FailingCharset charset = new FailingCharset();
    Document first =
        Document.open("file:///a.kif", "kif", 1, Text.of(RandomRecord.kif(new Random(1), 20)));
    Document before = first.withCharset(charset);
    before.problems();
    Edit edit = new Edit(Range.ofLine(0, 0, 0), "x");
    Document after = before.edit(2, List.of(edit));
    charset.fails = true;
    assertThrows(OutOfMemoryError.class, after::advance);
    Document later = after.edit(3, List.of(edit));
    charset.fails = false;

    assertEquals(opened(after), after.problems());
    assertEquals(opened(later), later.problems());
  }

  private static List<Problem> opened(Document document) {
    return Document.open(document.uri(), "kif", 1, document.text()).problems();
  }

  /** Encodes every character, which may need more memory than there is. */
  private static final class FailingCharset extends Charset {
    private boolean fails;

    FailingCharset() {
      super("failing", new String[0]);
    }

    @Override
    public boolean contains(Charset other) {
      return true;
    }

    @Override
    public CharsetDecoder newDecoder() {
      return StandardCharsets.UTF_8.newDecoder();
    }

    @Override
    public CharsetEncoder newEncoder() {
      if (fails) {
        throw new OutOfMemoryError();
      }
      return StandardCharsets.UTF_8.newEncoder();
    }
  }
}
