package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalSurroundingsTest {
  @Test
  void pages_lie_beside_the_program(@TempDir Path folder) throws IOException {
    Files.createDirectory(folder.resolve("docs"));

    assertEquals(
        Optional.of("file://" + folder + "/"), LocalSurroundings.surroundings(folder).pages());
  }

  @Test
  void there_are_no_pages_where_there_are_no_documents(@TempDir Path folder) {
    assertEquals(Optional.empty(), LocalSurroundings.surroundings(folder).pages());
  }

  @Test
  void files_exist_by_their_uris(@TempDir Path folder) throws IOException {
    Path game = Files.createFile(folder.resolve("名局 1.kif"));

    assertTrue(LocalSurroundings.surroundings().fileExists().test(game.toUri().toString()));
    assertFalse(LocalSurroundings.surroundings().fileExists().test(folder.toUri().toString()));
    assertFalse(LocalSurroundings.surroundings().fileExists().test("file:///%zz"));
    assertFalse(LocalSurroundings.surroundings().fileExists().test("untitled:Untitled-1"));
  }
}
