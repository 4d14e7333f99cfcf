package kifu.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the documentation of one diagnostic, {@code docs/diagnostics/<id>.md} or {@code
 * docs/ja/diagnostics/<id>.md}.
 *
 * @param title its name, which only the Japanese page has
 * @param meaning its first paragraph, on one line
 * @param severities those that the page speaks of, the usual one first
 * @param companions the ids of what cannot but be reported beside it
 * @param incorrect documents with this problem, where it is between ⟦ and ⟧
 * @param correct the same documents without it
 * @param mendedByHand whether the page says that there is no fix
 */
public record DiagnosticPage(
    ProblemId id,
    String title,
    String meaning,
    List<Severity> severities,
    List<String> companions,
    List<Example> incorrect,
    List<Example> correct,
    boolean mendedByHand) {
  private static final Pattern LINK = Pattern.compile("(?<=\\[)[a-z-]+(?=])");
  private static final Pattern FENCE = Pattern.compile("(?s)```([\\w-]+)\n(.*?)```");

  /**
   * Holds the words that a page is made with.
   *
   * @param byHand how the section about the fix begins where there is none
   */
  private record Layout(
      String severity,
      Map<Severity, String> severities,
      String companions,
      String incorrect,
      String correct,
      String fix,
      String byHand) {
    static final Layout ENGLISH =
        new Layout(
            "**Severity:**",
            words("error", "warning", "info", "hint"),
            "**Appears with:**",
            "Incorrect",
            "Correct",
            "Fix",
            "There is no quick fix|None|Close|Correct");
    static final Layout JAPANESE =
        new Layout(
            "**重大度：**",
            words("エラー", "警告", "情報", "ヒント"),
            "**同時に出る問題：**",
            "誤りの例",
            "正しい例",
            "直し方",
            "自動修正はありません。");

    static Layout of(Language language) {
      return language == Language.JAPANESE ? JAPANESE : ENGLISH;
    }

    private static Map<Severity, String> words(
        String error, String warning, String info, String hint) {
      return Map.of(
          Severity.ERROR,
          error,
          Severity.WARNING,
          warning,
          Severity.INFO,
          info,
          Severity.HINT,
          hint);
    }

    List<Severity> severitiesIn(String line) {
      return all(Pattern.compile(String.join("|", severities.values())), line).stream()
          .map(this::severity)
          .toList();
    }

    String word(Severity severity) {
      return Objects.requireNonNull(severities.get(severity));
    }

    private Severity severity(String word) {
      return Stream.of(Severity.values())
          .filter(severity -> word(severity).equals(word))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Holds a whole document in the language that its fence names. */
  record Example(String language, String content) {}

  /** The English page of a diagnostic. */
  public static DiagnosticPage of(ProblemId id) {
    return of(id, Language.ENGLISH);
  }

  static DiagnosticPage of(ProblemId id, Language language) {
    String page = read(file(id, language));
    Layout layout = Layout.of(language);
    return new DiagnosticPage(
        id,
        line(page, "# ").replaceFirst("^# " + id.id() + "(: )?", ""),
        page.split("\n\n", -1)[1].replace('\n', ' '),
        layout.severitiesIn(line(page, layout.severity)),
        all(LINK, line(page, layout.companions)),
        examples(section(page, layout.incorrect)),
        examples(section(page, layout.correct)),
        section(page, layout.fix).strip().matches("(?s)(" + layout.byHand + ").*"));
  }

  static Path file(ProblemId id, Language language) {
    return Path.of("..", language.page(id));
  }

  /** The word for a severity on the pages of a language. */
  static String word(Severity severity, Language language) {
    return Layout.of(language).word(severity);
  }

  /** The Japanese page with the examples of the English one. */
  static String translated(ProblemId id) {
    String english = read(file(id, Language.ENGLISH));
    String japanese = read(file(id, Language.JAPANESE));
    return withExamples(
        withExamples(
            japanese, Layout.JAPANESE.incorrect, section(english, Layout.ENGLISH.incorrect)),
        Layout.JAPANESE.correct,
        section(english, Layout.ENGLISH.correct));
  }

  /** A page with other examples in a section; what it says between as many of them stays. */
  private static String withExamples(String page, String heading, String examples) {
    List<String> fences = all(FENCE, examples);
    List<String> own = betweenExamples(section(page, heading));
    List<String> words = own.size() > fences.size() ? own : betweenExamples(examples);
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < fences.size(); i++) {
      content.append(words.get(i)).append(fences.get(i));
    }
    return withSection(page, heading, content.append(words.getLast()).toString());
  }

  private static List<String> betweenExamples(String section) {
    return List.of(FENCE.split(section, -1));
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

  private static List<Example> examples(String section) {
    return FENCE
        .matcher(section)
        .results()
        .map(fence -> new Example(fence.group(1), fence.group(2)))
        .toList();
  }

  private static String section(String page, String heading) {
    String[] beforeAndAfter = page.split("\n## " + heading + "\n", 2);
    return beforeAndAfter[beforeAndAfter.length - 1].split("\n## ", 2)[0];
  }

  private static String withSection(String page, String heading, String content) {
    String head = "\n## " + heading + "\n";
    return page.replace(head + section(page, heading), head + content);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(word -> word.group()).toList();
  }

  static Stream<DiagnosticPage> all(Language language) {
    return Stream.of(ProblemId.values()).map(id -> of(id, language));
  }
}
