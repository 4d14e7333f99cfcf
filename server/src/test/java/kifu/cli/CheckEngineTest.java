package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import kifu.engine.ScriptedEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An engine is told which rules of USI it breaks. */
@DisabledOnOs(OS.WINDOWS)
final class CheckEngineTest {
  @TempDir Path folder;

  private Run check(String cases, Object... options) throws IOException {
    Path engine = ScriptedEngine.with(folder, cases);
    return Run.withOptions(options, "engine", "check", engine);
  }

  private static String marks(Run run) {
    return run.out()
        .lines()
        .map(line -> line.replaceFirst(" \\(.*", ""))
        .collect(Collectors.joining("\n"));
  }

  /** It resigns in all positions, but does not know how to search for a mate. */
  @Test
  void rules_are_listed_with_what_the_engine_does() throws Exception {
    Path log = folder.resolve("log.txt");

    Run run =
        check(
            "'go infinite') ;; stop) echo 'bestmove 7g7f' ;; 'go mate'*) echo 'checkmate"
                + " notimplemented' ;; go*) echo 'info score cp 1'; echo 'bestmove resign' ;;",
            "--log",
            log);

    assertEquals(
        """
        ok    name
        ok    options
        ok    bestmove
        ok    pv
        ok    stop
        ok    mated
        -     mate
        ok    movetime
        ok    nodes
        ok    depth\
        """,
        marks(run));
    assertEquals(0, run.exitCode());
    assertTrue(Files.readString(log).contains("> go mate 2000\n< checkmate notimplemented\n"));
  }

  @Test
  void rule_that_is_broken_says_how() throws Exception {
    Run run = check("'go infinite') echo 'bestmove 7g7f' ;; 'go mate'*) echo 'checkmate 5i5h' ;;");

    assertEquals(1, run.exitCode());
    assertTrue(
        run.out()
            .contains(
                """
                WRONG stop (go infinite, stop → bestmove): it says bestmove before stop was said
                """),
        run.out());
    assertTrue(run.out().contains("WRONG mate (go mate → checkmate): 5i5h\n"), run.out());
    assertTrue(run.out().contains("WRONG bestmove (bestmove is a legal move): "), run.out());
  }

  @Test
  void engine_that_cannot_be_started_is_named() throws Exception {
    Run run = check("usi) exit 4 ;;");

    assertEquals(2, run.exitCode());
    assertEquals(
        "kifu: scripted engine: it has ended with exit code 4; asked: usi; it has said nothing\n",
        run.err());
  }
}
