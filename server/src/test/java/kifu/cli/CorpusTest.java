package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kifu.problem.Problem;
import kifu.problem.Severity;
import org.junit.jupiter.api.Test;

/** Real records have no errors: those of the folder given by {@code -Drecords=FOLDER}. */
class CorpusTest {
  private static final Path CORPUS = Path.of(System.getProperty("records", "none"));

  /**
   * Files that no program wrote as a record: two whose bytes were damaged, drafts by hand, and
   * positions and moves that test how a reader takes faults.
   */
  private static final String FAULTY =
      """
      20210207.kif garbled-text
      22Jan07.KIF garbled-text
      comment[handmade].kifu variation-target
      002.ki2u board-nifu
      002.ki2u board-dead-end-piece
      005.kifu board-nifu
      005.kifu board-dead-end-piece
      007.kifu board-nifu
      007.kifu board-dead-end-piece
      9fu.csa board-nifu
      9fu.csa board-dead-end-piece
      9fu_komabetsu.csa board-nifu
      9fu_komabetsu.csa board-dead-end-piece
      9fu.ki2 board-nifu
      9fu.ki2 board-dead-end-piece
      9fu.kif board-nifu
      9fu.kif board-dead-end-piece
      yaneuraou-merge.db unreachable-destination
      012.csa unrecognised-line
      097.kifu not-own-piece
      098.kifu empty-origin
      """;

  @Test
  void a_record_that_a_program_wrote_has_no_error() {
    assumeTrue(Files.isDirectory(CORPUS), "no records are given");
    Set<String> errors = new TreeSet<>();
    RecordFiles.visit(
        List.of(CORPUS),
        RecordFiles.Choice.ALL,
        new RecordFiles.Visitor() {
          @Override
          public void file(RecordFile file) {
            addErrors(file.path(), errors);
          }

          @Override
          public void failure(Path path, IOException failure) {
            errors.add(path.getFileName() + " cannot be read");
          }
        });
    assertEquals(
        String.join("\n", new TreeSet<>(FAULTY.lines().toList())), String.join("\n", errors));
  }

  private static void addErrors(Path path, Set<String> errors) {
    try {
      for (Problem problem : TextFile.read(path).document(FileName.last(path)).problems()) {
        if (problem.severity() == Severity.ERROR) {
          errors.add(path.getFileName() + " " + problem.id().id());
        }
      }
    } catch (IOException unreadable) {
      errors.add(path.getFileName() + " cannot be read");
    }
  }
}
