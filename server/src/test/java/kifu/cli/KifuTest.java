package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import kifu.document.DocumentFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The help is the manual, and a wrong command line is refused in two lines. */
final class KifuTest {
  @Test
  void without_a_command_the_help_lists_them() {
    Run run = Run.of();

    assertEquals(0, run.exitCode());
    assertEquals(run, Run.of("--help"));
    for (String command :
        new String[] {"check", "format", "convert", "board", "generate-completion"}) {
      assertTrue(run.out().contains("\n  " + command + " "), run.out());
    }
    assertFalse(run.out().contains("train"), run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "format", "convert", "board"})
  void command_explains_its_exit_codes_and_gives_examples(String command) {
    Run run = Run.of(command, "--help");

    assertEquals(0, run.exitCode());
    assertTrue(run.out().startsWith("Usage: kifu " + command + " "), run.out());
    assertTrue(run.out().contains("\nExit codes:\n  0   "), run.out());
    assertTrue(run.out().contains("\nExamples:\n  kifu " + command + " "), run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "check", "format", "convert", "board", "generate-completion"})
  void help_fits_into_a_terminal_of_80_columns(String command) {
    Run run = command.isEmpty() ? Run.of("--help") : Run.of(command, "--help");

    run.out().lines().forEach(line -> assertTrue(line.length() <= 80, line));
  }

  @Test
  void help_names_the_extension_of_every_format() {
    String help = Run.of("check", "--help").out();

    for (DocumentFormat format : DocumentFormat.values()) {
      assertTrue(help.contains("." + format.extension()), help);
    }
  }

  /** The options and formats of every command are described. */
  @ParameterizedTest
  @ValueSource(strings = {"check", "format", "convert", "board", "serve"})
  void documentation_names_every_option(String command) throws IOException {
    String page = Files.readString(Path.of("../docs/command-line.md"));

    String section = page.split("\n## kifu " + command + "\n", 2)[1].split("\n## ", 2)[0];
    Pattern.compile("--[a-z]+")
        .matcher(Run.of(command, "--help").out())
        .results()
        .map(MatchResult::group)
        .filter(option -> !option.equals("--help"))
        .forEach(option -> assertTrue(section.contains(option), option));
  }

  @Test
  void version_is_told() {
    assertEquals(new Run(0, "kifu (not packaged)\n", ""), Run.of("--version"));
  }

  @Test
  void wrong_command_line_is_refused_in_two_lines() {
    assertEquals(
        new Run(
            2,
            "",
            """
            kifu check: Invalid value for option '--locale': expected ja or en, but was 'fr'
            'kifu check --help' tells what it takes.
            """),
        Run.of("check", "--locale", "fr", "a.kif"));
    assertEquals(2, Run.of("check").exitCode());
    assertEquals(2, Run.of("check", "--jobs", "0", "a.kif").exitCode());
    assertEquals(2, Run.of("check", "--severity", "loud", "a.kif").exitCode());
    assertEquals(2, Run.of("chekc", "a.kif").exitCode());
  }

  @Test
  void completion_script_knows_commands_options_and_values() {
    String script = Run.of("generate-completion").out();

    for (String word : new String[] {"check", "board", "--severity", "--ply", "hint", "sarif"}) {
      assertTrue(script.contains(word), word);
    }
  }
}
