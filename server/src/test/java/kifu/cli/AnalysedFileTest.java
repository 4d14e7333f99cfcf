package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.Thread.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kifu.Ending;
import kifu.problem.Language;
import kifu.project.AnalysisSettings;
import kifu.project.ProjectSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the file of an analysis. */
final class AnalysedFileTest {
  @TempDir Path folder;

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // both would wait for ever
  void an_end_does_not_wait_for_the_thread_that_writes_the_file() throws Exception {
    AnalysedFile file = read(Files.writeString(folder.resolve("a.kifu"), "   1 ７六歩(77)\n"));
    Thread writing = new Thread(() -> write(file));
    writing.setDaemon(true);

    boolean isOver =
        Ending.undivided(
            () -> { // as the end does all
              writing.start();
              while (writing.getState() != State.WAITING) {
                Thread.onSpinWait();
              }
              write(file);
              return !writing.isAlive();
            });
    writing.join();

    assertFalse(isOver);
  }

  private static AnalysedFile read(Path path) throws IOException {
    PrintStream nothing = new PrintStream(OutputStream.nullOutputStream());
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            nothing,
            nothing,
            false,
            false,
            Map.of(),
            Language.ENGLISH,
            ProjectSettings.NONE);
    return AnalysedFile.read(RecordFile.named(path), console, AnalysisSettings.NONE, true, true);
  }

  private static void write(AnalysedFile file) {
    try {
      file.write(Optional.empty());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
