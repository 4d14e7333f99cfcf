package kifu.format;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A line with more on it than anybody writes: it is read up to a place that a warning shows. */
final class LongLineTest {
  /**
   * A line of rooks that go to and fro.
   *
   * @param words how many words stand before the moves on their line
   */
  record Row(
      Function<String, Marked> read,
      String before,
      int words,
      String separator,
      List<String> moves) {
    String moves(int from, int end) {
      return IntStream.range(from, end).mapToObj(i -> moves.get(i % 4)).collect(joining(separator));
    }
  }

  static List<Row> rows() {
    return List.of(
        new Row(
            Marked::csa, "PI\n+\n", 0, ",", List.of("+2838HI", "-8272HI", "+3828HI", "-7282HI")),
        new Row(Marked::ki2, "手合割：平手\n", 0, "", List.of("▲３八飛", "△７二飛", "▲２八飛", "△８二飛")),
        new Row(Marked::usi, "startpos moves ", 2, " ", List.of("2h3h", "8b7b", "3h2h", "7b8b")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void what_follows_the_last_statement_that_is_read_is_not_checked(Row row) {
    int most = LongLine.MOST_STATEMENTS - row.words();
    String whole = row.before() + row.moves(0, most);

    assertNotChecked(row, whole + "\n");
    assertNotChecked(row, whole + row.separator() + "⟦" + row.moves(most, most + 9) + "⟧ \n");
  }

  private static void assertNotChecked(Row row, String picture) {
    Marked marked = row.read().apply(picture);
    List<Problem> notChecked =
        marked.document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.NOT_CHECKED)
            .toList();
    List<Range> ranges = notChecked.stream().map(Problem::range).toList();

    assertEquals(marked.ranges(), ranges);
    notChecked.forEach(problem -> assertEquals(Severity.WARNING, problem.severity()));
  }
}
