package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of the documents say what the program says. Each {@code console} block is played in
 * a copy of {@code testfiles}, or of the folder that holds it; what is printed on standard error
 * follows what is printed on standard output, and … stands for anything.
 */
final class ConsoleExamplesTest {
  private static final Path FILES = Path.of("../testfiles");
  private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\n(.*?)^```$");

  @TempDir Path temporary;
  private int blocks;

  @ParameterizedTest
  @CsvSource({
    "README.md, '', en_US.UTF-8",
    "README.ja.md, '', ja_JP.UTF-8",
    "docs/command-line.md, testfiles, en_US.UTF-8",
    "docs/ja/command-line.md, testfiles, ja_JP.UTF-8",
    "docs/tsume.md, '', en_US.UTF-8",
    "docs/ja/tsume.md, '', ja_JP.UTF-8"
  })
  void examples_print_what_the_page_says(String page, String folder, String locale)
      throws IOException {
    String text = Files.readString(Path.of("..", page));
    List<String> found = BLOCK.matcher(text).results().map(block -> block.group(1)).toList();

    assertFalse(found.isEmpty());
    for (String block : found) {
      play(block, copyOfFiles().resolve(folder), locale);
    }
  }

  /** A new folder with all of {@code testfiles} in it. */
  private Path copyOfFiles() throws IOException {
    blocks++;
    Path folder = Files.createDirectory(temporary.resolve("example" + blocks));
    Path copy = folder.resolve("testfiles");
    try (Stream<Path> files = Files.walk(FILES)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(FILES.relativize(file).toString()));
      }
    }
    return folder;
  }

  private static void play(String block, Path folder, String locale) throws IOException {
    int exitCode = 0;
    for (String step : block.substring(2).split("(?m)^\\$ ", -1)) {
      String command = step.lines().findFirst().orElse("");
      String expected = step.substring(command.length() + 1);
      String printed;
      if (command.equals("echo $?")) {
        printed = exitCode + "\n";
      } else {
        Run run = run(command, folder, locale);
        exitCode = run.exitCode();
        printed = (run.out() + run.err()).replace(folder + "/", "");
      }
      assertTrue(
          isLike(expected, printed), "$ " + command + "\n" + printed + "instead of\n" + expected);
    }
  }

  private static boolean isLike(String expected, String printed) {
    String pattern =
        Stream.of(expected.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(printed).matches();
  }

  private static String unquoted(MatchResult word) {
    return word.group().replace("'", "");
  }

  /** Runs {@code kifu …}, with standard input from a file after {@code <}. */
  private static Run run(String command, Path folder, String locale) throws IOException {
    String[] halves = command.split(" <", 2);
    String input = halves.length == 2 ? Files.readString(folder.resolve(halves[1]), UTF_8) : "";
    List<Object> arguments = new ArrayList<>();
    String line = halves[0].replaceFirst("^(\\./)?kifu ", "");
    for (String word : WORD.matcher(line).results().map(ConsoleExamplesTest::unquoted).toList()) {
      boolean isOutput =
          !arguments.isEmpty() && List.of("-o", "--baseline").contains(arguments.getLast());
      boolean isFile = isOutput || Files.exists(folder.resolve(word));
      arguments.add(isFile ? folder.resolve(word) : word);
    }
    return Run.readingIn(Map.of("LANG", locale), input, arguments.toArray());
  }
}
