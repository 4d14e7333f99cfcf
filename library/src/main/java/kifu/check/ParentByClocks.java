package kifu.check;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import kifu.game.Extent;
import kifu.game.GameTree;
import kifu.play.Legality;
import kifu.play.RunningClock;
import kifu.play.RunningState;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.MoveCode;

/**
 * Finds by the clocks what a variation branches from. By its place in the text, a variation below
 * one that ends just before its first move goes on with that one; yet it may have been meant as a
 * variation of the same game as that one. The total times are the proof: each is counted on from
 * the total before it, so they fit the line of play that a variation leaves, and hardly ever
 * another one by accident.
 *
 * <p>They are believed only where they contradict the place, and fit just one other line of play,
 * in which the first moves are legal and new.
 */
record ParentByClocks(GameTree tree, Extent variation) {
  /** How many of the first moves are compared: one of each side. */
  private static final int COMPARED = 2;

  /** How many lines of play are looked at, from the nearest one on. */
  static final int MOST_SEEN = 64;

  /** Rounded fractions differ by less. */
  private static final int SECOND = 1000;

  /**
   * Asks the clocks, where the place leaves room for doubt.
   *
   * @param tree of the variations above
   * @param byPlace a variation with what it branches from by its place
   */
  static Extent ask(GameTree tree, Extent byPlace) {
    ParentByClocks clocks = new ParentByClocks(tree, byPlace);
    List<Integer> others = clocks.others();
    return others.isEmpty() ? byPlace : byPlace.foundByClocks(clocks.parent(others));
  }

  /**
   * The other variations that it can leave: those with a move of its number on the way to the one
   * that ends just before it.
   */
  private List<Integer> others() {
    List<Integer> others = new ArrayList<>();
    int number = variation.firstPly();
    OptionalInt other = variation.parent();
    if (other.isPresent() && tree.get(other.getAsInt()).lastPly() == number - 1) {
      for (int seen = 0; other.isPresent() && seen < MOST_SEEN; seen++) {
        if (tree.get(other.getAsInt()).lastPly() >= number) {
          others.add(other.getAsInt());
        }
        other = tree.get(other.getAsInt()).parent();
      }
    }
    return others;
  }

  private int parent(List<Integer> others) {
    int byPlace = variation.parent().orElseThrow();
    if (tree.start().clockOffset() || !compare(byPlace).contradict()) {
      return byPlace;
    }
    List<Integer> fitting = others.stream().filter(this::fits).toList();
    return fitting.size() == 1 ? fitting.getFirst() : byPlace;
  }

  private boolean fits(int parent) {
    Comparison comparison = compare(parent);
    int replaced = tree.moveCode(tree.get(parent), variation.firstPly());
    return comparison.fit() && comparison.legal() && comparison.firstMove() != replaced;
  }

  /**
   * What comes out when the first moves are played after those of another variation.
   *
   * @param contradict whether a total is not counted from the one before it
   * @param fit whether each is, and not all of them from nothing
   */
  private record Comparison(boolean contradict, boolean fit, boolean legal, int firstMove) {}

  private Comparison compare(int parent) {
    RunningState state =
        new RunningState(
            tree.before(variation.firstPly(), OptionalInt.of(parent)).state(), tree.start());
    FactCursor move = tree.manuscript().facts(variation.firstLine() + 1, variation.endLine());
    boolean contradict = false;
    boolean exact = true;
    boolean isTimed = false;
    boolean legal = true;
    int firstMove = MoveCode.NONE;
    for (int i = 0;
        i < COMPARED && move.next() && move.kind() == Kind.MOVE && move.hasTotal();
        i++) {
      RunningClock clock = state.clock(state.turn());
      OptionalLong written = clock.written();
      long before = move.total() - move.spent();
      boolean fitsSum = clock.complete() && Math.abs(before - clock.sum()) < SECOND;
      contradict |=
          written.isPresent() && Math.abs(before - written.getAsLong()) >= SECOND && !fitsSum;
      exact &= written.equals(OptionalLong.of(before));
      isTimed |= before > 0;
      int read = state.read(move);
      legal &= Legality.isPlain(state, move, read);
      firstMove = i == 0 ? read : firstMove;
      state.play(move, read, legal);
    }
    return new Comparison(contradict, exact && isTimed, legal, firstMove);
  }
}
