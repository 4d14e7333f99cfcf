package kifu.format;

import java.util.List;
import java.util.function.Supplier;
import kifu.problem.Phrase;
import kifu.text.Edit;

/**
 * Says how a format arranges the variations of a game, for refactorings. Whatever is written about
 * moves goes with them; all else stays as it is.
 */
public interface Branching {
  /** For a format without variations. */
  Branching NONE = new Branching() {};

  /** What can be done with the variation in which a line stands, and with the move on it. */
  default List<Rearrangement> at(int line) {
    return List.of();
  }

  /**
   * A way to arrange variations in another order, or to have more or fewer of them.
   *
   * @param id distinguishes it from all others at the same place
   * @param kind what becomes of the moves
   * @param title what it does
   * @param edits computes what changes, in the order of the document and in coordinates of the text
   *     before any edit
   */
  record Rearrangement(String id, RewriteKind kind, Phrase title, Supplier<List<Edit>> edits) {}
}
