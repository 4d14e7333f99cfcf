package kifu.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.QuickFix;
import kifu.feature.Refactorings;
import kifu.problem.DiagnosticPage.Example;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the pages of the diagnostics to what the program does. */
class DiagnosticPagesTest {
  /** What no text shows by itself, and the encoding in which its example is saved. */
  private static final Map<ProblemId, Charset> SAVED_IN =
      Map.of(
          ProblemId.DECLARED_ENCODING, Charset.forName("windows-31j"),
          ProblemId.NOT_ENCODABLE, Charset.forName("windows-31j"),
          ProblemId.UNUSUAL_ENCODING, Charset.forName("EUC-JP"));

  private static final int MOST_ARGUMENTS = 10;

  /** What the program says about the incorrect examples of the pages, in both languages. */
  private static final Path MESSAGES = Path.of("src/test/resources/messages.txt");

  /**
   * {@code mvn -pl library test -Dtest=DiagnosticPagesTest -Dupdate} copies the examples of the
   * English pages into the Japanese ones, which keep their own words, and writes the tables and the
   * messages anew.
   */
  @BeforeAll
  static void update() throws IOException {
    if (System.getProperty("update") != null) {
      for (ProblemId id : ProblemId.values()) {
        Files.writeString(
            DiagnosticPage.file(id, Language.JAPANESE), DiagnosticPage.translated(id));
      }
      for (Language language : Language.values()) {
        Files.writeString(DiagnosticIndex.file(language), DiagnosticIndex.generated(language));
      }
      Files.writeString(MESSAGES, messages());
    }
  }

  @ParameterizedTest
  @EnumSource
  void every_diagnostic_has_a_page_and_a_row_in_the_index(Language language) throws IOException {
    Path index = DiagnosticIndex.file(language);
    try (Stream<Path> files = Files.list(index.getParent())) {
      assertEquals(
          Stream.concat(Stream.of("README"), Stream.of(ProblemId.values()).map(ProblemId::id))
              .sorted()
              .toList(),
          files.map(file -> file.getFileName().toString().replace(".md", "")).sorted().toList());
    }
    assertEquals(DiagnosticIndex.generated(language), DiagnosticPage.read(index));
  }

  @TestFactory
  Stream<DynamicTest> a_japanese_page_says_what_the_english_one_says() {
    return Stream.of(ProblemId.values())
        .map(id -> dynamicTest(id.id(), () -> japaneseSaysTheSame(id)));
  }

  private static void japaneseSaysTheSame(ProblemId id) {
    DiagnosticPage english = DiagnosticPage.of(id);
    DiagnosticPage japanese = DiagnosticPage.of(id, Language.JAPANESE);
    assertEquals(english.severities(), japanese.severities());
    assertEquals(english.companions(), japanese.companions());
    assertEquals(english.incorrect(), japanese.incorrect());
    assertEquals(english.correct(), japanese.correct());
    assertEquals(english.mendedByHand(), japanese.mendedByHand());
  }

  @TestFactory
  Stream<DynamicTest> what_a_japanese_page_says_between_examples_stays() {
    return Stream.of(ProblemId.values())
        .map(
            id ->
                dynamicTest(
                    id.id(),
                    () ->
                        assertEquals(
                            DiagnosticPage.read(DiagnosticPage.file(id, Language.JAPANESE)),
                            DiagnosticPage.translated(id))));
  }

  @TestFactory
  Stream<DynamicNode> a_page_says_what_the_program_does() {
    return DiagnosticPage.all(Language.ENGLISH)
        .map(page -> dynamicContainer(page.id().id(), tests(page)));
  }

  private static Stream<DynamicTest> tests(DiagnosticPage page) {
    return Stream.of(
            Stream.of(
                dynamicTest("names its usual severity first", () -> usualSeverity(page)),
                dynamicTest("mends every example", () -> everyExampleIsMended(page)),
                dynamicTest("shows its companions", () -> companionsAreShown(page)),
                dynamicTest("says whether there is a fix", () -> fixIsDescribed(page))),
            fixes(page),
            numbered("incorrect", page.incorrect(), example -> onlyAtTheMark(page, example)),
            numbered("correct", page.correct(), example -> silent(page, example)))
        .flatMap(tests -> tests);
  }

  private interface Check {
    void of(Example example);
  }

  private static Stream<DynamicTest> numbered(String name, List<Example> examples, Check check) {
    return IntStream.range(0, examples.size())
        .mapToObj(i -> dynamicTest(name + " " + (i + 1), () -> check.of(examples.get(i))));
  }

  private static void usualSeverity(DiagnosticPage page) {
    assertEquals(page.id().severity(), page.severities().getFirst());
  }

  private static void everyExampleIsMended(DiagnosticPage page) {
    assertFalse(page.incorrect().isEmpty());
    assertEquals(page.incorrect().size(), page.correct().size());
  }

  private static void companionsAreShown(DiagnosticPage page) {
    assertEquals(
        Set.copyOf(page.companions()),
        page.incorrect().stream()
            .flatMap(example -> problems(page, example).stream())
            .map(problem -> problem.id())
            .filter(id -> id != page.id())
            .map(ProblemId::id)
            .collect(Collectors.toSet()));
  }

