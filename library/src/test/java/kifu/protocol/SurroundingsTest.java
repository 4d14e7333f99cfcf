package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Optional;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;

final class SurroundingsTest {
  @Test
  void a_page_is_named_after_its_id_and_follows_the_language() {
    Surroundings surroundings =
        new Surroundings(Optional.of("file:///kifu/"), uri -> false, () -> LocalDate.EPOCH);

    assertEquals(
        Optional.of("file:///kifu/docs/diagnostics/king-in-check.md"),
        surroundings.page(ProblemId.KING_IN_CHECK, Language.ENGLISH));
    assertEquals(
        Optional.of("file:///kifu/docs/ja/diagnostics/king-in-check.md"),
        surroundings.page(ProblemId.KING_IN_CHECK, Language.JAPANESE));
  }

  @Test
  void there_is_no_page_where_there_are_no_documents() {
    assertEquals(Optional.empty(), Surroundings.UNKNOWN.page(ProblemId.NIFU, Language.ENGLISH));
  }
}
