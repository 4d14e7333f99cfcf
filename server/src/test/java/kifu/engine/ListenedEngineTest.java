package kifu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import kifu.problem.Phrase;
import kifu.session.EngineProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An engine that floods is listened to now and then, and loses nothing. */
@DisabledOnOs(OS.WINDOWS)
final class ListenedEngineTest {
  private static final int LINES = 20_000;

  @TempDir Path folder;

  @Test
  void flood_is_taken_in_few_pieces() throws Exception {
    Path program =
        ScriptedEngine.with(
            folder,
            "go*) i=0; while [ $i -lt "
                + LINES
                + " ]; do echo info depth $i; i=$((i + 1)); done; echo 'bestmove resign'; exit 3"
                + " ;;");
    List<List<String>> pieces = new ArrayList<>();
    List<Optional<Integer>> codes = new ArrayList<>();
    CountDownLatch end = new CountDownLatch(1);
    EngineProgram.Listener listener =
        new EngineProgram.Listener() {
          @Override
          public void lines(List<String> lines) {
            pieces.add(lines);
          }

          @Override
          public void endless(String beginning) {}

          @Override
          public void ended(Optional<Integer> code) {
            codes.add(code);
            end.countDown();
          }

          @Override
          public void notStarted(Phrase why) {}
        };
    ListenedEngine engine = new ListenedEngine(listener, Runnable::run, over -> {});
    engine.start(EngineCommand.ofSetting(program.toString(), List.of(), Map.of()));

    engine.write("go infinite");
    end.await();

    List<String> lines = pieces.stream().flatMap(List::stream).toList();
    assertEquals(LINES + 1, lines.size());
    assertEquals("bestmove resign", lines.getLast());
    assertEquals(List.of(Optional.of(3)), codes);
    assertTrue(pieces.size() < LINES / 20, "pieces: " + pieces.size());
  }
}
