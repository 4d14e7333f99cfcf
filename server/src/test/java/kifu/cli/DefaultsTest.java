package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kifu.problem.Language;
import kifu.project.ProjectSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The help and the pages name the defaults that options really have. */
final class DefaultsTest {
  private static final Pattern STATED = Pattern.compile("(?:default: ?|既定は ?)([^\\s。、,;]+)");

  /** An option of a command, and the command whose help and section of the page describe it. */
  record Described(String command, OptionSpec option) {
    String name() {
      return option.longestName();
    }

    /** What follows the option in the help, up to the next one. */
    String help(Language language) {
      String page = HelpPage.of(command, language);
      String entry =
          Pattern.compile("(?ms)^ {2,6}(?:-\\w, )?" + name() + "\\b.*?(?=^ {2,6}-|^$)")
              .matcher(page)
              .results()
              .map(found -> found.group())
              .findFirst()
              .orElseThrow(() -> new AssertionError(this + " is not in\n" + page));
      return entry.replaceAll("\n +", language == Language.JAPANESE ? "" : " ");
    }

    /** Its row on the page about all commands. */
    Optional<String> row(String file) throws IOException {
      String page = Files.readString(Path.of("../docs", file));
      return Stream.of(page.split("\n## "))
          .filter(section -> section.startsWith("kifu " + command + "\n"))
          .flatMap(String::lines)
          .filter(line -> line.matches("\\|[^|]*`" + name() + "`.*"))
          .findFirst();
    }

    @Override
    public String toString() {
      return "kifu " + command + " " + name();
    }
  }

  static Stream<Described> options() {
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    Console console =
        new Console(
            InputStream.nullInputStream(),
            nowhere,
            nowhere,
            false,
            false,
            Map.of(),
            Language.ENGLISH,
            ProjectSettings.NONE);
    return Program.description(console).subcommands().entrySet().stream()
        .flatMap(
            command ->
                Stream.concat(
                        Stream.of(command.getValue().getCommandSpec()),
                        command.getValue().getSubcommands().values().stream()
                            .map(nested -> nested.getCommandSpec()))
                    .flatMap(spec -> valued(spec, command.getKey())));
  }

  private static Stream<Described> valued(CommandSpec spec, String command) {
    return spec.options().stream()
        .filter(option -> option.arity().max() > 0)
        .map(option -> new Described(command, option));
  }

  @ParameterizedTest
  @MethodSource("options")
  void help_names_the_default(Described described) {
    Optional<String> real = Optional.ofNullable(described.option().defaultValue());
    for (Language language : Language.values()) {
      String help = described.help(language);
      Optional<String> stated = stated(help);
      if (real.isPresent()) {
        assertEquals(real, stated, help);
      } else {
        assertTrue(stated.filter(word -> isValue(word, described.option())).isEmpty(), help);
      }
    }
  }

  private static Optional<String> stated(String help) {
    return STATED.matcher(help).results().map(found -> found.group(1)).findFirst();
  }

  private static boolean isValue(String word, OptionSpec option) {
    Iterable<String> values = option.completionCandidates();
    return word.matches("\\d+")
        || (values != null
            && StreamSupport.stream(values.spliterator(), false).anyMatch(word::equals));
  }

  @ParameterizedTest
  @MethodSource("options")
  void pages_name_the_default(Described described) throws IOException {
    Optional<String> real = Optional.ofNullable(described.option().defaultValue());
    for (String file : new String[] {"command-line.md", "ja/command-line.md"}) {
      Optional<String> row = described.row(file);
      if (real.isPresent() && row.isPresent()) {
        String named = row.get().substring(row.get().indexOf('|', 1));
        assertTrue(named.contains(real.get()), file + ": " + row.get());
      }
    }
  }
}
