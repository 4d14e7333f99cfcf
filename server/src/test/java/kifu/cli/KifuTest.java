package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kifu.document.DocumentFormat;
import kifu.report.DisplayWidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The help is the manual, and a wrong command line is refused in two lines. */
final class KifuTest {
  @TempDir Path folder;

  @Test
  void without_a_command_the_help_lists_them() {
    Run run = Run.of();

    assertEquals(0, run.exitCode());
    assertEquals(run, Run.of("--help"));
    for (String command :
        new String[] {
          "check",
          "format",
          "convert",
          "board",
          "graph",
          "report",
          "analyse",
          "engine",
          "tsume",
          "find",
          "list",
          "export",
          "duplicates",
          "diff",
          "merge",
          "git",
          "extract",
          "rename",
          "book",
          "diff-text",
          "conformance",
          "generate-completion"
        }) {
      assertTrue(run.out().contains("\n  " + command + " "), run.out());
    }
    assertFalse(run.out().contains("train"), run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "format",
        "convert",
        "board",
        "graph",
        "report",
        "analyse",
        "engine",
        "tsume",
        "find",
        "list",
        "export",
        "duplicates",
        "diff",
        "merge",
        "git",
        "extract",
        "rename",
        "book"
      })
  void command_explains_its_exit_codes_and_gives_examples(String command) {
    Run run = Run.of(command, "--help");

    assertEquals(0, run.exitCode());
    assertTrue(run.out().startsWith("Usage: kifu " + command + " "), run.out());
    assertTrue(run.out().contains("\nExit codes:\n  0   "), run.out());
    assertTrue(run.out().contains("\nExamples:\n  kifu " + command + " "), run.out());
  }

  @Test
  void help_can_be_asked_for_by_its_name() {
    assertEquals(Run.of("--help"), Run.of("help"));
    assertEquals(Run.of("find", "--help"), Run.of("help", "find"));
    assertEquals(
        Run.of("find", "--locale", "ja", "--help"), Run.of("help", "find", "--locale", "ja"));
    assertEquals(Run.of("nothing", "--help"), Run.of("help", "nothing"));
  }

  private static Run help(String command, String language) {
    return command.isEmpty()
        ? Run.of("--locale", language, "--help")
        : Run.of(command, "--locale", language, "--help");
  }

  @ParameterizedTest
  @CsvSource({
    "'', en",
    "check, en",
    "format, en",
    "convert, en",
    "board, en",
    "graph, en",
    "report, en",
    "analyse, en",
    "engine, en",
    "tsume, en",
    "find, en",
    "list, en",
    "export, en",
    "duplicates, en",
    "diff, en",
    "merge, en",
    "git, en",
    "extract, en",
    "rename, en",
    "book, en",
    "diff-text, en",
    "conformance, en",
    "serve, en",
    "generate-completion, en",
    "'', ja",
    "check, ja",
    "format, ja",
    "convert, ja",
    "board, ja",
    "graph, ja",
    "report, ja",
    "analyse, ja",
    "engine, ja",
    "tsume, ja",
    "find, ja",
    "list, ja",
    "export, ja",
    "duplicates, ja",
    "diff, ja",
    "merge, ja",
    "git, ja",
    "extract, ja",
    "rename, ja",
    "book, ja",
    "diff-text, ja",
    "conformance, ja",
    "serve, ja",
    "generate-completion, ja"
  })
  void help_fits_into_a_terminal_of_80_columns(String command, String language) {
    Run run = help(command, language);

    assertEquals(0, run.exitCode());
    run.out().lines().forEach(line -> assertTrue(DisplayWidth.of(line) <= 80, line));
  }

