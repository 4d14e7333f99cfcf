package kifu.game;

import java.util.Arrays;
import java.util.stream.IntStream;
import kifu.play.Start;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.text.Change;

/**
 * Holds the heads of the variations of a game, in the order of the text. An edit costs what it
 * touches, since a long record has thousands. Lines are lines of the text. Immutable, thread-safe.
 */
public final class VariationHeads {
  static final VariationHeads NONE = new VariationHeads(new int[0], new int[0]);

  private final int[] textLines;
  private final int[] plies;

  private VariationHeads(int[] textLines, int[] plies) {
    this.textLines = textLines;
    this.plies = plies;
  }

  /** The heads of a whole text. A head above the first move does not count. */
  public static VariationHeads of(Manuscript manuscript, Start start) {
    if (facts(manuscript) == 0) {
      return NONE;
    }
    int afterFirst = manuscript.firstPlay() + 1;
    return of(manuscript, start, afterFirst, manuscript.text().lineCount());
  }

  /** The heads on the lines [fromLine, endLine) of a text. */
  private static VariationHeads of(Manuscript manuscript, Start start, int fromLine, int endLine) {
    int offset = start.before().offset();
    IntStream.Builder textLines = IntStream.builder();
    IntStream.Builder plies = IntStream.builder();
    manuscript.visitFacts(
        counts -> counts.branches() > 0,
        fromLine,
        endLine,
        facts -> {
          if (facts.kind() == Kind.BRANCH) {
            textLines.add(facts.textLine());
            // A record that numbers moves on from a diagram may still count heads from it.
            plies.add(facts.number() > offset ? facts.number() - offset : facts.number());
          }
        });
    return new VariationHeads(textLines.build().toArray(), plies.build().toArray());
  }

  /** How many lines of a text look like a head. */
  private static int facts(Manuscript manuscript) {
    return manuscript.counts().branches();
  }

  /**
   * The heads after an edit.
   *
   * @param before the text that these are of
   * @param after the text after the edit
   * @param start of the game in both
   */
  public VariationHeads update(Manuscript before, Manuscript after, Start start, Change change) {
    int now = facts(after);
    if (facts(before) != count() || change.equals(Change.NOTHING)) {
      return of(after, start);
    }
    int added = after.text().lineCount() - before.text().lineCount();
    int above = countAbove(change.before());
    int below = countAbove(change.endIn(before.text()));
    VariationHeads edited = of(after, start, change.before(), change.endIn(after.text()));
    VariationHeads updated =
        added == 0 && above == below && edited.count() == 0
            ? this
            : replaced(above, below, edited, added);
    boolean belowFirstMove = now == 0 || updated.textLine(0) > after.firstPlay();
    return belowFirstMove ? updated : of(after, start);
  }

  /** These heads with others in place of [from, end), and with the lines of those below moved. */
  private VariationHeads replaced(int from, int end, VariationHeads others, int added) {
    VariationHeads all =
        new VariationHeads(
            replaced(textLines, from, end, others.textLines),
            replaced(plies, from, end, others.plies));
    for (int i = from + others.count(); added != 0 && i < all.count(); i++) {
      all.textLines[i] += added;
    }
    return all;
  }

  private static int[] replaced(int[] all, int from, int end, int[] others) {
    int[] replaced = Arrays.copyOf(all, from + others.length + all.length - end);
    System.arraycopy(others, 0, replaced, from, others.length);
    System.arraycopy(all, end, replaced, from + others.length, all.length - end);
    return replaced;
  }

  /** The number of heads. */
  public int count() {
    return textLines.length;
  }

  /** The line of the text on which a head stands. */
  public int textLine(int i) {
    return textLines[i];
  }

  /** The number of the move that a head names; 0 when it names none. */
  public int firstPly(int i) {
    return plies[i];
  }

  /** How many heads stand above a line. */
  public int countAbove(int textLine) {
    int found = Arrays.binarySearch(textLines, textLine);
    return found >= 0 ? found : -found - 1;
  }

  /** Whether other heads name the same moves. */
  public boolean nameTheSame(VariationHeads others) {
    return Arrays.equals(plies, others.plies);
  }
}
