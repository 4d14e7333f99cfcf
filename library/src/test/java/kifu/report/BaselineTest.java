package kifu.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import kifu.problem.ProblemId;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BaselineTest {
  private static Baseline baseline() {
    Baseline.Builder builder = new Baseline.Builder();
    builder.add("名局/b.kif", "nifu:1:1");
    builder.add("a \"x\".kif", "nifu:2:1");
    builder.add("a \"x\".kif", "date:1:1");
    return builder.build();
  }

  @Test
  void text_has_a_line_for_each_problem_in_a_fixed_order() {
    assertEquals(
        """
        {
          "problems": {
            "a \\"x\\".kif": [
              "date:1:1",
              "nifu:2:1"
            ],
            "名局/b.kif": [
              "nifu:1:1"
            ]
          }
        }
        """,
        baseline().text());
    assertEquals("{\n  \"problems\": {}\n}\n", new Baseline.Builder().build().text());
  }

  @Test
  void text_is_read_as_it_was_written() {
    Baseline read = Baseline.of(Text.of(baseline().text())).orElseThrow();

    assertEquals(baseline(), read);
    assertEquals(3, read.size());
    assertTrue(read.has("名局/b.kif", "nifu:1:1"));
    assertFalse(read.has("名局/b.kif", "nifu:2:1"));
    assertFalse(read.has("c.kif", "nifu:1:1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"problems\": []}",
        "{\"problems\": {\"a\": 1}}",
        "{\"problems\": {}"
      })
  void any_other_text_is_no_baseline(String text) {
    assertEquals(Optional.empty(), Baseline.of(Text.of(text)));
  }

  @Test
  void fingerprints_depend_on_the_id_the_line_and_equal_ones_above() {
    Fingerprints fingerprints = new Fingerprints();

    assertEquals("nifu:cbf29ce484222325:1", fingerprints.next(ProblemId.NIFU, ""));
    assertEquals("nifu:cbf29ce484222325:2", fingerprints.next(ProblemId.NIFU, "  "));
    assertEquals("date:cbf29ce484222325:1", fingerprints.next(ProblemId.DATE, ""));
    assertEquals("nifu:af63dc4c8601ec8c:1", fingerprints.next(ProblemId.NIFU, "a"));
  }
}
