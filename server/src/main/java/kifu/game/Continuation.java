package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a game goes on from a line of its text, and where another move would have to be written.
 *
 * @param number the number of the next move
 * @param written the lines of the moves, and of the end, that are written for it, in the order of
 *     the text
 * @param open whether no move or end follows, so that a move is written behind the last line of
 *     this line of play; otherwise it makes a variation
 * @param firstLine the first line of the line of play behind whose last line it is to be written
 * @param endLine the line behind that one
 */
public record Continuation(
    int number, List<Integer> written, boolean open, int firstLine, int endLine) {

  /**
   * How a game goes on after a line; empty where the position is not known, and where a record is
   * said to have ended before its first move, so that nothing can branch off.
   */
  static Optional<Continuation> after(Game game, int textLine) {
    boolean begun = game.lines().getFirst().checked().firstPlay() >= 0;
    return game.situationAt(textLine)
        .map(here -> after(game, textLine, here.ply() + 1))
        .filter(continuation -> continuation.open() || begun);
  }

  private static Continuation after(Game game, int textLine, int number) {
    int index = game.indexAt(textLine);
    Variation line = game.lines().get(index);
    boolean beforeItsFirst = index > 0 && number == line.start();
    int parent = beforeItsFirst ? line.parent() : index;
    Variation owner = game.lines().get(parent);

    List<Integer> written = new ArrayList<>();
    game.textLineOf(owner, number).ifPresent(written::add);
    boolean moved = false;
    // By the rule of the stack, a new variation stands behind all that branch from here or later,
    // and before those that branch earlier.
    int next = parent + 1;
    for (; next < game.lines().size() && staysAbove(game.lines().get(next), number); next++) {
      Variation other = game.lines().get(next);
      if (other.start() == number && other.parent() == parent && other.checked().firstPlay() >= 0) {
        written.add(other.firstLine() + other.checked().firstPlay());
      }
      moved |= other.start() > number && other.isAttached() && other.parent() < parent;
    }
    boolean open = !beforeItsFirst && !owner.has(number) && !moved && !game.endsWithSummary(owner);
    Variation last = open ? owner : game.lines().get(next - 1);
    return new Continuation(number, written, open, last.firstLine(), last.endLine());
  }

  private static boolean staysAbove(Variation line, int number) {
    return line.start() >= number || line.start() == 0;
  }
}
