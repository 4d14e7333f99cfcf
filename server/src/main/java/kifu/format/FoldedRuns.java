package kifu.format;

import java.util.List;

/** Folds runs of like lines that are shown to it one after the other. For one thread. */
public final class FoldedRuns {
  private final List<Fold> folds;
  private final Fold.Kind kind;
  private int start = -1;

  /**
   * @param folds where the folds go
   */
  public FoldedRuns(List<Fold> folds, Fold.Kind kind) {
    this.folds = folds;
    this.kind = kind;
  }

  /** The next line; the one behind the last belongs to no run. */
  public void line(int line, boolean belongs) {
    if (belongs && start < 0) {
      start = line;
    } else if (!belongs && start >= 0) {
      if (line - start > 1) {
        folds.add(new Fold(start, line - 1, kind));
      }
      start = -1;
    }
  }
}
