package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement;
import kifu.record.Statement.Span;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests what every fix does in any document: it mends its own problem, and all safe fixes together
 * leave none.
 */
class FixLawsTest {
  @ParameterizedTest
  @EnumSource
  void a_fix_mends_its_own_problem(DocumentFormat format) {
    Map<ProblemId, String> broken = new EnumMap<>(ProblemId.class);
    Seeds.each(
        seed -> {
          Document document = damaged(format, seed);
          for (Problem problem : document.problems()) {
            for (Fix fix : problem.fixes()) {
              if (!mends(fix, problem, document)) {
                broken.putIfAbsent(
                    problem.id(), fix + " of seed " + seed + " in\n" + document.text());
              }
            }
          }
        });
    assertEquals(Map.of(), broken);
  }

  @ParameterizedTest
  @EnumSource
  void all_safe_fixes_are_made_at_once(DocumentFormat format) {
    Seeds.each(
        seed -> {
          assertFixedAtOnce(damaged(format, seed));
        });
  }

  @ParameterizedTest
  @EnumSource
  void all_safe_fixes_are_made_at_once_where_lines_stand_there_many_times(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Random random = RandomDocument.random(format, seed);
          String text = RandomDocument.of(format, random, 1 + random.nextInt(12));
          assertFixedAtOnce(open(format, repeated(text, random)));
        });
  }

  private static void assertFixedAtOnce(Document damaged) {
    Document fixed = edited(damaged, CodeActions.fixAll(damaged));
    assertEquals(
        List.of(), CodeActions.fixAll(fixed), damaged.text() + "\n---- became\n" + fixed.text());
  }

  /** A text with some of its lines, and some runs of lines, at other places, too. */
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

  /** Whether fewer problems of the same kind are left in the statements around a fix. */
  private static boolean mends(Fix fix, Problem problem, Document document) {
    Document after = edited(document, List.of(new Edit(fix.range(), fix.newText())));
    Range around = around(document, problem.range(), fix.range());
    return alike(after, problem.id(), moved(around, document, after))
        < alike(document, problem.id(), around);
  }

  /** The statements that two ranges touch; whole lines where a format names no statements. */
  private static Range around(Document document, Range one, Range other) {
    Point start = one.start().compareTo(other.start()) <= 0 ? one.start() : other.start();
    Point last = one.end().compareTo(other.end()) >= 0 ? one.end() : other.end();
    Point end = document.text().clamp(last);
    int first =
        spans(document, start.line())
            .filter(span -> span.end() >= start.column())
            .mapToInt(Span::start)
            .findFirst()
            .orElse(0);
    int after =
        spans(document, end.line())
            .filter(span -> span.start() <= end.column())
            .mapToInt(Span::end)
            .reduce((a, b) -> b)
            .orElse(document.text().lineLength(end.line()));
    return Range.of(
        start.line(), Math.min(first, start.column()), end.line(), Math.max(after, end.column()));
  }

  private static Stream<Span> spans(Document document, int line) {
    return document.analysis().statements(line).stream().map(Statement::span);
  }

  /** A range around an edit, in the text after it. */
  private static Range moved(Range around, Document before, Document after) {
    int below = before.text().length() - before.text().offset(around.end());
    return new Range(around.start(), after.text().point(after.text().length() - below));
  }

  /** How many problems of an id begin in a range. */
  private static long alike(Document document, ProblemId id, Range range) {
    return document.problems().stream()
        .filter(problem -> problem.id() == id)
        .map(problem -> problem.range().start())
        .filter(start -> start.compareTo(range.start()) >= 0 && start.compareTo(range.end()) <= 0)
        .count();
  }

  private static Document damaged(DocumentFormat format, int seed) {
    Random random = RandomDocument.random(format, seed);
    return open(format, RandomDocument.damaged(format, random, 1 + random.nextInt(12)));
  }
}
