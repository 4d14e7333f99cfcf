package kifu.feature;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.format.Fold;

/** The parts of a document that can be folded away. */
public final class FoldingRanges {

  private static final Comparator<Fold> OUTER_FIRST =
      Comparator.comparingInt(Fold::firstLine)
          .thenComparing(Fold::lastLine, Comparator.reverseOrder());

  private FoldingRanges() {}

  /**
   * The folds in the order of their first lines. Two of them are nested or apart, and no two begin
   * on the same line, because an editor has one handle for each line.
   *
   * @param limit how many there may be; the outermost ones are kept
   */
  public static List<Fold> ranges(Document document, int limit) {
    List<Fold> folds = new ArrayList<>();
    List<Integer> depths = new ArrayList<>();
    Deque<Fold> around = new ArrayDeque<>();
    for (Fold fold : document.analysis().folds().stream().sorted(OUTER_FIRST).toList()) {
      while (!around.isEmpty() && around.peek().lastLine() < fold.firstLine()) {
        around.pop();
      }
      if (around.isEmpty() || isInside(fold, around.peek())) {
        folds.add(fold);
        depths.add(around.size());
        around.push(fold);
      }
    }
    return IntStream.range(0, folds.size())
        .boxed()
        .sorted(Comparator.comparing(depths::get))
        .limit(Math.max(0, limit))
        .sorted()
        .map(folds::get)
        .toList();
  }

  private static boolean isInside(Fold fold, Fold outer) {
    return fold.firstLine() > outer.firstLine() && fold.lastLine() <= outer.lastLine();
  }
}
