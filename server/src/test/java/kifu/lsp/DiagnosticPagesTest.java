package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiagnosticPagesTest {
  @Test
  void a_page_is_named_after_its_id_and_follows_the_language(@TempDir Path folder)
      throws IOException {
    Files.createDirectory(folder.resolve("docs"));
    DiagnosticPages pages = DiagnosticPages.in(folder);

    assertEquals(
        Optional.of("file://" + folder + "/docs/diagnostics/king-in-check.md"),
        pages.page(ProblemId.KING_IN_CHECK, Language.ENGLISH));
    assertEquals(
        Optional.of("file://" + folder + "/docs/ja/diagnostics/king-in-check.md"),
        pages.page(ProblemId.KING_IN_CHECK, Language.JAPANESE));
  }

  @Test
  void there_is_no_page_where_there_are_no_documents(@TempDir Path folder) {
    assertEquals(
        Optional.empty(), DiagnosticPages.in(folder).page(ProblemId.NIFU, Language.ENGLISH));
  }
}
