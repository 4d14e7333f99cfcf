package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kifu.RandomDocument;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Text;
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
          Text after = document.text().apply(new Edit(fix.range(), fix.newText()));
          int first = Math.min(problem.range().start().line(), fix.range().start().line());
          int last = Math.max(problem.range().end().line(), fix.range().end().line());
          int added = after.lineCount() - document.text().lineCount();
          long left = alike(open(format, after), problem.id(), first, last + added);
          if (left >= alike(document, problem.id(), first, last)) {
            broken.putIfAbsent(problem.id(), fix + " in\n" + document.text());
          }
        }
      }
    }
    assertEquals(Map.of(), broken);
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "CSA", "BOOK"})
  void all_safe_fixes_are_made_at_once(DocumentFormat format) {
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      Text damaged = damaged(format, seed).text();
      Text fixed = Edits.apply(damaged, CodeActions.fixAll(open(format, damaged)));
      assertEquals(
          List.of(), CodeActions.fixAll(open(format, fixed)), damaged + "\n---- became\n" + fixed);
    }
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
    int moves = 1 + random.nextInt(12);
    Text text = Text.of(RandomDocument.of(format, random, moves));
    RandomEdits edits = new RandomEdits(random, format, 0);
    for (int i = random.nextInt(8); i >= 0; i--) {
      for (Edit edit : edits.next(text)) {
        text = text.apply(edit);
      }
    }
    return open(format, text);
  }

  private static Document open(DocumentFormat format, Text text) {
    return Document.open("file:///record", format.languageId(), 1, text);
  }
}