  /** The completion script is made of the options that commands really have. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "format",
        "convert",
        "board",
        "graph",
        "report",
        "analyse",
        "engine",
        "tsume",
        "find",
        "list",
        "export",
        "duplicates",
        "diff",
        "merge",
        "git",
        "extract",
        "rename",
        "book",
        "diff-text",
        "conformance",
        "serve",
        "generate-completion"
      })
  void help_describes_the_options_of_its_command(String command) {
    String script = Run.of("generate-completion").out();
    String function = "function _picocli_kifu_" + command.replace("-", "") + "(_[a-z]+)?\\(\\)";
    String code =
        Pattern.compile(function + " \\{.*?\n}", Pattern.DOTALL)
            .matcher(script)
            .results()
            .map(MatchResult::group)
            .collect(Collectors.joining());

    for (String language : new String[] {"en", "ja"}) {
      String page = help(command, language).out();
      String list = page.split("\n(Exit codes:|終了コード：|Examples?:|例：)", 2)[0];
      assertEquals(options(code), options(list), language);
    }
  }

  private static Set<String> options(String text) {
    return Pattern.compile("'?(?<![-a-z])--[a-z][-a-z]*")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(option -> option.replace("'", ""))
        .collect(Collectors.toCollection(TreeSet::new));
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
  @ValueSource(
      strings = {
        "check",
        "format",
        "convert",
        "board",
        "graph",
        "report",
        "analyse",
        "engine",
        "tsume",
        "find",
        "list",
        "export",
        "duplicates",
        "diff",
        "merge",
        "git",
        "extract",
        "rename",
        "book",
        "diff-text",
        "conformance",
        "serve"
      })
  void documentation_names_every_option(String command) throws IOException {
    Set<String> options = options(Run.of(command, "--help").out());
    for (String file : new String[] {"command-line.md", "ja/command-line.md"}) {
      String page = Files.readString(Path.of("../docs", file));
      String section = page.split("\n## kifu " + command + "\n", 2)[1].split("\n## ", 2)[0];
      for (String option : options) {
        boolean common = option.equals("--help") || option.equals("--locale");
        assertTrue((common ? page : section).contains(option), file + ": " + option);
      }
    }
  }

  @Test
  void version_is_reported() {
    assertEquals(new Run(0, "kifu (not packaged)\n", ""), Run.of("--version"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "board --help",
        "generate-completion",
        "board ../testfiles/games/even-game.kif",
        "board --svg ../testfiles/games/even-game.kif",
        "graph ../testfiles/games/even-game.kif",
        "format ../testfiles/games/even-game.kif"
      })
  void a_result_that_cannot_be_printed_is_a_failure_and_reported_once(String arguments) {
    assertEquals(
        new Run(2, "", "kifu: standard output: cannot be written\n"),
        Run.toFullDisk((Object[]) arguments.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "format --write", "rename --template x", "board"})
  void a_file_whose_name_is_read_as_an_option_is_named_with_the_way_out(String command)
      throws Exception {
    Path odd = Files.writeString(Path.of("-odd.kif"), "手合割：平手\n");
    try {
      Run run = Run.of((Object[]) (command + " -odd.kif").split(" "));

      assertEquals(2, run.exitCode());
      assertTrue(
          run.err().contains(": '-odd.kif' is read as an option; write ./-odd.kif for the file\n"),
          run.err());
    } finally {
      Files.delete(odd);
    }
  }

  @Test
  void wrong_command_line_is_refused_in_two_lines() {
    assertEquals(
        new Run(
            2,
            "",
            """
            kifu check: --locale: 'fr' is not one of ja, en
            See 'kifu check --help'.
            """),
        Run.of("check", "--locale", "fr", "a.kif"));
    assertEquals(
        new Run(
            2,
            "",
            """
            kifu check: --jobs に「many」は指定できません。整数を指定してください
            使い方は「kifu check --help」で表示します
            """),
        Run.of("check", "--jobs", "many", "--locale", "ja", "a.kif"));
    assertEquals(
        new Run(2, "", "kifu check: --fix takes no value\nSee 'kifu check --help'.\n"),
        Run.of("check", "--fix=maybe", "a.kif"));
    assertEquals(2, Run.of("check").exitCode());
    for (String jobs : new String[] {"0", "-1"}) {
      Run run = Run.of("check", "--jobs", jobs, "a.kif");
      assertEquals(2, run.exitCode());
      assertTrue(run.err().startsWith("kifu check: --jobs must be at least 1\n"), run.err());
    }
    assertEquals(2, Run.of("check", "--severity", "loud", "a.kif").exitCode());
    assertEquals(2, Run.of("chekc", "a.kif").exitCode());
  }

  @ParameterizedTest
  @CsvSource({
    "chek a.kif, there is no command 'chek'; did you mean 'check'?",
    "book fnd, there is no command 'fnd'; did you mean 'find'?",
    "check --formt text a.kif, there is no option '--formt'; did you mean '--format'?",
    "check --serverity=error a.kif,"
        + " there is no option '--serverity=error'; did you mean '--severity'?",
    "convert --nothing-like-it --to csa a.kif, there is no option '--nothing-like-it'"
  })
  void mistyped_word_is_answered_with_the_one_that_is_meant(String arguments, String reason) {
    Run run = Run.of((Object[]) arguments.split(" "));

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(": " + reason + "\n"), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"300000000", "2147483647"})
  void as_many_jobs_as_one_likes_are_no_more_than_make_sense(String jobs) throws IOException {
    Files.writeString(folder.resolve("a.kif"), "   1 ７六歩(77)\n");
    Files.writeString(folder.resolve("b.kif"), "   1 ７六歩(77)\n");

    assertEquals(new Run(0, "", "2 files, no problems\n"), Run.of("check", "--jobs", jobs, folder));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "board", "book merge"})
  void a_name_that_begins_with_an_at_is_that_of_a_file_and_not_of_more_arguments(String command)
      throws IOException {
    Path arguments = Files.writeString(folder.resolve("a.kif"), "--help\n");

    Run run = Run.of((Object[]) (command + " @" + arguments).split(" "));

    assertEquals(2, run.exitCode());
    assertTrue(run.err().startsWith("kifu: @" + arguments + ": no such file or folder"), run.err());
  }

  @Test
  void what_only_the_build_runs_is_no_command() {
    assertFalse(Train.isMeant("train"));
    assertFalse(Train.isMeant("train", "serve", "games"));
    assertTrue(Run.of("train").err().startsWith("kifu: there is no command 'train'\n"));
    assertEquals(2, Run.of("train").exitCode());
  }

  @ParameterizedTest
  @CsvSource({
    "book build --plies, 1",
    "book build --min-count, 1",
    "convert --to md --diagrams, 1",
    "graph --loss, 0",
    "report --loss, 0"
  })
  void a_number_that_makes_no_sense_is_refused(String command, int least) {
    Run run = Run.of((Object[]) (command + " " + (least - 1) + " a.kif").split(" "));

    assertEquals(2, run.exitCode());
    String option = command.substring(command.lastIndexOf(' ') + 1);
    assertTrue(run.err().contains(": " + option + " must be at least " + least + "\n"), run.err());
  }

  @Test
  void completion_script_knows_commands_options_and_values() {
    String script = Run.of("generate-completion").out();

    for (String word : new String[] {"check", "board", "--severity", "--ply", "hint", "sarif"}) {
      assertTrue(script.contains(word), word);
    }
  }
}
