package kifu.check;

import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.problem.Problem;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.text.Range;

/**
 * The moves with which a variation says once more what the line says that it branches from: how it
 * begins after them.
 */
final class RepeatedBeginning {
  /** So many moves are compared. */
  private static final int MOST_MOVES = 64;

  private final GameTree tree;
  private final Variation variation;
  private final int index;

  /** Of the variation with an index. */
  RepeatedBeginning(GameTree tree, int index) {
    this.tree = tree;
    this.variation = tree.get(index);
    this.index = index;
  }

  /**
   * The problem with a fix, unless a comment would be lost by it: the head names the first move
   * that differs, or nothing is left where none does.
   *
   * @param textLine where the line that it branches from has the move of the variation's head
   */
  Problem offeredFor(Problem problem, int textLine) {
    int head = variation.firstLine();
    FactCursor moves = tree.facts(variation, 1);
    FactCursor others = tree.manuscript().facts(textLine, tree.at(textLine).endLine());
    int same = 0;
    while (moves.next()) {
      boolean isNext = moves.kind() == Kind.MOVE && moves.textLine() == head + 1 + same;
      if (!isNext || same > MOST_MOVES || !others.next() || !others.kind().isPlay()) {
        return problem;
      }
      if (!moves.saysMoveOf(others.moveSaid())) {
        if (!branchesWhereItDid(ply(same))) {
          return problem;
        }
        String later = tree.manuscript().spelling().variation(tree.start().number(ply(same)));
        return problem.withFix(lines(same), later + "\n", false);
      }
      same++;
    }
    return isBlankFrom(head + 1 + same) ? problem.withFix(lines(same), "", false) : problem;
  }

  /** Whether it still branches from the same line once its head names a later ply. */
  private boolean branchesWhereItDid(int ply) {
    int parent = variation.parent().orElse(0);
    for (int above = index - 1; above > parent; above--) {
      if (tree.get(above).firstPly() < ply) {
        return false;
      }
    }
    return true;
  }

  private int ply(int same) {
    return variation.firstPly() + same;
  }

  /** The head and so many moves below it. */
  private Range lines(int moves) {
    return Range.of(variation.firstLine(), 0, variation.firstLine() + 1 + moves, 0);
  }

  private boolean isBlankFrom(int textLine) {
    for (int line = textLine; line < variation.endLine(); line++) {
      if (!tree.manuscript().line(line).isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
