package kifu.sbk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.command.FileFailure;
import kifu.format.book.BookPositions;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import us.hebi.quickbuf.ProtoSink;
import us.hebi.quickbuf.RepeatedByte;

class ShogiGuiBookTest {
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen 4k4/9/9/9/9/9/9/9/4K4 w 2RBG 7
      5a5b none 0 0 1
      sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
      8h2b+ none 0 0 2
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
      # 角道を開けた
      # 局面
      3c3d 8h2b+ 45 20 3
      8c8d none 0 0 1
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f 3c3d 60 24 4
      2g2f none 0 0 2
      """;

  @Test
  void a_book_of_shogigui_is_the_text_book_that_says_the_same() throws Exception {
    ShogiGuiBook book = ShogiGuiBook.of(written(BOOK));

    assertEquals(BOOK, new String(book.text(), UTF_8));
    assertEquals(0, book.unreached());
    String streamed = new String(book.stream().readAllBytes(), UTF_8);
    assertEquals(entries(BOOK), entries(streamed));
    try (InputStream stream = book.stream()) {
      assertEquals("#YANEURAOU-DB2016 1.00\n", new String(stream.readNBytes(23), UTF_8));
      assertEquals(0, stream.read(new byte[0]));
      assertEquals('s', stream.read());
    }
  }

  private static byte[] written(String book) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ShogiGuiBookWriter.write(BookPositions.of(Text.of(book)), out);
    return out.toByteArray();
  }

  private static Set<String> entries(String book) {
    return Stream.of(book.split("(?=sfen )")).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void positions_to_which_a_circle_of_moves_leads_are_read() throws Exception {
    String circle =
        """
        #YANEURAOU-DB2016 1.00
        sfen 3k5/9/9/9/9/9/9/9/4K4 b - 1
        5i4i none 0 0 1
        sfen 3k5/9/9/9/9/9/9/9/5K3 w - 2
        6a5a none 0 0 1
        sfen 4k4/9/9/9/9/9/9/9/4K4 w - 4
        5a6a none 0 0 1
        sfen 4k4/9/9/9/9/9/9/9/5K3 b - 3
        4i5i none 0 0 1
        """;
    String read = new String(ShogiGuiBook.of(written(circle)).text(), UTF_8);

    assertEquals(circle.replaceAll(" none ", " "), read.replaceAll(" ([0-9][a-i]){2} (?=0)", " "));
  }

  /** As ShogiGUI and ShogiHome write them: 先手 3三角 drops, promotions, ids from any number. */
  @Test
  void moves_are_numbers_of_32_bits() throws Exception {
    String sfen = "4k4/9/9/9/9/2P6/9/9/4K4 b GB 1";
    byte[] book =
        book(
            state(10, sfen, move(0x05_00_33_00, 1, 11), move(0x06_00_33_00, 1, -1)),
            state(11, "", move((int) 0x98_00_52_51L, 7, -1)));

    assertEquals(
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/6G2/9/9/2P6/9/9/4K4 w B 2
        5a5b none 0 0 7
        sfen 4k4/9/9/9/9/2P6/9/9/4K4 b BG 1
        G*3c 5a5b 0 0 1
        B*3c none 0 0 1
        """,
        new String(ShogiGuiBook.of(book).text(), UTF_8));
  }

  /** For Black, as in the comments that ShogiGUI writes; 同 stands for where the last move went. */
  @Test
  void an_evaluation_is_that_of_the_move_with_which_its_line_begins() throws Exception {
    byte[] book =
        book(
            state(0, "", move(0x01_00_76_77, 1, 1)),
            state(
                1,
                "",
                List.of(move((int) 0x91_00_34_33L, 1, 2), move((int) 0x91_00_84_83L, 1, -1)),
                evaluation(70, 18, "△８四歩(83) ▲２六歩(27)"),
                evaluation(38, 24, "△３四歩(33) ▲２六歩(27)"),
                evaluation(20, 30, "△９四歩(93)"),
                evaluation(52, 12, "△３四歩(33)")),
            state(2, "", move(0x06_68_22_88, 1, 3)),
            state(
                3, "", List.of(move((int) 0x94_E0_22_31L, 1, -1)), evaluation(-12, 9, "△同　銀(31)")));

    String moves = new String(ShogiGuiBook.of(book).text(), UTF_8).replaceAll("(?m)^[#s].*\n", "");
    assertEquals(
        """
        3a2b none 12 9 1
        8h2b+ 3a2b 0 0 1
        3c3d 8h2b+ -38 24 1
        8c8d none -70 18 1
        7g7f 3c3d 0 0 1
        """,
        moves);
  }

  @Test
  void what_no_move_leads_to_is_counted() throws Exception {
    ShogiGuiBook book =
        ShogiGuiBook.of(book(state(0, "", move(0x01_00_76_77, 1, -1)), state(1, "")));

    assertEquals(1, new String(book.text(), UTF_8).split("(?=sfen )").length - 1);
    assertEquals(1, book.unreached());
  }

  @Test
  void a_damaged_book_says_up_to_which_byte_it_is_read() {
    byte[] whole = book(state(0, "", move(0x01_00_76_77, 1, -1)));
    FileFailure cut =
        assertThrows(
            FileFailure.class, () -> ShogiGuiBook.of(Arrays.copyOf(whole, whole.length - 1)));
    assertEquals(
        "it cannot be read as a book of ShogiGUI beyond byte 2; if it is damaged, save it again"
            + " with ShogiGUI",
        cut.why().english());
    for (byte[] bytes :
        List.of(
            new byte[0],
            "#YANEURAOU-DB2016 1.00\n".getBytes(UTF_8),
            book(state(0, "", move(0x01_00_A6_77, 1, -1))),
            book(state(0, "", move(0x08_00_76_00, 1, -1))))) {
      assertThrows(FileFailure.class, () -> ShogiGuiBook.of(bytes));
    }
    assertThrows(FileFailure.class, () -> ShogiGuiBook.of(book(state(0, "4k4 b"))).text());
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void whatever_stands_in_a_file_nothing_else_happens(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] book = written(BOOK);
    for (int i = random.nextInt(4); i >= 0; i--) {
      book[random.nextInt(book.length)] = (byte) random.nextInt();
    }
    byte[] damaged = Arrays.copyOf(book, book.length - random.nextInt(3));
    try {
      ShogiGuiBook read = ShogiGuiBook.of(damaged);
      read.text();
      read.stream().readAllBytes();
    } catch (FileFailure said) {
      // a file that cannot be read
    }
  }

  private static RepeatedByte move(int code, int weight, int next) {
    return message(
        sink -> {
          sink.writeInt32(1, code);
          sink.writeInt32(2, 0);
          sink.writeInt32(3, weight);
          sink.writeInt32(4, next);
        });
  }

  private static RepeatedByte evaluation(int value, int depth, String line) {
    return message(
        sink -> {
          sink.writeInt32(1, value);
          sink.writeInt32(2, depth);
          sink.writeInt32(3, depth);
          sink.writeInt64(4, 1000);
          sink.writeString(5, line);
          sink.writeString(6, "engine");
        });
  }

  private static RepeatedByte state(int id, String sfen, RepeatedByte... moves) {
    return state(id, sfen, List.of(moves));
  }

  private static RepeatedByte state(
      int id, String sfen, List<RepeatedByte> moves, RepeatedByte... evaluations) {
    return message(
        sink -> {
          sink.writeInt32(1, id);
          sink.writeString(7, sfen);
          for (RepeatedByte move : moves) {
            sink.writeBytes(9, move);
          }
          for (RepeatedByte evaluation : evaluations) {
            sink.writeBytes(10, evaluation);
          }
        });
  }

  private static byte[] book(RepeatedByte... states) {
    return message(
            sink -> {
              for (RepeatedByte state : states) {
                sink.writeBytes(3, state);
              }
            })
        .toArray();
  }

  /** Writes fields. */
  private interface Fields {
    void write(ProtoSink sink) throws IOException;
  }

  private static RepeatedByte message(Fields fields) {
    RepeatedByte message = RepeatedByte.newEmptyInstance();
    try {
      fields.write(ProtoSink.newInstance(message));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return message;
  }
}
