package kifu.format.line;

import java.util.List;
import java.util.OptionalInt;
import kifu.format.Fold;

/** Folds runs of like lines that are shown to it one after the other. For one thread. */
public final class FoldedRuns {
  private final List<Fold> folds;
  private final Fold.Kind kind;
  private OptionalInt start = OptionalInt.empty();

  /**
   * @param folds where the folds go
   */
  public FoldedRuns(List<Fold> folds, Fold.Kind kind) {
    this.folds = folds;
    this.kind = kind;
  }

  /** The next line; the one after the last belongs to no run. */
  public void line(int line, boolean belongs) {
    if (belongs && start.isEmpty()) {
      start = OptionalInt.of(line);
    } else if (!belongs && start.isPresent()) {
      int first = start.getAsInt();
      if (line - first > 1) {
        folds.add(new Fold(first, line - 1, kind));
      }
      start = OptionalInt.empty();
    }
  }
}
