package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.problem.FirstProblems;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * If one thing has more problems than a user reads, the first ones are reported, and that there are
 * more; the same after edits as in a document that was just opened.
 */
final class FirstProblemsTest {
  private static final int MOST = FirstProblems.MOST;

  /**
   * Makes a document in which each of the lines from {@code firstLine} on has {@code id}, more of
   * them than are reported.
   */
  record Shape(String language, String before, String line, ProblemId id) {
    String text() {
      return before + each(i -> line.formatted(i), MOST + 50);
    }

    int firstLine() {
      return (int) before.lines().count();
    }

    @Override
    public String toString() {
      return id.id() + " in " + language;
    }
  }

  static List<Shape> shapes() {
    String kif = "手合割：平手\n手数----指手---------消費時間--\n";
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        """;
    return List.of(
        new Shape("kif", kif + "   1 ７六歩(77)\n", "9 パス\n", ProblemId.MOVE_NUMBER),
        new Shape("kif", kif + "   1 ７六歩(77)\n", "変化：1手\n", ProblemId.EMPTY_VARIATION),
        new Shape("kif", "棋戦：甲\n", "棋戦：乙%d\n", ProblemId.DUPLICATE_HEADER),
        new Shape("csa", "V2.2\n$EVENT:A\n", "$EVENT:B%d\n", ProblemId.DUPLICATE_HEADER),
        new Shape("yaneuraou-book", book, "1a1b none 0 32 1\n", ProblemId.NOT_OWN_PIECE));
  }

  private static String each(IntFunction<String> line, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(line).collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void the_first_are_told_and_that_there_are_more(Shape shape) {
    List<Problem> problems = Documents.open(shape.language(), shape.text()).problems();

    List<Problem> told = with(shape.id(), problems);
    assertEquals(MOST, told.size(), shape.toString());
    List<Problem> more = with(ProblemId.NOT_CHECKED, problems);
    assertEquals(1, more.size(), shape.toString());
    assertEquals("問題が多すぎるため、ここから先は検査していません。", more.getFirst().message(Language.JAPANESE));
    int last = told.getLast().range().start().line();
    int line = more.getFirst().range().start().line();
    assertTrue(line == last || line == last + 1, shape + ": " + more);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void after_edits_the_same_are_told_as_when_it_is_opened(Shape shape) {
    Document document = Documents.open(shape.language(), shape.text());
    document.problems();
    int first = shape.firstLine();
    List<Edit> edits = new ArrayList<>();
    for (int line : List.of(first + 3, first + MOST - 1, first + MOST, first + MOST + 20, first)) {
      edits.add(new Edit(Range.of(line, 0, line + 1, 0), ""));
      edits.add(new Edit(new Range(new Point(line, 0), new Point(line, 0)), "ごみ\n"));
      edits.add(new Edit(new Range(new Point(line, 0), new Point(line, 0)), shape.line()));
    }
    for (Edit edit : edits) {
      document = Documents.edited(document, List.of(edit));

      Document fresh = Documents.open(shape.language(), document.text().toString());
      assertEquals(fresh.problems(), document.problems(), shape + " after " + edit);
    }
  }

  private static List<Problem> with(ProblemId id, List<Problem> problems) {
    return problems.stream().filter(problem -> problem.id() == id).toList();
  }
}
