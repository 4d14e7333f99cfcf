package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.format.OpeningBooks;
import kifu.protocol.Requests.Request;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests what an answer costs about a document that has very much of one thing: not more than some
 * openings of it. Work is counted by the memory that it asks for, which no other program changes.
 */
final class RequestCostTest {
  private static final int MANY = 6_000;
  private static final int MOST_OPENINGS = 12;
  private static final int MOST_CHARACTERS = 5_000_000;

  private static final List<String> BLACK_AND_WHITE = List.of("▲３八飛", "△７二飛", "▲２八飛", "△８二飛");
  private static final List<String> CSA = List.of("+2838HI", "-8272HI", "+3828HI", "-7282HI");
  private static final List<String> USI = List.of("2h3h", "8b7b", "3h2h", "7b8b");

  record Shape(String name, String language, String text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Shape> shapes() {
    String start = "手合割：平手\n";
    return List.of(
        new Shape("moves of one row", "ki2", start + each("", RequestCostTest::row)),
        new Shape("moves in rows of six", "ki2", start + each("\n", i -> row(i, 6))),
        new Shape("variations in each other", "ki2", start + row(1) + nested()),
        new Shape("moves of one line", "csa", "PI\n+\n" + each(",", i -> CSA.get((i - 1) % 4))),
        new Shape(
            "moves of a game",
            "usi",
            "position startpos moves " + each(" ", i -> USI.get((i - 1) % 4))),
        new Shape("moves that cannot be played", "usi", "startpos moves " + each(" ", i -> "7g7f")),
        new Shape("games", "usi", each("\n", i -> "startpos moves 7g7f 3c3d")),
        new Shape("moves of a list on one line", "jkf", jkf("")),
        new Shape("moves of a list on many lines", "jkf", jkf("\n")),
        new Shape("forks of a move", "jkf", forks()),
        new Shape("bookmarks", "kif", start + "1 ７六歩(77)\n" + each("\n", i -> "&しおり") + "\n"),
        new Shape(
            "moves of an entry",
            "yaneuraou-book",
            "#YANEURAOU-DB2016 1.00\n"
                + "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                + each("\n", i -> "7g7f 3c3d 0 32 1")));
  }

  private static String each(String between, IntFunction<String> text) {
    return IntStream.rangeClosed(1, MANY).mapToObj(text).collect(Collectors.joining(between));
  }

  private static String row(int number) {
    return BLACK_AND_WHITE.get((number - 1) % 4);
  }

  private static String row(int number, int moves) {
    return IntStream.range(0, moves)
        .mapToObj(i -> row((number - 1) * moves + i + 1))
        .collect(Collectors.joining());
  }

  private static String jkf(String blank) {
    List<String> words = List.of("'move'", ":", "{", "'color'", ":", "0", "}", "}", ",");
    String entry = String.join(blank, words).replace('\'', '"');
    return "{\"header\":{},\"moves\":[" + each("", i -> "{" + entry) + "{}]}";
  }

  private static String forks() {
    String fork = "[{'move':{'from':{'x':2,'y':7},'to':{'x':2,'y':6},'color':0,'piece':'FU'}}]";
    String move = "'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'color':0,'piece':'FU'}";
    String all = "{'header':{},'moves':[{},{" + move + ",'forks':[" + each(",", i -> fork) + "]}]}";
    return all.replace('\'', '"');
  }

  private static String nested() {
    return each("", i -> "\n変化：" + i + "手\n" + row(i) + row(i + 1));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void an_answer_costs_not_more_than_some_openings(Shape shape) {
    open(shape); // what is computed once for all documents
    long before = allocated();
    Document document = open(shape);
    long opening = allocated() - before;
    for (Request request : Requests.all()) {
      for (Point point : points(document.text())) {
        ask(request, document, point); // what is computed once for a document
        long asked = allocated();
        int length = ask(request, document, point).map(each -> each.toString().length()).orElse(0);
        long work = allocated() - asked;
        String where = shape + ", " + request.name() + " at " + point + ": ";
        assertTrue(length < MOST_CHARACTERS, where + length + " characters");
        assertTrue(work < MOST_OPENINGS * opening, where + work + " bytes, opening " + opening);
      }
    }
  }

  private static List<Point> points(Text text) {
    int last = text.lineCount() - 1;
    int longest =
        IntStream.range(0, text.lineCount())
            .reduce(0, (one, other) -> text.lineLength(other) > text.lineLength(one) ? other : one);
    return List.of(
        new Point(0, 0),
        new Point(longest, text.lineLength(longest) / 2),
        new Point(last, text.lineLength(last)));
  }

  private static Document open(Shape shape) {
    Document document = Document.open("file:///a", shape.language(), 1, Text.of(shape.text()));
    document.problems();
    return document;
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }

  /** What is answered; nothing where it is refused. */
  private static Optional<JsonElement> ask(Request request, Document document, Point point) {
    Question question =
        new Question(
            document,
            Params.of(params(document, point)),
            Editor.of(new JsonObject(), Host.UNKNOWN),
            List.of(document),
            new GameIndex(),
            OpeningBooks.NONE);
    try {
      return request.answer().apply(question);
    } catch (RequestFailure refused) {
      return Optional.empty();
    }
  }

  private static JsonObject params(Document document, Point point) {
    JsonObject place = Shapes.position(point);
    JsonArray places = new JsonArray();
    places.add(place);
    return kifu.protocol.Shape.of("position", place)
        .with("positions", places)
        .with("range", kifu.protocol.Shape.of("start", place).with("end", place))
        .with("context", kifu.protocol.Shape.of("includeDeclaration", true))
        .with("uri", document.uri())
        .with("to", "kif")
        .with("move", "7g7f")
        .with("ch", "\n")
        .with("comment", "歩")
        .with("newName", "歩")
        .json();
  }
}
