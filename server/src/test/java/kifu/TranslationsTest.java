package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Holds documents in Japanese to the English ones that they translate. */
class TranslationsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern CONFIGURATION = Pattern.compile("(?s)```(?:lua|elisp|toml)\n.*?```");

  private static final Pattern OTHER_NAMES = Pattern.compile("升目|持ち駒|見出し|手番の側");

  /** Code, the targets of links, and texts of the user interface, which have rules of their own. */
  private static final Pattern NO_PROSE =
      Pattern.compile("(?s)(`{3,}).*?\\1|`[^`\n]+`|(?<=])\\([^)\n]*\\)|「[^」\n]*」");

  private static final String JAPANESE = "[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}ー]";
  private static final Pattern OTHER_TYPOGRAPHY =
      Pattern.compile(JAPANESE + " \\[?\\w|\\w]? " + JAPANESE + "|(?<!\\d)1つ");

  /** Holds an English document and its Japanese translation. */
  private record Pair(Path english, Path japanese) {}

  private static Stream<Pair> pairs() {
    Path docs = ROOT.resolve("docs");
    return Stream.concat(
        Stream.of(
            new Pair(ROOT.resolve("README.md"), ROOT.resolve("README.ja.md")),
            new Pair(
                ROOT.resolve("vscode-extension/README.md"),
                ROOT.resolve("vscode-extension/README.ja.md")),
            new Pair(
                docs.resolve("diagnostics/README.md"), docs.resolve("ja/diagnostics/README.md"))),
        filesOf(docs.resolve("ja")).map(page -> new Pair(docs.resolve(page.getFileName()), page)));
  }

  private static Stream<Path> filesOf(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> a_document_leads_to_the_same_in_the_other_language() {
    return pairs()
        .map(
            pair ->
                dynamicTest(
                    pair.japanese().toString(),
                    () -> {
                      assertLink(pair.english(), "日本語", pair.japanese());
                      assertLink(pair.japanese(), "English", pair.english());
                    }));
  }

  private static void assertLink(Path from, String text, Path to) throws IOException {
    String target = from.resolveSibling("").relativize(to).toString();
    assertTrue(Files.readString(from).contains("[" + text + "](" + target + ")"), from.toString());
  }

  /** As many rows in each table, and headings of the same ranks. */
  @TestFactory
  Stream<DynamicTest> a_translation_has_the_shape_of_its_original() {
    return pairs()
        .map(
            pair ->
                dynamicTest(
                    pair.japanese().toString(),
                    () -> assertEquals(shape(pair.english()), shape(pair.japanese()))));
  }

  private static List<String> shape(Path page) throws IOException {
    return Files.readString(page)
        .replaceAll("(?s)```.*?```", "")
        .lines()
        .filter(line -> line.matches("#+ .*|\\|.*"))
        .map(line -> line.split(" ", 2)[0])
        .toList();
  }

  /** マス, 持駒, 対局情報 and 手番側 have no second name. */
  @TestFactory
  Stream<DynamicTest> a_thing_has_one_name_in_japanese() throws IOException {
    try (Stream<Path> pages = Files.walk(ROOT.resolve("docs/ja"))) {
      return Stream.concat(pages.filter(Files::isRegularFile), pairs().map(Pair::japanese))
          .toList()
          .stream()
          .map(page -> dynamicTest(page.toString(), () -> assertEquals(List.of(), others(page))));
    }
  }

  private static List<String> others(Path page) throws IOException {
    return found(OTHER_NAMES, Files.readString(page));
  }

  /** No blank is between Japanese and Latin characters or digits, and 一つ is written so. */
  @TestFactory
  Stream<DynamicTest> a_page_in_japanese_has_one_typography() throws IOException {
    try (Stream<Path> pages = Files.walk(ROOT.resolve("docs/ja"))) {
      return pages.filter(Files::isRegularFile).toList().stream()
          .map(
              page ->
                  dynamicTest(
                      page.toString(),
                      () ->
                          assertEquals(
                              List.of(),
                              found(
                                  OTHER_TYPOGRAPHY,
                                  NO_PROSE.matcher(Files.readString(page)).replaceAll("、")))));
    }
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group()).toList();
  }

  @TestFactory
  Stream<DynamicTest> a_translation_has_the_configuration_of_its_original() {
    return pairs()
        .map(
            pair ->
                dynamicTest(
                    pair.japanese().toString(),
                    () ->
                        assertEquals(
                            configuration(pair.english()), configuration(pair.japanese()))));
  }

  /** The blocks that users copy into their own files, without comments. */
  private static List<String> configuration(Path page) throws IOException {
    return CONFIGURATION
        .matcher(Files.readString(page))
        .results()
        .map(block -> block.group().replaceAll("(?m)^(--|;;) .*\n", ""))
        .toList();
  }
}
