package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.RandomRecord;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.problem.Problem;
import kifu.record.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What an editor is told before an analysis is done is what it will be told in the end. */
class PendingAnalysisTest {

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void what_is_settled_stays(@ForAll long seed) {
    Random random = new Random(seed);
    Text before = Text.of(RandomRecord.kif(random, random.nextInt(60)));
    KifAnalysis.Pending first = KifAnalysis.Pending.of(before);
    assertStays(first, KifAnalysis.Pending.of(before));

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
    assertStays(
        (KifAnalysis.Pending) first.analysis().update(after, change),
        KifAnalysis.Pending.of(after));
  }

  /** Goes on a few lines at a time. */
  private static void assertStays(KifAnalysis.Pending pending, KifAnalysis.Pending fresh) {
    List<Problem> all = fresh.analysis().problems();
    while (!pending.game().advance(3)) {
      assertEquals(
          all.stream().filter(pending::settles).toList(),
          pending.problemsSoFar().stream().filter(pending::settles).toList(),
          pending.text().toString());
    }
    assertEquals(all, pending.analysis().problems());
  }
}
