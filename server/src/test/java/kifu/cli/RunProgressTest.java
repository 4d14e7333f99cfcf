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
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final AtomicLong clock = new AtomicLong();

  private Console console(boolean terminal) {
    PrintStream err = new PrintStream(written, true, UTF_8);
    return new Console(
        new ByteArrayInputStream(new byte[0]),
        err,
        err,
        false,
        terminal,
        Map.of(),
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
        first + blank(first) + second + blank(second),
        reported(RunProgress.onTerminal(console(true), clock::get)));
  }

  private static String blank(String line) {
    return "\r" + " ".repeat(line.length()) + "\r";
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

    assertTrue(reported(progress).startsWith("3 of 20 files done\r"), written.toString(UTF_8));
  }

  @Test
  void where_there_is_no_terminal_nothing_is_written() {
    assertEquals("", reported(RunProgress.onTerminal(console(false), clock::get)));
  }
}
