package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kifu.problem.Language;
import kifu.project.ProjectSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests what {@code kifu book} finds, merges and builds. */
class BookCommandsTest {
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
      3c3d 2g2f -20 12 30
      8c8d none none none 4
      """;

  @TempDir private Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void a_position_is_found_by_its_moves() throws Exception {
    String book = file("a.db", BOOK);
    Run run = Run.of("book", "find", "startpos moves 7g7f", book);

    assertEquals(0, run.exitCode());
    assertEquals(
        book
            + """
            : sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
              move   reply  evaluation  depth  count
              △P-3d  ▲P-2f         -20     12     30
              △P-8d  -               -      -      4
            """,
        run.out());
  }

  @Test
  void a_position_is_found_with_the_sides_exchanged() throws Exception {
    String exchanged = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    String book = file("a.db", BOOK);
    Run run = Run.of("book", "find", exchanged, book);

    assertEquals(0, run.exitCode());
    assertEquals(
        book
            + """
            : sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2 (in the book with the sides exchanged)
              move   reply  evaluation  depth  count
              ▲P-7f  △P-8d         -20     12     30
              ▲P-2f  -               -      -      4
            """,
        run.out());
  }

  @Test
  void the_moves_of_a_position_with_the_sides_exchanged_are_moves_of_the_position()
      throws Exception {
    String book =
        file(
            "a.db",
            """
            #YANEURAOU-DB2016 1.00
            sfen 4k4/9/9/9/9/9/9/9/4K4 w p 1
            P*5e 5i4h 0 1 1
            sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1
            3c3d none 0 1 1
            """);
    String drop =
        Run.of("book", "find", "4k4/9/9/9/9/9/9/9/4K4 b P 1", book, "--notation", "usi").out();
    assertTrue(drop.contains("▲P*5e  △5a6b"), drop);
    String handicap = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/1NSGKGSNL b - 1";
    String moves = Run.of("book", "find", handicap, book, "--notation", "usi").out();
    assertTrue(moves.contains("▲7g7f"), moves);
  }

  @Test
  void a_position_that_no_book_has_is_reported() throws Exception {
    String book = file("a.db", BOOK);
    Run run = Run.of("book", "find", "startpos", book);

    assertEquals(1, run.exitCode());
    assertEquals("kifu: " + book + ": it does not contain the position\n", run.err());
  }

  @Test
  void what_is_no_position_is_refused() throws Exception {
    String book = file("a.db", BOOK);
    Run run = Run.of("book", "find", "the start", book);

    assertEquals(2, run.exitCode());
    assertTrue(run.err().startsWith("kifu book find: the position has to be an SFEN"), run.err());
    assertTrue(
        Run.of("book", "find", "startpos moves 7g7e", book)
            .err()
            .startsWith("kifu book find: '7g7e' in the position: A pawn on 7g cannot move to 7e."));
  }

  @Test
  void books_are_merged_into_one_that_is_in_order() throws Exception {
    String other =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 40 10 1
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none -10 20 2
        """;
    Path merged = folder.resolve("merged.db");
    Run run =
        Run.of("book", "merge", file("a.db", BOOK), file("b.db", other), "-o", merged.toString());

    assertEquals(0, run.exitCode());
    assertEquals("2 books merged; duplicates: 1 position, 1 move\n", run.err());
    assertEquals(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none -10 20 2
        8c8d none none none 4
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 40 10 1
        """,
        Files.readString(merged));
  }

  @Test
  void a_book_that_is_there_is_refused_before_anything_else_is_said() throws Exception {
    String there = file("there.ybb", "");
    String refused = "kifu: book: " + there + ": already exists; --force replaces it\n";

    assertEquals(new Run(2, "", refused), Run.of("book", "merge", file("a.db", BOOK), "-o", there));
    String game = file("a.kif", "   1 ７六歩(77)\n");
    assertEquals(new Run(2, "", refused), Run.of("book", "build", game, "-o", there));
  }

  /** Books larger than memory are merged where they are; here the limit is one byte. */
  @Test
  void books_of_any_size_are_merged_to_the_same() throws Exception {
    String other =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 40 10 1
        """;
    String graph = folder.resolve("c.sbk").toString();
    Run.of("book", "merge", file("a.db", BOOK), "-o", graph);
    String[] books = {file("a.db", BOOK), file("b.db", other), graph};
    Run inMemory = Run.of("book", "merge", books[0], books[1], books[2]);
    long files = filesInFolder();
    Path merged = folder.resolve("merged.db");
    assertEquals(0, mergeStored(books[0], books[1], books[2], "-o", merged.toString()));
    assertEquals(inMemory.out(), Files.readString(merged));
    assertEquals(files + 1, filesInFolder(), "no temporary file is left");
    for (String form : List.of("ybb", "sbk")) {
      String whole = folder.resolve("whole." + form).toString();
      String stored = folder.resolve("stored." + form).toString();
      Run.of("book", "merge", books[0], books[1], books[2], "-o", whole);
      assertEquals(0, mergeStored(books[0], books[1], books[2], "-o", stored));
      assertArrayEquals(Files.readAllBytes(Path.of(whole)), Files.readAllBytes(Path.of(stored)));
    }

    Path japanese = folder.resolve("d.db");
    Files.write(japanese, (BOOK + "# 定跡\n").getBytes(Charset.forName("Shift_JIS")));
    Path none = folder.resolve("none.db");
    assertEquals(2, mergeStored(books[0], japanese.toString(), "-o", none.toString()));
    assertFalse(Files.exists(none));
  }

