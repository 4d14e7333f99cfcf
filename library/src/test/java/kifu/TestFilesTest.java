package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.problem.DiagnosticPage;
import kifu.problem.Examined;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Side;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Holds the test files to what they are for: healthy ones to silence, each broken one to its
 * diagnostic.
 */
class TestFilesTest {
  /** A file has no character that its own encoding lacks, and ends no search. */
  private static final Set<ProblemId> SHOWN_BY_NO_FILE =
      Set.of(ProblemId.NOT_ENCODABLE, ProblemId.TSUME_UNDECIDED);

  @TestFactory
  Stream<DynamicTest> healthy_files_give_not_even_a_hint() {
    return Stream.of("games", "tsume", "studies", "boards", "books")
        .flatMap(folder -> TestFiles.in(folder).stream())
        .map(file -> dynamicTest(name(file), () -> assertEquals(List.of(), problems(file))));
  }

  @TestFactory
  Stream<DynamicTest> broken_files_give_the_diagnostic_that_they_are_named_after() {
    return TestFiles.in("broken").stream()
        .map(file -> dynamicTest(name(file), () -> assertEquals(named(file), found(file))));
  }

  @Test
  void every_diagnostic_has_a_broken_file() {
    Set<ProblemId> without = new HashSet<>(List.of(ProblemId.values()));
    TestFiles.in("broken").forEach(file -> without.remove(idOf(file)));
    assertEquals(SHOWN_BY_NO_FILE, without);
  }

  /** A side has a name only in a game: 先手 or 下手. */
  @Test
  void no_message_names_a_side_whatever_the_game() {
    List<Path> wrong =
        TestFiles.in("broken").stream()
            .filter(file -> problems(file).stream().anyMatch(TestFilesTest::namesSide))
            .toList();
    assertEquals(List.of(), wrong);
  }

  private static boolean namesSide(Problem problem) {
    return problem.arguments().stream().anyMatch(Side.class::isInstance);
  }

  /** The id that a file is named after, with those that cannot but come with it. */
  private static Set<String> named(Path file) {
    Set<String> ids = new HashSet<>(DiagnosticPage.of(idOf(file)).companions());
    ids.add(idOf(file).id());
    return ids;
  }

  private static Set<String> found(Path file) {
    return Examined.problems(TestFiles.open(file), idOf(file)).stream()
        .map(problem -> problem.id().id())
        .collect(Collectors.toSet());
  }

  private static ProblemId idOf(Path file) {
    String id = name(file).replaceFirst("\\.\\w+$", "");
    return ProblemId.valueOf(id.replace('-', '_').toUpperCase(Locale.ROOT));
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static List<Problem> problems(Path file) {
    return TestFiles.open(file).problems();
  }
}
