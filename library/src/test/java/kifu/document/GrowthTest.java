package kifu.document;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures what one thing costs that a document has again and again: four times as much of it costs
 * four times as much. Work is counted by the memory that it asks for, which no other program
 * changes.
 */
final class GrowthTest {
  private static final int FEW = 1_500;
  private static final int GROWTH = 4;

  /** Twice what is linear; what is quadratic grows sixteenfold. */
  private static final double MOST = 2.0 * GROWTH;

  private static final String KIF = "手合割：平手\n手数----指手---------消費時間--\n";
  private static final String CSA = "V2.2\nPI\n+\n";
  private static final String SFEN =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
  private static final String BOOK = "#YANEURAOU-DB2016 1.00\n";

  /** Makes documents of a kind, by how often they have something. */
  record Shape(String name, String language, IntFunction<String> text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Shape> shapes() {
    return List.of(
        new Shape("commas in one line", "csa", n -> CSA + ",".repeat(n)),
        new Shape("faulty moves in one line", "csa", n -> CSA + "+7776FU,".repeat(n)),
        new Shape("times in one line", "csa", n -> CSA + "+7776FU," + "T1,".repeat(n)),
        new Shape("ends in one line", "csa", n -> CSA + "%TORYO,".repeat(n)),
        new Shape("a name", "csa", n -> "V2.2\n" + "N+a\n".repeat(n) + "PI\n+\n"),
        new Shape("entries of one position", "yaneuraou-book", n -> BOOK + entry(1).repeat(n)),
        new Shape("moves of one entry", "yaneuraou-book", n -> BOOK + entry(n)),
        new Shape("a header", "kif", n -> "先手：甲\n".repeat(n) + KIF),
        new Shape("lines that say nothing", "kif", n -> KIF + "ごみ\n".repeat(n)),
        new Shape("heads of variations", "kif", n -> KIF + "変化：1手\n".repeat(n)),
        new Shape("moves to and fro", "kif", n -> KIF + moves(n)),
        new Shape("variations of one move", "kif", n -> KIF + moves(1) + variation(1).repeat(n)),
        new Shape("variations that go up", "kif", n -> KIF + moves(n) + variations(n, i -> i)),
        new Shape(
            "variations that go down", "kif", n -> KIF + moves(n) + variations(n, i -> n + 1 - i)),
        new Shape(
            "variations to and fro",
            "kif",
            n -> KIF + moves(n) + variations(n, i -> i % 2 == 0 ? i : n + 1 - i)),
        new Shape(
            "variations below wrong totals",
            "kif",
            n ->
                KIF
                    + each(n, i -> move(i).replace(")\n", ") (0:01/00:00:01)\n"))
                    + variations(n, i -> n + 1 - i)),
        new Shape("variations in each other", "kif", n -> KIF + moves(1) + nested(n)),
        new Shape("rows of a board", "bod", n -> "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n".repeat(n)),
        new Shape("pieces in one hand", "bod", n -> "先手の持駒：" + "歩　".repeat(n)),
        new Shape("moves of one row", "ki2", n -> EVEN + each(n, GrowthTest::words)),
        new Shape("faulty moves of one row", "ki2", n -> EVEN + "▲７六歩ごみ".repeat(n)),
        new Shape("rows of moves", "ki2", n -> EVEN + each(n, i -> words(i) + "\n")),
        new Shape("variations of one row", "ki2", n -> EVEN + "▲３八飛" + ROW.repeat(n)),
        new Shape("moves of one game", "usi", n -> "startpos moves" + each(n, GrowthTest::usi)),
        new Shape("words of one game", "usi", n -> "startpos moves" + " 歩".repeat(n)),
        new Shape("games", "usi", n -> "startpos moves 7g7f\n".repeat(n)),
        new Shape("moves of a list", "jkf", n -> jkf(each(n, i -> ",{\"move\":" + PAWN + "}"))),
        new Shape("unread moves", "jkf", n -> jkf(",{\"move\":1}".repeat(n))),
        new Shape(
            "forks", "jkf", n -> jkf(",{\"move\":" + PAWN + ",\"forks\":[" + forks(n) + "]}")),
        new Shape("members of one name", "jkf", n -> "{" + "\"moves\":[],".repeat(n) + "}"),
        new Shape("lists in each other", "jkf", n -> jkf("[".repeat(n))));
  }

  private static final String EVEN = "手合割：平手\n";
  private static final String ROW = "\n変化：1手\n▲１六歩\n";
  private static final String PAWN =
      "{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\",\"color\":0}";

  private static String jkf(String moves) {
    return "{\"header\":{},\"moves\":[{}" + moves + "]}";
  }

  private static String forks(int count) {
    return each(count, i -> (i > 1 ? ",\n" : "") + "[{\"move\":" + PAWN + "}]");
  }

  /** The rooks of {@link #move} in KI2. */
  private static String words(int number) {
    return switch (number % 4) {
      case 1 -> "▲３八飛";
      case 2 -> "△７二飛";
      case 3 -> "▲２八飛";
      default -> "△８二飛";
    };
  }

  private static String usi(int number) {
    return switch (number % 4) {
      case 1 -> " 2h3h";
      case 2 -> " 8b7b";
      case 3 -> " 3h2h";
      default -> " 7b8b";
    };
  }

  private static String entry(int moves) {
    return SFEN + "7g7f 3c3d 0 32 1\n".repeat(moves);
  }

  /** Rooks that go to and fro. */
  private static String move(int number) {
    String move =
        switch (number % 4) {
          case 1 -> "３八飛(28)";
          case 2 -> "７二飛(82)";
          case 3 -> "２八飛(38)";
          default -> "８二飛(72)";
        };
    return number + " " + move + "\n";
  }

  private static String each(int count, IntFunction<String> text) {
    return IntStream.rangeClosed(1, count).mapToObj(text).collect(Collectors.joining());
  }

  private static String moves(int count) {
    return each(count, GrowthTest::move);
  }

  private static String variation(int number) {
    return "\n変化：" + number + "手\n" + number + " １六歩(17)\n";
  }

  private static String variations(int count, IntFunction<Integer> number) {
    return each(count, i -> variation(number.apply(i)));
  }

  private static String nested(int count) {
    return each(count, i -> "\n変化：" + i + "手\n" + move(i) + move(i + 1));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void four_times_as_much_costs_four_times_as_much(Shape shape) {
    work(shape, FEW); // what is computed once for all documents
    long few = work(shape, FEW);
    long many = work(shape, GROWTH * FEW);

    assertTrue(many < MOST * few, shape + ": " + few + " → " + many);
  }

  /** Opening a document, and a key at its top, in its middle and at its end, each with its undo. */
  private static long work(Shape shape, int count) {
    Text text = Text.of(shape.text().apply(count));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    Document document = Document.open("file:///a", shape.language(), 1, text);
    document.problems();
    int lines = text.lineCount();
    for (int line : List.of(0, lines / 2, lines - 1)) {
      document = edited(document, Range.ofLine(line, 0, 0), "x");
      document = edited(document, Range.ofLine(line, 0, 1), "");
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static Document edited(Document document, Range range, String newText) {
    Document edited = document.edit(document.version() + 1, List.of(new Edit(range, newText)));
    edited.problems();
    return edited;
  }
}
