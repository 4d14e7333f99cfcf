package kifu.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The documentation of one diagnostic, {@code docs/diagnostics/<id>.md}.
 *
 * @param title its name in Japanese
 * @param meaning its first paragraph, on one line
 * @param severities those that the page speaks of, the usual one first
 * @param companions the ids of what cannot but be reported beside it
 * @param incorrect documents with this problem, where it is between ⟦ and ⟧
 * @param correct the same documents without it
 * @param fix how it is mended
 */
public record DiagnosticPage(
    ProblemId id,
    String title,
    String meaning,
    List<String> severities,
    List<String> companions,
    List<Example> incorrect,
    List<Example> correct,
    String fix) {
  static final Path FOLDER = Path.of("../docs/diagnostics");

  private static final Pattern SEVERITY = Pattern.compile("error|warning|info|hint");
  private static final Pattern LINK = Pattern.compile("(?<=\\[)[a-z-]+(?=])");
  private static final Pattern FENCE = Pattern.compile("(?s)```([\\w-]+)\n(.*?)```");

  /** A whole document in the language that its fence names. */
  record Example(String language, String content) {}

  /** The page of a diagnostic. */
  public static DiagnosticPage of(ProblemId id) {
    String page = read(FOLDER.resolve(id.id() + ".md"));
    return new DiagnosticPage(
        id,
        line(page, "# ").replaceFirst("^# " + id.id() + ": ", ""),
        page.split("\n\n", -1)[1].replace('\n', ' '),
        all(SEVERITY, line(page, "**Severity:**")),
        all(LINK, line(page, "**Appears with:**")),
        examples(page, "Incorrect"),
        examples(page, "Correct"),
        section(page, "Fix").strip());
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(String page, String start) {
    return page.lines().filter(line -> line.startsWith(start)).findFirst().orElse("");
  }

  private static List<Example> examples(String page, String heading) {
    return FENCE
        .matcher(section(page, heading))
        .results()
        .map(fence -> new Example(fence.group(1), fence.group(2)))
        .toList();
  }

  private static String section(String page, String heading) {
    String[] beforeAndAfter = page.split("\n## " + heading + "\n", 2);
    return beforeAndAfter[beforeAndAfter.length - 1].split("\n## ", 2)[0];
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(word -> word.group()).toList();
  }

  static Stream<DiagnosticPage> all() {
    return Stream.of(ProblemId.values()).map(DiagnosticPage::of);
  }
}
