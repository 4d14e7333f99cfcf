package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import kifu.problem.Language;
import kifu.project.ProjectSettings;
import org.junit.jupiter.api.Test;

/** Tests what is reported of a long run. */
final class RunProgressTest {
  private static final String ERASE = "\r\u001b[K";

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final AtomicLong clock = new AtomicLong();

  private Console console(boolean terminal) {
    return console(terminal, Map.of());
  }

  private Console console(boolean terminal, Map<String, String> environment) {
    PrintStream err = new PrintStream(written, true, UTF_8);
    return new Console(
        new ByteArrayInputStream(new byte[0]),
        err,
        err,
        false,
        terminal,
        environment,
        Language.ENGLISH,
        ProjectSettings.NONE);
  }

  /** Reports three files and a part of a fourth, a second after each other. */
  private String reported(RunProgress progress) {
    progress.files(1); // too early
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    progress.files(3);
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    progress.reading(Path.of("book.db"), 21, 50);
    progress.clear();
    return written.toString(UTF_8);
  }

  @Test
  void a_terminal_has_one_line_that_is_taken_away() {
    String first = "3 files done";
    String second = "3 files done book.db 42%";
    assertEquals(
        cut(first) + ERASE + cut(second) + ERASE,
        reported(RunProgress.onTerminal(console(true), clock::get)));
  }

  /** A line that the terminal does not continue on the next one. */
  private static String cut(String line) {
    return "\u001b[?7l" + line + "\u001b[?7h";
  }

  @Test
  void a_program_has_a_line_each_time() {
    assertEquals(
        """
        {"files":3}
        {"files":3,"path":"book.db","percent":42}
        """,
        reported(RunProgress.forProgram(console(false), clock::get)).replace("\r\n", "\n"));
  }

  @Test
  void total_is_shown_when_the_files_are_counted() {
    RunProgress progress = RunProgress.onTerminal(console(true), clock::get);
    progress.total(20);

    assertTrue(reported(progress).startsWith(cut("3 of 20 files done")), written.toString(UTF_8));
  }

  @Test
  void where_no_line_can_be_rewritten_nothing_is_written() {
    assertEquals("", reported(RunProgress.onTerminal(console(false), clock::get)));
    Console dumb = console(true, Map.of("TERM", "dumb"));
    assertEquals("", reported(RunProgress.onTerminal(dumb, clock::get)));
  }
}
