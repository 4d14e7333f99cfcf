package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Budget;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.format.OpeningBooks;
import kifu.protocol.Requests.Request;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests what an answer costs about a document that has very much of one thing: not more than some
 * openings of it. Work is counted by the memory that it asks for, which no other program changes.
 */
final class RequestCostTest {
  private static final int MANY = Budget.of(6_000);
  private static final int MOST_OPENINGS = 12;
  private static final int MOST_CHARACTERS = 850 * MANY;

  private static final List<String> BLACK_AND_WHITE = List.of("▲３八飛", "△７二飛", "▲２八飛", "△８二飛");
  private static final List<String> CSA = List.of("+2838HI", "-8272HI", "+3828HI", "-7282HI");
  private static final List<String> USI = List.of("2h3h", "8b7b", "3h2h", "7b8b");

  /** A mating problem whose examination looks at a million positions. */
  private static final String PROBLEM =
      """
      後手の持駒：飛　角　金四　銀四　歩十
      先手の持駒：飛　角　桂四　香四　歩八
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  private static final String SOLUTION = "   1 ５六香打\n   2 ６四玉(54)\n   3 ６六香打\n";

  /** What an editor can do with code actions. */
  enum Client {
    KNOWS_COMMANDS_ALONE("{}"),
    TAKES_EDITS("{textDocument: {codeAction: {codeActionLiteralSupport: {}}}}"),
    RUNS_COMMANDS(
        "{workspace: {applyEdit: true}, textDocument: {codeAction: {codeActionLiteralSupport:"
            + " {}}}}"),
    RESOLVES(
        """
        {workspace: {applyEdit: true}, textDocument: {codeAction: {codeActionLiteralSupport: {},
        dataSupport: true, resolveSupport: {properties: ['edit']}}}}\
        """);

    private final String capabilities;

    Client(String capabilities) {
      this.capabilities = capabilities;
    }

    Editor editor() {
      String settings = "{codeLens: {enabled: true}, tsume: {check: 'off'}}";
      return Editor.of(
          JsonParser.parseString(
                  "{capabilities: " + capabilities + ", initializationOptions: " + settings + "}")
              .getAsJsonObject(),
          Surroundings.UNKNOWN);
    }
  }

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

  @ParameterizedTest
  @EnumSource
  void no_answer_searches_a_mating_problem_unless_it_is_asked_to(Client client) {
    for (String text : List.of(PROBLEM, PROBLEM + SOLUTION)) {
      Document problem = problem(text);
      for (Request request : Requests.all()) {
        for (int line = 0; line < problem.text().lineCount(); line++) {
          Point point = new Point(line, 5);
          if (!request.isSearch(Params.of(params(problem, point)))) {
            prepare(request, problem, point);
            ask(request, problem, point, client.editor(), List.of(problem));
            assertEquals(List.of(), problem.verdicts().soFar(), request.name() + " at " + point);
            assertTrue(problem.verdicts().isEmpty(), request.name() + " at " + point);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void menus_of_mating_problems_do_not_make_a_hover_elsewhere_wait(Client client) {
    Document game = Document.open("file:///game.kif", "kif", 1, Text.of("1 ７六歩(77)\n2 ３四歩(33)\n"));
    Request hover = Requests.named("textDocument/hover").orElseThrow();
    Request menu = Requests.named("textDocument/codeAction").orElseThrow();
    Point move = new Point(1, 3);
    LongSupplier alone =
        () -> {
          long before = allocated();
          ask(hover, game, move, client.editor(), List.of(game));
          return allocated() - before;
        };
    ask(hover, game, move, client.editor(), List.of(game)); // what is computed once
    long wanted = alone.getAsLong();

    List<Document> open = new ArrayList<>(List.of(game));
    IntStream.range(0, 5).forEach(i -> open.add(problem(PROBLEM + SOLUTION)));
    List<Point> marked = IntStream.range(0, 5).mapToObj(i -> new Point(14 + i % 3, 5)).toList();
    Client first = Client.KNOWS_COMMANDS_ALONE;
    ask(menu, problem(PROBLEM + SOLUTION), marked.getFirst(), first.editor(), open);
    long before = allocated();
    for (int i = 0; i < 5; i++) {
      ask(menu, open.get(i + 1), marked.get(i), client.editor(), open);
    }
    long menus = allocated() - before;
    before = allocated();
    ask(hover, game, move, client.editor(), open);
    long beside = allocated() - before;

    assertTrue(beside <= 1.5 * wanted, beside + " bytes, alone " + wanted);
    assertTrue(menus < MOST_OPENINGS * 5 * costOfOpening(PROBLEM + SOLUTION), menus + " bytes");
  }

  private static long costOfOpening(String text) {
    long before = allocated();
    problem(text).problems();
    return allocated() - before;
  }

  private static Document problem(String text) {
    return Document.open("file:///problem.kif", "kif", 1, Text.of(text));
  }

  /** Takes many of the steps that a server takes before it answers. */
  private static void prepare(Request request, Document document, Point point) {
    Params params = Params.of(params(document, point));
    for (int i = 0; i < 1000 && !request.prepare(document, params); i++) {}
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
    Editor editor = Editor.of(new JsonObject(), Surroundings.UNKNOWN);
    return ask(request, document, point, editor, List.of(document));
  }

  private static Optional<JsonElement> ask(
      Request request, Document document, Point point, Editor editor, List<Document> open) {
    Question question =
        new Question(
            document,
            Params.of(params(document, point)),
            editor,
            open,
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
    return kifu.json.Shape.of("position", place)
        .with("positions", places)
        .with("range", kifu.json.Shape.of("start", place).with("end", place))
        .with("context", kifu.json.Shape.of("includeDeclaration", true))
        .with("uri", document.uri())
        .with("to", "kif")
        .with("move", "7g7f")
        .with("ch", "\n")
        .with("comment", "歩")
        .with("newName", "歩")
        .json();
  }
}
