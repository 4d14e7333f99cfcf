package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiagnosticPagesTest {
  @Test
  void a_page_is_named_after_its_id(@TempDir Path folder) {
    assertEquals(
        Optional.of("file://" + folder + "/king-in-check.md"),
        DiagnosticPages.in(folder).page(ProblemId.KING_IN_CHECK));
  }

  @Test
  void there_is_no_page_where_there_is_no_folder(@TempDir Path folder) {
    assertEquals(Optional.empty(), DiagnosticPages.in(folder.resolve("none")).page(ProblemId.NIFU));
  }
}
