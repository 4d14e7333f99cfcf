package kifu.record;

import java.util.List;
import kifu.shogi.Position;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;

/**
 * The positions on the way to where a check begins, for counting repetitions. Mutable, for one
 * thread.
 *
 * <p>Variations stand in an order in which the next one nearly always branches from the path of the
 * last one, so that going there means forgetting a few positions.
 */
final class Path {
  private static final int NOWHERE = -1;

  private final Position start;
  private final List<LineOfPlay> lines;
  private final Repetition repetition = new Repetition();

  /**
   * The line of play whose moves are on top, the ply of the highest position, and of the lowest.
   */
  private int top = NOWHERE;

  private int highest;
  private int lowest;

  /**
   * @param lines the lines of play that were checked so far; grows
   */
  Path(Position start, List<LineOfPlay> lines) {
    this.start = start;
    this.lines = lines;
  }

  Repetition repetition() {
    return repetition;
  }

  /** Goes to the position after a ply of the path of a line of play. */
  void goTo(int line, int ply) {
    if (top != NOWHERE && ply <= highest && ply >= lowest && sharesPly(line, ply)) {
      for (; highest > ply; highest--) {
        repetition.pop();
      }
    } else {
      rebuild(line, ply, Keys.NONE);
    }
    top = line;
  }

  /**
   * Goes to a ply of a line of play that is about to be checked again.
   *
   * @param parent the line of play that it branches from; -1 for the main line
   * @param first the number of its first move
   * @param keys the keys of its moves that are still true
   */
  void goInto(int parent, int first, int ply, Keys keys) {
    if (parent < 0) {
      rebuild(NOWHERE, ply, keys);
      return;
    }
    goTo(parent, first - 1);
    for (int i = 0; i < ply - (first - 1); i++) {
      push(keys.get(i));
    }
    highest = ply;
  }

  /** After a check that pushed what it played: the new line of play is on top. */
  void finished(int line) {
    top = line;
    highest = lines.get(line).start() - 1 + lines.get(line).checked().keys().size();
  }

  private boolean sharesPly(int line, int ply) {
    return ply == 0 || owner(top, ply) == owner(line, ply);
  }

  private int owner(int line, int ply) {
    int owner = line;
    while (ply < lines.get(owner).start() && lines.get(owner).parent() >= 0) {
      owner = lines.get(owner).parent();
    }
    return owner;
  }

  private void rebuild(int line, int ply, Keys mainKeys) {
    repetition.clear();
    lowest = Math.max(0, ply - Repetition.WINDOW + 1);
    long[] keys = new long[ply - lowest + 1];
    int owner = line;
    for (int p = ply; p >= lowest; p--) {
      if (p == 0) {
        keys[0] = key(start);
      } else if (owner == NOWHERE) {
        keys[p - lowest] = mainKeys.get(p - 1);
      } else {
        owner = owner(owner, p);
        LineOfPlay played = lines.get(owner);
        keys[p - lowest] = played.checked().keys().get(p - played.start());
      }
    }
    for (long key : keys) {
      push(key);
    }
    highest = ply;
  }

  static long key(Position position) {
    long key = position.key();
    return Rules.inCheck(position, position.turn()) ? key | 1 : key & ~1L;
  }

  private void push(long key) {
    repetition.push(key, (key & 1) != 0);
  }
}
