package kifu.format.line;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests a line with more on it than an author writes: it is read up to a place that a warning
 * shows.
 */
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

  @Test
  void a_document_with_a_line_that_is_far_too_long_is_not_read() {
    String above = "手合割：平手\n   1 ７六歩(77)\n";
    Text longest = Text.of(above + "x".repeat(9_999_999) + "\n   2 ５五角打\n");
    Document read = Document.open("file:///long.kif", "kif", 1, longest);
    Document tooLong = read.edit(2, List.of(new Edit(Range.ofLine(2, 4, 4), "x")));
    Document again = tooLong.edit(3, List.of(new Edit(Range.ofLine(2, 7, 8), "")));

    Problem only = tooLong.problems().getFirst();
    assertEquals(1, tooLong.problems().size());
    assertEquals(ProblemId.NOT_CHECKED, only.id());
    assertEquals(Range.ofLine(0, 0, 6), only.range());
    assertEquals(
        "Not checked from here on, because line 3 is too long (10 million characters at most).",
        only.message(Language.ENGLISH));
    assertEquals(
        List.of(ProblemId.UNRECOGNISED_LINE, ProblemId.NOT_IN_HAND),
        read.problems().stream().map(Problem::id).toList());
    assertEquals(read.problems(), again.problems());
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
