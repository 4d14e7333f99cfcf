package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.shogi.Move;

/**
 * Says how a game goes on from a line of its text, and where another move would have to be written.
 * Lines are lines of the text.
 *
 * @param number the number of the next move
 * @param plays where the moves, and the end, stand that are written for it, in the order of the
 *     text
 * @param open whether no move or end follows, so that a move is written after the last line of this
 *     variation; otherwise it makes a new one
 * @param firstLine the first line of the variation after whose last line it is to be written
 * @param endLine the line after that one
 */
public record Continuation(
    int number, List<Written> plays, boolean open, int firstLine, int endLine) {
  /**
   * How a game goes on after the first few facts of a line; empty where the position is not known,
   * and where a record is said to have ended before its first move, so that nothing can branch off.
   */
  public static Optional<Continuation> after(Game game, int textLine, int facts) {
    boolean begun = game.tree().mainLine().result().firstPlay().isPresent();
    return game.situationAt(textLine, facts)
        .map(here -> after(game.tree(), textLine, here.ply() + 1))
        .filter(continuation -> continuation.open() || begun);
  }

  private static Continuation after(GameTree tree, int textLine, int number) {
    int index = tree.indexAt(textLine);
    Variation here = tree.get(index);
    boolean beforeItsFirst = index > 0 && number == here.firstPly();
    int parent = beforeItsFirst ? here.parent().orElse(0) : index;
    Variation owner = tree.get(parent);
    List<Written> plays = new ArrayList<>();
    tree.written(owner, number).ifPresent(plays::add);
    boolean moved = false;
    // By the rule of the stack, a new variation stands after all that branch from here or later,
    // and before those that branch earlier.
    int next = parent + 1;
    for (; next < tree.size() && staysAbove(tree.get(next), number); next++) {
      Variation other = tree.get(next);
      boolean fromHere = other.parent().isPresent() && other.parent().getAsInt() == parent;
      if (fromHere && other.firstPly() == number) {
        other.firstPlayLine().ifPresent(line -> plays.add(new Written(line, 0)));
      }
      boolean fromAbove = other.isAttached() && other.parent().orElse(0) < parent;
      moved |= other.firstPly() > number && fromAbove;
    }
    boolean open = !beforeItsFirst && !owner.has(number) && !moved && !tree.endsWithSummary(owner);
    Variation last = open ? owner : tree.get(next - 1);
    return new Continuation(number, plays, open, last.firstLine(), last.endLine());
  }

  /** Where a move is written for it. */
  public Optional<Written> find(Move move, Game game) {
    return plays.stream().filter(play -> isOf(move, play, game)).findFirst();
  }

  private static boolean isOf(Move move, Written play, Game game) {
    return game.situationAt(play.textLine(), play.fact() + 1)
        .filter(there -> there.ended().isEmpty())
        .flatMap(Situation::last)
        .filter(last -> last.move().equals(move))
        .isPresent();
  }

  /** The lines of what is written for it. */
  public List<Integer> written() {
    return plays.stream().map(Written::textLine).toList();
  }

  /** This continuation with another number for the first move of the game. */
  public Continuation numberedFrom(int first) {
    return new Continuation(number + first - 1, plays, open, firstLine, endLine);
  }

  private static boolean staysAbove(Variation variation, int number) {
    return variation.firstPly() >= number || variation.firstPly() == 0;
  }
}
