package kifu.check;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.game.Game;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.FirstUnchecked;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.record.Statement.Part;
import kifu.shogi.Square;
import kifu.text.Range;

/**
 * Finds what is wrong with a game, where it stands in the text.
 *
 * @param faulty the variations about which something is to be reported, by their index
 */
public record GameProblems(GameTree tree, BitSet faulty) {
  /**
   * Everything that is wrong with a game, in the order of places.
   *
   * @param setup where a square of the start position is written, if it is
   */
  public static List<Problem> of(Game game, Function<Square, Optional<Range>> setup) {
    return new GameProblems(game.tree(), game.faulty()).all(game.structure(), setup);
  }

  private List<Problem> all(List<Problem> structure, Function<Square, Optional<Range>> setup) {
    Problems.Builder problems = new Problems.Builder().addAll(structure);
    for (int i = faulty.nextSetBit(0); i >= 0; i = faulty.nextSetBit(i + 1)) {
      Variation variation = tree.get(i);
      for (Finding finding : variation.result().findings()) {
        problems.add(explained(variation, finding, setup), variation.firstLine());
      }
      variation.result().leftOutFrom().ifPresent(line -> problems.add(leftOut(variation, line)));
    }
    addUnchecked(problems);
    return problems.inOrder();
  }

  /** The problem of a finding; its lines count from the first of the variation. */
  private Problem explained(
      Variation variation, Finding finding, Function<Square, Optional<Range>> setup) {
    Problem problem = finding.problem();
    if (finding.because().isEmpty()) {
      return problem;
    }
    Finding.Because because = finding.because().get();
    Optional<Range> place =
        because.ply() == 0
            ? setup.apply(because.square())
            : tree.written(variation, because.ply()).map(tree::range);
    return place
        .map(range -> range.moveLines(line -> line - variation.firstLine()))
        .map(range -> problem.withRelated(range, because.message()))
        .orElse(problem);
  }

  /** Says that there are more findings, the first of them on a line of a variation. */
  private Problem leftOut(Variation variation, int ownLine) {
    int line = variation.firstLine() + ownLine;
    return FirstProblems.leftOut(Range.ofLine(line, 0, tree.manuscript().text().lineLength(line)));
  }

  /** Says once for each run of moves that they were not checked, not once for each variation. */
  private void addUnchecked(Problems.Builder problems) {
    int i = 0;
    while ((i = faulty.nextSetBit(i)) >= 0) {
      Variation first = tree.get(i++);
      Optional<FirstUnchecked> from = first.result().uncheckedFrom();
      if (from.isEmpty()) {
        continue;
      }
      Variation last = first;
      while (i < tree.size() && tree.get(i).isAttached() && tree.get(i).isUnchecked()) {
        last = tree.get(i++);
      }
      problems.add(unchecked(first, from.get(), last.endLine()));
    }
  }

  private Problem unchecked(Variation variation, FirstUnchecked first, int endLine) {
    int fromLine = variation.firstLine() + first.ownLine();
    int last = endLine - 1;
    while (last > fromLine && tree.manuscript().line(last).strip().isEmpty()) {
      last--;
    }
    Phrase why;
    if (!tree.start().reliable()) {
      why = new Phrase("開始局面が読めない", "the start position cannot be read");
    } else if (!variation.isAttached()) {
      why = new Phrase("分岐元がない", "there is nothing to branch from");
    } else {
      why = new Phrase("この前に、指せない手か抜けた手がある", "a move above is missing or cannot be played");
    }
    int column =
        first.fact() == 0
            ? 0
            : tree.manuscript().range(fromLine, first.fact(), Part.WHOLE).start().column();
    Range range = Range.of(fromLine, column, last, tree.manuscript().text().lineLength(last));
    return Problem.of(ProblemId.NOT_CHECKED, range, why).asUnnecessary();
  }
}
