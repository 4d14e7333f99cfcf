package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests what an editor shows of a document with more problems than are shown: after any edits and
 * their undoing the same as of one that was just opened.
 */
final class CappedDiagnosticsTest {
  private static final int MANY = 1_200;
  private static final int SEEDS = 2;
  private static final int EDITS = 12;

  /** Making a problem anew takes more. */
  private static final int MOST_BYTES = 200;

  private static final List<String> TYPED =
      List.of("x", "1", "▲", "変化：2手\n", "\n", "*", "'", ",", "まで", "3 ２六歩(27)\n", "sfen ", "{");

  record Shape(String name, String language, String text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Shape> shapes() {
    String kif = "手合割：平手\n";
    return List.of(
        new Shape("lines that say nothing", "kif", kif + each(i -> "ごみ\n*\n")),
        new Shape("wrong numbers", "kif", kif + each(i -> "5 ７六歩(77)\n")),
        new Shape("a header", "kif", each(i -> "先手：甲\n") + kif),
        new Shape("heads of variations", "kif", kif + each(i -> "変化：1手\n")),
        new Shape(
            "variations of one move", "kif", kif + "1 ７六歩(77)\n" + each(i -> "変化：1手\n1 ２六歩(27)\n")),
        new Shape("several faults", "kif", kif + each(i -> i + " ７六歩（７７\nごみ\n変化：" + i % 7 + "手\n")),
        new Shape("moves that cannot be played", "csa", "PI\n+\n" + each(i -> "+7776FU,\nT1\n")),
        new Shape("games with faults", "csa", each(i -> "PI\n+\n+7776FU\n+7776FU\n/\n")),
        new Shape(
            "entries of one position",
            "yaneuraou-book",
            "#YANEURAOU-DB2016 1.00\n" + each(i -> ENTRY)),
        new Shape("rows of moves", "ki2", kif + each(i -> "▲７六歩▲７六歩ごみ\n")),
        new Shape("positions", "usi", each(i -> "startpos moves 7g7f 7g7f\n")),
        new Shape(
            "entries",
            "jkf",
            "{\"header\":{},\"moves\":[{}" + each(i -> ",\n{\"move\":1}") + "]}"));
  }

  private static final String ENTRY =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n1a1b none 0 32 1\n";

  private static String each(IntFunction<String> text) {
    return IntStream.rangeClosed(1, MANY).mapToObj(text).collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void edits_and_their_undoing_leave_what_opening_shows(Shape shape) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Screen screen = new Screen(open(shape, Text.of(shape.text())));
      screen.finish();
      assertTrue(screen.shown.size() > 1000, shape + ": " + screen.shown.size());
      JsonElement opened = screen.shown;

      Deque<Edit> undo = new ArrayDeque<>();
      for (int i = 0; i < EDITS; i++) {
        Edit edit = edit(screen.document.text(), random);
        undo.push(inverse(screen.document.text(), edit));
        screen.edit(edit, random);
      }
      screen.pause();
      Screen fresh = new Screen(open(shape, screen.document.text()));
      fresh.finish();
      assertEquals(fresh.shown, screen.shown, shape + ", seed " + seed + ", edited");

      undo.forEach(edit -> screen.edit(edit, random));
      screen.pause();
      assertEquals(opened, screen.shown, shape + ", seed " + seed + ", undone");
    }
  }

  /**
   * Only the problems that are shown are made anew. Work is counted by the memory that it asks for,
   * which no other program changes.
   */
  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa"})
  void a_key_costs_some_bytes_for_each_problem_that_is_not_shown(String language) {
    int more = 20_000;
    long some = costOfKey(language, MANY);
    long many = costOfKey(language, MANY + more);

    assertTrue((many - some) / more < MOST_BYTES, (many - some) / more + " bytes for each");
  }

  private static long costOfKey(String language, int problems) {
    String text = (language.equals("csa") ? "PI\n+\n" : "手合割：平手\n") + "ごみ\n".repeat(problems);
    Screen screen = new Screen(Document.open("file:///a", language, 1, Text.of(text)));
    screen.finish();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long cost = 0;
    for (int key = 0; key < 2; key++) { // the first time, Java makes classes
      Point end = screen.document.text().end();
      long before = threads.getCurrentThreadAllocatedBytes();
      screen.document = screen.document.edit(key + 2, List.of(new Edit(new Range(end, end), "x")));
      screen.finish();
      cost = threads.getCurrentThreadAllocatedBytes() - before;
    }
    return cost;
  }

  private static Document open(Shape shape, Text text) {
    return Document.open("file:///a", shape.language(), 1, text);
  }

  /** A key, a deletion, or some lines once more elsewhere. */
  private static Edit edit(Text text, Random random) {
    Point start = point(text, random);
    return switch (random.nextInt(4)) {
      case 0 -> new Edit(new Range(start, text.clamp(new Point(start.line() + 2, 1))), "");
      case 1 -> {
        Point from = point(text, random);
        Point to = text.clamp(new Point(from.line() + random.nextInt(300), 0));
        yield new Edit(
            new Range(start, start),
            from.compareTo(to) < 0 ? text.slice(new Range(from, to)) : "歩");
      }
      default -> new Edit(new Range(start, start), TYPED.get(random.nextInt(TYPED.size())));
    };
  }

  private static Point point(Text text, Random random) {
    int line = random.nextInt(text.lineCount());
    return new Point(line, random.nextInt(text.lineLength(line) + 1));
  }

  private static Edit inverse(Text text, Edit edit) {
    int start = text.offset(edit.range().start());
    Text after = text.apply(edit);
    return new Edit(
        new Range(after.point(start), after.point(start + edit.newText().length())),
        text.slice(edit.range()));
  }

  /** Holds what an editor shows when problems are sent as they are found. */
  private static final class Screen {
    private final DiagnosticAnswers answers = new DiagnosticAnswers();
    private Document document;
    private JsonArray shown = new JsonArray();

    Screen(Document document) {
      this.document = document;
    }

    /** Edits, and waits for the check or for a part of it, or not at all. */
    void edit(Edit edit, Random random) {
      document = document.edit(document.version() + 1, List.of(edit));
      switch (random.nextInt(3)) {
        case 0 -> finish();
        case 1 -> {
          document.advance();
          publish(document.problemsSoFar(), true);
        }
        default -> {}
      }
    }

    /** Shows what was held back while something was typed, too. */
    void pause() {
      answers.pause(document.version());
      finish();
    }

    void finish() {
      while (!document.advance()) {}
      publish(document.problems(), false);
    }

    private void publish(List<Problem> problems, boolean isNewVersion) {
      Optional<JsonObject> publication =
          answers.publication(document, Editor.UNKNOWN, problems, isNewVersion);
      publication.ifPresent(sent -> shown = sent.getAsJsonArray("diagnostics"));
    }
  }
}