  private long filesInFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  private static int mergeStored(String... words) {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            false,
            false,
            Map.of(),
            Language.ENGLISH,
            ProjectSettings.NONE);
    return new CommandLine(new MergeBooks(console, 1).spec()).execute(words);
  }

  @Test
  void a_record_is_not_merged_as_if_it_were_a_book() throws Exception {
    String record = file("a.kif", "   1 ７六歩(77)\n");

    assertEquals(
        new Run(2, "", "kifu: " + record + ": it is not a book\n"),
        Run.of("book", "merge", file("a.db", BOOK), record));
    assertEquals(0, Run.reading(BOOK, "book", "merge", "-").exitCode());
  }

  @Test
  void a_book_is_built_of_records() throws Exception {
    file("a.kifu", "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n");
    Run run = Run.of("book", "build", folder.toString());

    assertEquals(0, run.exitCode());
    assertEquals("2 positions from 1 game in 1 file\n", run.err());
    assertEquals(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0 1
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f 3c3d 0 0 1
        """,
        run.out());
  }

  @Test
  void a_binary_book_is_read_and_never_changed() throws Exception {
    byte[] bytes =
        HexFormat.of()
            .parseHex(
                "59414e452d42494e424f4f4b2d56310001000000000000000100000000000000"
                    + "58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c"
                    + "00000000000000000100010"
                    + "08e073f001b00");
    Path book = Files.write(folder.resolve("book.ybb"), bytes);

    assertEquals(0, Run.of("check", book.toString()).exitCode());
    assertTrue(Run.of("book", "find", "startpos", book.toString()).out().contains("▲P-2f"));
    assertTrue(Run.of("book", "merge", book.toString()).out().endsWith("\n2g2f none 63 27\n"));
    assertEquals(2, Run.of("format", "--write", book.toString()).exitCode());
    assertArrayEquals(bytes, Files.readAllBytes(book));
    assertTrue(Run.of("check", folder.toString()).err().contains("1 file"));
    assertTrue(Run.of("format", "--check", folder.toString()).err().contains("1 .ybb"));
  }

  @Test
  void a_book_is_converted_to_other_programs_and_back() throws Exception {
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0 3
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f 3c3d 0 0 4
        2g2f none 0 0 2
        """;
    String db = file("a.db", book);
    String sbk = folder.resolve("a.sbk").toString();
    String ybb = folder.resolve("a.ybb").toString();

    String merged = "1 book merged; duplicates: 0 positions, 0 moves\n";
    assertEquals(new Run(0, "", merged), Run.of("book", "merge", db, "-o", sbk));
    assertEquals(
        new Run(
            0, "", "kifu: book: this form does not hold replies, counts and comments\n" + merged),
        Run.of("book", "merge", sbk, "-o", ybb));
    assertEquals(new Run(0, book, merged), Run.of("book", "merge", sbk));
    assertEquals(
        book.replaceAll(" 3c3d 0", " none 0")
            .replaceAll(" \\d\n", "\n")
            .replaceAll("([bw] -)\n", "$1 1\n")
            .replace("w - 1", "w - 2"),
        Run.of("book", "merge", ybb).out());
    assertEquals(
        Run.of("book", "find", "startpos", db).out().replace("a.db", "a.sbk"),
        Run.of("book", "find", "startpos", sbk).out());
    assertEquals(1, Run.of("book", "find", "startpos moves 2g2f", sbk).exitCode());
    assertEquals(0, Run.of("check", sbk, ybb).exitCode());
  }

  /** The first reply is the most frequent move of the position that follows. */
  @Test
  void replies_that_a_book_of_shogigui_cannot_hold_are_counted() throws Exception {
    String db =
        file(
            "a.db",
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
            8c8d none 0 0 1
            3c3d none 0 0 3
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2
            8c8d none 0 0 0
            3c3d none 0 0 0
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7f 3c3d 0 0 4
            2g2f 3c3d 0 0 2
            5g5f 8c8d 0 0 1
            """);
    String sbk = folder.resolve("a.sbk").toString();
    Run run = Run.of("book", "merge", db, "-o", sbk);

    assertEquals(
        new Run(
            0,
            "",
            """
            kifu: book: this form does not hold 2 replies: a reply is the most frequent move of the next position
            1 book merged; duplicates: 0 positions, 0 moves
            """),
        run);
    assertEquals(
        """
        7g7f 3c3d 0 0 4
        2g2f 8c8d 0 0 2
        5g5f none 0 0 1
        """,
        Run.of("book", "merge", sbk).out().replaceFirst("(?s).* b - 1\n", ""));
  }

  @Test
  void a_damaged_book_of_shogigui_is_named_with_the_byte() throws Exception {
    Path book = Files.write(folder.resolve("book.sbk"), new byte[] {0x1a, 0x7f, 0x08});
    for (String command : List.of("check", "merge")) {
      Run run =
          command.equals("check")
              ? Run.of(command, book.toString())
              : Run.of("book", command, book.toString());
      assertEquals(2, run.exitCode());
      assertTrue(
          run.err().contains("book.sbk: it cannot be read as a book of ShogiGUI beyond byte 2;"),
          run.err());
    }
  }
}