  private static void fixIsDescribed(DiagnosticPage page) {
    assertEquals(page.mendedByHand(), fixes(page).findAny().isEmpty());
  }

  /** Applying one of the fixes of an example must give it as it is mended on the page. */
  private static Stream<DynamicTest> fixes(DiagnosticPage page) {
    return IntStream.range(0, page.incorrect().size())
        .boxed()
        .flatMap(
            i ->
                own(page, page.incorrect().get(i))
                    .map(problem -> mended(page, page.incorrect().get(i), problem))
                    .filter(mended -> !mended.isEmpty())
                    .map(mended -> dynamicTest("fix " + (i + 1), () -> mend(page, i, mended))));
  }

  /** What fixes make of an example, and refactorings that mend the problem. */
  private static List<String> mended(DiagnosticPage page, Example example, Problem problem) {
    Document document = document(page, example);
    Stream<List<Edit>> fixes =
        problem.fixes().stream().map(fix -> List.of(new Edit(fix.range(), fix.newText())));
    Stream<List<Edit>> refactorings =
        Refactorings.at(document, problem.range()).stream()
            .filter(offered -> offered.mends().contains(problem))
            .map(offered -> offered.outcome().get().value().orElseThrow().edits());
    Stream<List<Edit>> written =
        CodeActions.quickFixes(document, problem.range()).stream()
            .filter(fix -> fix.problem().equals(problem))
            .map(QuickFix::edits);
    return Stream.of(fixes, written, refactorings)
        .flatMap(Function.identity())
        .map(edits -> Edits.apply(document.text(), edits).toString())
        .toList();
  }

  private static void mend(DiagnosticPage page, int i, List<String> mended) {
    String correct = page.correct().get(i).content();
    assertTrue(mended.contains(correct), () -> correct + "\nis none of\n" + mended);
  }

  private static Stream<Problem> own(DiagnosticPage page, Example example) {
    return problems(page, example).stream().filter(problem -> problem.id() == page.id());
  }

  private static void onlyAtTheMark(DiagnosticPage page, Example example) {
    List<Problem> found = own(page, example).toList();
    Text text = Text.of(unmarked(example));
    assertEquals(
        example.content(),
        found.stream().map(problem -> marked(text, problem.range())).collect(Collectors.joining()));
    for (Problem problem : found) {
      assertTrue(page.severities().contains(problem.severity()), problem.severity().word());
      assertEquals(arguments(problem.id(), Language.ENGLISH).size(), problem.arguments().size());
    }
  }

  /**
   * Only what a page names may be reported even so, when it is no fault: such as a foul that was
   * played.
   */
  private static void silent(DiagnosticPage page, Example example) {
    assertEquals(
        List.of(),
        problems(page, example).stream()
            .filter(
                problem ->
                    problem.severity() != Severity.INFO
                        || !page.companions().contains(problem.id().id()))
            .toList());
  }

  private static List<Problem> problems(DiagnosticPage page, Example example) {
    Document document = document(page, example);
    return Examined.problems(document, page.id());
  }

  private static Document document(DiagnosticPage page, Example example) {
    return Document.open("example", example.language(), 1, Text.of(unmarked(example)))
        .withCharset(charset(page, example));
  }

  private static Charset charset(DiagnosticPage page, Example example) {
    boolean savedAnew = page.id() == ProblemId.UNUSUAL_ENCODING && !example.content().contains("⟦");
    return savedAnew
        ? StandardCharsets.UTF_8
        : SAVED_IN.getOrDefault(page.id(), StandardCharsets.UTF_8);
  }

  private static String unmarked(Example example) {
    return example.content().replaceAll("[⟦⟧]", "");
  }

  private static String marked(Text text, Range range) {
    return new StringBuilder(text.toString())
        .insert(text.offset(range.end()), "⟧")
        .insert(text.offset(range.start()), "⟦")
        .toString();
  }

  /** A word that changes is seen in the difference of a file, in both languages. */
  @Test
  void messages_are_those_that_were_read_over() throws IOException {
    assertEquals(Files.readString(MESSAGES), messages());
  }

  private static String messages() {
    return DiagnosticPage.all(Language.ENGLISH)
        .flatMap(page -> page.incorrect().stream().flatMap(example -> own(page, example)))
        .map(
            problem ->
                "%s\n  %s\n  %s\n"
                    .formatted(
                        problem.id().id(),
                        problem.message(Language.JAPANESE),
                        problem.message(Language.ENGLISH)))
        .distinct()
        .collect(Collectors.joining());
  }

  @TestFactory
  Stream<DynamicTest> both_messages_speak_of_the_same_things() {
    return Stream.of(ProblemId.values())
        .map(
            id ->
                dynamicTest(
                    id.id(),
                    () ->
                        assertEquals(
                            arguments(id, Language.JAPANESE), arguments(id, Language.ENGLISH))));
  }

  /** The arguments that a message speaks of. */
  private static List<Integer> arguments(ProblemId id, Language language) {
    List<Object> names =
        IntStream.range(0, MOST_ARGUMENTS).<Object>mapToObj(i -> "<" + i + ">").toList();
    String message = id.message(language, names);
    return IntStream.range(0, MOST_ARGUMENTS)
        .filter(i -> message.contains("<" + i + ">"))
        .boxed()
        .toList();
  }
}
