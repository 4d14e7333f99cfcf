package kifu.check;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Extent;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.play.Playback;
import kifu.play.Start;
import kifu.shogi.Position;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;

/**
 * Keeps the positions on the way to where a check begins, for counting repetitions. Mutable, for
 * one thread.
 *
 * <p>Variations stand in an order in which the next one nearly always branches from the path of the
 * last one, so that going there means forgetting a few positions. Otherwise the way is played
 * again: that costs less, now and then, than to keep all positions of a long document.
 */
final class PositionHistory {
  private final GameTree tree;
  private final Repetition repetition = new Repetition();

  /** The index of the variation whose moves are on top. */
  private OptionalInt top = OptionalInt.empty();

  /** The ply of the lowest position. */
  private int lowest;

  /** How many moves were played so far. */
  private int played;

  PositionHistory(GameTree tree) {
    this.tree = tree;
  }

  Repetition repetition() {
    return repetition;
  }

  /** How many moves were played so far, which is what it costs to go somewhere. */
  int played() {
    return played;
  }

  /** Pushes the start position as the first one. */
  static void pushStart(Start start, Repetition repetition) {
    Position position = start.position();
    repetition.push(position.key(), Rules.inCheck(position, position.turn()));
  }

  /** Goes to the position before the first move of a variation that is about to be checked. */
  void goTo(Extent extent) {
    int ply = extent.firstPly() - 1;
    OptionalInt parent = extent.parent();
    if (parent.isEmpty()) {
      play(Optional.empty(), ply);
    } else if (isOnTop(parent.getAsInt(), ply)) {
      while (highest() > ply) {
        repetition.pop();
      }
    } else {
      play(Optional.of(tree.get(parent.getAsInt())), ply);
    }
    top = parent;
  }

  /** Whether the ply of a variation is among the positions. */
  private boolean isOnTop(int index, int ply) {
    return top.isPresent()
        && ply <= highest()
        && ply >= lowest
        && (ply == 0 || tree.owner(top.getAsInt(), ply) == tree.owner(index, ply));
  }

  /**
   * Goes to a ply of a variation that is about to be checked again from there.
   *
   * @param variation where it stands now, with what was checked and still holds
   */
  void goInto(Variation variation, int ply) {
    boolean longWay = ply - variation.firstPly() >= Repetition.WINDOW;
    if (variation.parent().isEmpty() || longWay) {
      play(Optional.of(variation), ply);
    } else {
      goTo(variation.extent());
      play(variation, variation.firstPly(), ply);
    }
  }

  /** Notes a check that pushed what it played: the new variation is on top. */
  void finished(int index) {
    top = OptionalInt.of(index);
  }

  /** The ply of the highest position. */
  private int highest() {
    return lowest + repetition.size() - 1;
  }

  /** Plays the way to a ply of a variation from nothing, as far as positions count. */
  private void play(Optional<Variation> variation, int ply) {
    repetition.clear();
    top = OptionalInt.empty();
    lowest = Math.max(0, ply - Repetition.WINDOW + 1);
    if (lowest == 0) {
      pushStart(tree.start(), repetition);
    }
    variation.ifPresent(last -> playFromLowest(last, ply));
  }

  private void playFromLowest(Variation variation, int ply) {
    int before = variation.firstPly() - 1;
    if (variation.parent().isPresent() && before >= lowest) {
      playFromLowest(tree.get(variation.parent().getAsInt()), Math.min(ply, before));
    }
    play(variation, Math.max(Math.max(lowest, 1), variation.firstPly()), ply);
  }

  /** Plays moves of a variation, and adds the positions after the plies [from, to]. */
  private void play(Variation variation, int from, int to) {
    if (from > to) {
      return;
    }
    Playback playback = tree.playback(variation, tree.lastBefore(variation, from - 1));
    while (playback.ply() < to && playback.nextMove()) {
      played++;
      if (playback.ply() >= from) {
        playback.push(repetition);
      }
    }
  }
}
