package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import kifu.RandomRecord;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What an editor is sent before an analysis is done is what it will be sent in the end. */
class PendingAnalysisTest {

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void what_is_settled_stays(@ForAll long seed) {
    Random random = new Random(seed);
    Text text = Text.of(RandomRecord.kif(random, random.nextInt(60)));
    PendingFrame first = analysed(text);
    assertStays(first, analysed(text));
    PendingFrame next = edited(random, text, first.analysis()::update);
    assertStays(next, analysed(next.manuscript().text()));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void a_check_that_edits_interrupt_says_in_the_end_what_a_fresh_one_says(@ForAll long seed) {
    Random random = new Random(seed);
    PendingFrame pending = analysed(Text.of(RandomRecord.kif(random, random.nextInt(100))));
    if (random.nextBoolean()) {
      pending.analysis();
    }
    for (int edits = random.nextInt(8); edits >= 0; edits--) {
      pending.advance(1 + random.nextInt(100));
      pending = edited(random, pending.manuscript().text(), pending::update);
    }
    assertStays(pending, analysed(pending.manuscript().text()));
  }

  @Test
  void a_fourth_occurrence_above_the_line_that_completes_it_is_not_settled_yet() {
    Text text =
        Text.of(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ４八銀(39)
               4 ６二銀(71)
               5 ３九銀(48)
               6 ７一銀(62)
               7 ４八銀(39)
               8 ６二銀(71)
               9 ３九銀(48)
              10 ７一銀(62)
              11 ４八銀(39)
              12 ６二銀(71)
              14 ７一銀(62)
              13 ３九銀(48)
              15 ２六歩(27)
            """);
    assertStays(analysed(text), analysed(text));
  }

  /** Makes random edits together. */
  private static PendingFrame analysed(Text text) {
    return KifAnalysis.analyse(text, Optional.empty());
  }

  private static PendingFrame edited(
      Random random, Text before, BiFunction<Text, Change, PendingAnalysis> update) {
    Text after = before;
    Change change = Change.NOTHING;
    for (Edit edit :
        new RandomEdits(random, DocumentFormat.KIF, random.nextInt(before.lineCount()))
            .next(before)) {
      Point start = after.clamp(edit.range().start());
      Point end = after.clamp(edit.range().end());
      change = change.then(new Change(start.line(), after.lineCount() - 1 - end.line()));
      after = after.apply(edit);
    }
    return (PendingFrame) update.apply(after, change);
  }

  /** Goes on a few lines at a time. */
  private static void assertStays(PendingFrame pending, PendingFrame fresh) {
    List<Problem> all = fresh.analysis().problems();
    while (!pending.advance(3)) {
      assertEquals(
          all.stream()
              .filter(problem -> problem.range().start().line() < pending.settledTo(problem.id()))
              .toList(),
          pending.problemsSoFar().stream()
              .filter(problem -> problem.range().start().line() < pending.settledTo(problem.id()))
              .toList(),
          pending.manuscript().text().toString());
    }
    assertEquals(all, pending.analysis().problems());
  }
}
