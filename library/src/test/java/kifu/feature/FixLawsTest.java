package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kifu.RandomDocument;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every fix does in whatever document: it mends its own problem, and all safe fixes together
 * leave none.
 */
class FixLawsTest {
  private static final int DOCUMENTS = Integer.getInteger("kifu.documents", 60);

  @ParameterizedTest
  @EnumSource(names = {"KIF", "CSA"})
  void a_fix_mends_its_own_problem(DocumentFormat format) {
    Map<ProblemId, String> broken = new EnumMap<>(ProblemId.class);
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      Document document = damaged(format, seed);
      for (Problem problem : document.problems()) {
        for (Fix fix : problem.fixes()) {
          Edit edit = new Edit(fix.range(), fix.newText());
          Document after = edited(document, List.of(edit));
          int first = Math.min(problem.range().start().line(), fix.range().start().line());
          int last = Math.max(problem.range().end().line(), fix.range().end().line());
          int added = after.text().lineCount() - document.text().lineCount();
          long left = alike(after, problem.id(), first, last + added);
          if (left >= alike(document, problem.id(), first, last)) {
            broken.putIfAbsent(problem.id(), fix + " in\n" + document.text());
          }
        }
      }
    }
    assertEquals(Map.of(), broken);
  }

  @ParameterizedTest
  @EnumSource
  void all_safe_fixes_are_made_at_once(DocumentFormat format) {
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      assertFixedAtOnce(damaged(format, seed), seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void all_safe_fixes_are_made_at_once_where_lines_stand_there_many_times(DocumentFormat format) {
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      Random random = new Random(seed);
      String text = RandomDocument.of(format, random, 1 + random.nextInt(12));
      assertFixedAtOnce(open(format, repeated(text, random)), seed);
    }
  }

  private static void assertFixedAtOnce(Document damaged, int seed) {
    Document fixed = edited(damaged, CodeActions.fixAll(damaged));
    assertEquals(
        List.of(),
        CodeActions.fixAll(fixed),
        "seed " + seed + "\n" + damaged.text() + "\n---- became\n" + fixed.text());
  }

  /** A text of which some lines, and some runs of lines, stand at other places, too. */
  private static String repeated(String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int i = random.nextInt(6); i >= 0; i--) {
      int first = random.nextInt(lines.size());
      int end = Math.min(lines.size(), first + 1 + random.nextInt(3));
      List<String> run = List.copyOf(lines.subList(first, end));
      int place = random.nextBoolean() ? end : random.nextInt(lines.size() + 1);
      for (int times = random.nextInt(7); times >= 0; times--) {
        lines.addAll(place, run);
      }
    }
    return String.join("\n", lines);
  }

  /** How many problems of an id begin on the lines [first, last]. */
  private static long alike(Document document, ProblemId id, int first, int last) {
    return document.problems().stream()
        .filter(problem -> problem.id() == id)
        .map(problem -> problem.range().start().line())
        .filter(line -> line >= first && line <= last)
        .count();
  }

  private static Document damaged(DocumentFormat format, int seed) {
    Random random = new Random(seed);
    return open(format, RandomDocument.damaged(format, random, 1 + random.nextInt(12)));
  }
}
