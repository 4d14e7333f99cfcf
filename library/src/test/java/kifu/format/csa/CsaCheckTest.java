package kifu.format.csa;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.RandomCsa;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.problem.Problem;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What an editor is sent before all games are checked is what it will be sent in the end. */
class CsaCheckTest {
  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void what_is_settled_stays(@ForAll long seed) {
    Text text = Text.of(games(new Random(seed)));

    assertStays(CsaCheck.of(text), CsaCheck.of(text));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void a_check_that_edits_interrupt_says_in_the_end_what_a_fresh_one_says(@ForAll long seed) {
    Random random = new Random(seed);
    CsaCheck check = CsaCheck.of(Text.of(games(random)));
    if (random.nextBoolean()) {
      check.analysis();
    }
    for (int edits = random.nextInt(8); edits >= 0; edits--) {
      check.advance(1 + random.nextInt(40));
      check = edited(random, check);
    }
    assertStays(check, CsaCheck.of(check.manuscript().text()));
  }

  @Test
  void what_is_no_record_is_none_from_the_beginning() {
    Text text =
        Text.of(
            """
            /
            %SOMETHING
            /
            ,
            """);

    assertStays(CsaCheck.of(text), CsaCheck.of(text));
  }

  private static String games(Random random) {
    StringBuilder games = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      games.append(RandomCsa.csa(random, random.nextInt(12))).append(i > 0 ? "/\n" : "");
    }
    return games.toString();
  }

  /** Makes random edits together. */
  private static CsaCheck edited(Random random, CsaCheck before) {
    Text text = before.manuscript().text();
    Text after = text;
    Change change = Change.NOTHING;
    for (Edit edit :
        new RandomEdits(random, DocumentFormat.CSA, random.nextInt(text.lineCount())).next(text)) {
      Point start = after.clamp(edit.range().start());
      Point end = after.clamp(edit.range().end());
      change = change.then(new Change(start.line(), after.lineCount() - 1 - end.line()));
      after = after.apply(edit);
    }
    return (CsaCheck) before.update(after, change);
  }

  /** Goes on a few lines at a time. */
  private static void assertStays(CsaCheck check, CsaCheck fresh) {
    List<Problem> all = fresh.analysis().problems();
    while (!check.advance(3)) {
      assertEquals(
          all.stream()
              .filter(problem -> problem.range().start().line() < check.settledTo(problem.id()))
              .toList(),
          check.problemsSoFar().stream()
              .filter(problem -> problem.range().start().line() < check.settledTo(problem.id()))
              .toList(),
          check.manuscript().text().toString());
    }
    assertEquals(all, check.analysis().problems());
  }
}
