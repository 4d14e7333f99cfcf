package kifu.check;

import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.play.Written;
import kifu.problem.Problem;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Statement;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds the moves with which a variation repeats the line that it branches from, and how it begins
 * after them.
 */
final class RepeatedBeginning {
  /** How many moves are compared. */
  private static final int MOST_MOVES = 64;

  private final GameTree tree;
  private final Variation variation;
  private final int index;
  private final EarlierVariations earlier;

  /** What is known of the variations above this one. */
  @FunctionalInterface
  interface EarlierVariations {
    /** Whether one of them replaces a ply of a line by a move. */
    boolean beginWith(int owner, int ply, int move);
  }

  /** The beginning of the variation with an index. */
  RepeatedBeginning(GameTree tree, int index, EarlierVariations earlier) {
    this.tree = tree;
    this.variation = tree.get(index);
    this.index = index;
    this.earlier = earlier;
  }

  /**
   * The problem with a fix, unless a comment would be lost by it: the head names the first move
   * that differs, or nothing is left where none does.
   *
   * @param written where the line that it branches from has the move of the variation's head
   */
  Problem offeredFor(Problem problem, Written written) {
    FactCursor moves = tree.facts(variation, 1);
    FactCursor others = tree.facts(written);
    int same = 0;
    int line = variation.firstLine();
    int number = 0;
    while (moves.next()) {
      boolean isNext =
          moves.kind() == Kind.MOVE
              && moves.textLine() == (moves.isFirstOfLine() ? line + 1 : line)
              && (same == 0 || !moves.hasNumber() || moves.number() == number + 1);
      if (!isNext || same > MOST_MOVES || !others.next() || !others.kind().isPlay()) {
        return problem;
      }
      line = moves.textLine();
      if (!moves.saysMoveOf(others.moveSaid())) {
        Point first = new Point(line, moves.isFirstOfLine() ? 0 : column(moves));
        return branchesWhereItDid(ply(same)) && isNew(ply(same)) && isOnlyMovesTo(line)
            ? problem.withFix(new Range(head(), first), headOf(ply(same)), false)
            : problem;
      }
      number = moves.number();
      same++;
    }
    return isBlankFrom(line + 1) && isOnlyMovesTo(line + 1)
        ? problem.withFix(new Range(head(), new Point(line + 1, 0)), "", false)
        : problem;
  }

  private Point head() {
    return new Point(variation.firstLine(), 0);
  }

  private String headOf(int ply) {
    return tree.manuscript().spelling().variation(tree.start().number(ply)) + "\n";
  }

  private int column(FactCursor move) {
    return tree.range(new Written(move.textLine(), move.indexInLine())).start().column();
  }

  /** Whether a move is that of no other line, however the lines spell it. */
  private boolean isNew(int ply) {
    int owner = tree.owner(variation.parent().orElse(0), ply);
    int move = tree.moveCode(variation, ply);
    return tree.moveCode(tree.get(owner), ply) != move && !earlier.beginWith(owner, ply, move);
  }

  /** Whether nothing but moves stands between the head and a line. */
  private boolean isOnlyMovesTo(int textLine) {
    for (int line = variation.firstLine() + 1; line < textLine; line++) {
      if (!tree.manuscript().statements(line).stream().allMatch(Statement::statesFact)) {
        return false;
      }
    }
    return true;
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

  private boolean isBlankFrom(int textLine) {
    for (int line = textLine; line < variation.endLine(); line++) {
      if (!tree.manuscript().line(line).isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
