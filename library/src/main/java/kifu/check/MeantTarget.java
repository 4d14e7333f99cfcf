package kifu.check;

import java.util.OptionalInt;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationResult;
import kifu.problem.Problem;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;

/**
 * Finds what a variation is meant to replace when its head and the number of its first move do not
 * agree: that number, where the move would be legal, or the one of the head.
 */
final class MeantTarget {
  private final GameTree tree;
  private final Variation variation;
  private final int index;

  /** The target of the variation with an index. */
  MeantTarget(GameTree tree, int index) {
    this.tree = tree;
    this.variation = tree.get(index);
    this.index = index;
  }

  /** The problem with its fixes, the likeliest first. None is safe, as either may be wrong. */
  Problem offeredFor(Problem problem) {
    OptionalInt written = written();
    if (written.isEmpty()) {
      return problem;
    }
    boolean another = variation.firstPly() != 0 && isAlone();
    Problem fixed = another ? withFirstNumber(problem) : problem;
    return replaces(ply(written.getAsInt())) ? withHead(fixed, written.getAsInt()) : fixed;
  }

  private OptionalInt written() {
    return variation
        .result()
        .firstPlay()
        .map(VariationResult.FirstPlay::number)
        .orElse(OptionalInt.empty());
  }

  /** Whether no second number shows that the first one is right. */
  private boolean isAlone() {
    return variation.isAttached() && variation.moves() == 1 && variation.result().endPly() == 0;
  }

  private int ply(int number) {
    return number - tree.start().number(0);
  }

  /** Whether it could begin in the place of the move of this ply, if its head named that. */
  private boolean replaces(int ply) {
    OptionalInt parent = parent(ply);
    while (parent.isPresent()) {
      Variation above = tree.get(parent.getAsInt());
      if (above.isAttached() && above.lastPly() >= ply - 1) {
        return above.lastPly() >= ply && tree.couldStart(above, variation, ply);
      }
      parent = above.parent();
    }
    return false;
  }

  /** The last variation above that begins before a ply; one that names none stands apart. */
  private OptionalInt parent(int ply) {
    for (int i = index - 1; i > 0 && ply > 0; i--) {
      int firstPly = tree.get(i).firstPly();
      if (firstPly < ply) {
        return OptionalInt.of(firstPly > 0 ? i : 0);
      }
    }
    return ply > 0 ? OptionalInt.of(0) : OptionalInt.empty();
  }

  private Problem withFirstNumber(Problem problem) {
    int line = variation.firstPlayLine().orElseThrow();
    String number = String.valueOf(tree.start().number(variation.firstPly()));
    return problem.withFix(manuscript().range(line, 0, Part.NUMBER), number, false);
  }

  private Problem withHead(Problem problem, int number) {
    int line = variation.firstLine();
    boolean hasNumber =
        manuscript().grammar().statement(manuscript().line(line), 0).find(Part.NUMBER).isPresent();
    return hasNumber
        ? problem.withFix(manuscript().range(line, 0, Part.NUMBER), String.valueOf(number), false)
        : problem.withFix(
            manuscript().range(line, 0, Part.WHOLE),
            manuscript().spelling().variation(number),
            false);
  }

  private Manuscript manuscript() {
    return tree.manuscript();
  }
}
