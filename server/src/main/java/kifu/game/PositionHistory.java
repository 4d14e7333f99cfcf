package kifu.game;

import java.util.List;
import java.util.Optional;
import kifu.shogi.Position;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;

/**
 * The positions on the way to where a check begins, for counting repetitions. Mutable, for one
 * thread.
 *
 * <p>Variations stand in an order in which the next one nearly always branches from the path of the
 * last one, so that going there means forgetting a few positions. Otherwise the way is played
 * again: that costs less, now and then, than to keep all positions of a long document.
 */
final class PositionHistory {
  private static final int NOWHERE = -1;

  private final Start start;
  private final List<Variation> lines;
  private final Checkpoints states;
  private final Repetition repetition = new Repetition();

  /** The line of play whose moves are on top. */
  private int top = NOWHERE;

  /** The ply of the lowest position. */
  private int lowest;

  /**
   * @param lines the lines of play that were checked so far; grows
   * @param states those on the way through them
   */
  PositionHistory(Start start, List<Variation> lines, Checkpoints states) {
    this.start = start;
    this.lines = lines;
    this.states = states;
  }

  Repetition repetition() {
    return repetition;
  }

  /** The start position as the first one of a line of play. */
  static void pushStart(Start start, Repetition repetition) {
    Position position = start.position();
    repetition.push(position.key(), Rules.inCheck(position, position.turn()));
  }

  /**
   * Goes to the position before the first move of a line of play that is about to be checked.
   *
   * @param parent the line of play that it branches from; -1 for the main line
   * @param first the number of its first move
   */
  void goTo(int parent, int first) {
    int ply = first - 1;
    if (parent < 0) {
      play(Optional.empty(), ply);
    } else if (top != NOWHERE && ply <= highest() && ply >= lowest && sharesPly(parent, ply)) {
      while (highest() > ply) {
        repetition.pop();
      }
    } else {
      play(Optional.of(lines.get(parent)), ply);
    }
    top = parent;
  }

  /**
   * Goes to a ply of a line of play that is about to be checked again from there.
   *
   * @param line where it stands now, with what was checked and still holds
   */
  void goInto(Variation line, int ply) {
    if (line.parent() < 0 || ply - line.start() >= Repetition.WINDOW) {
      play(Optional.of(line), ply);
    } else {
      goTo(line.parent(), line.start());
      play(line, line.start(), ply);
    }
  }

  /** After a check that pushed what it played: the new line of play is on top. */
  void finished(int line) {
    top = line;
  }

  /** The ply of the highest position. */
  private int highest() {
    return lowest + repetition.size() - 1;
  }

  private boolean sharesPly(int line, int ply) {
    return ply == 0 || states.owner(top, ply) == states.owner(line, ply);
  }

  /** Plays the way to a ply of a line of play from nothing, as far as positions count. */
  private void play(Optional<Variation> line, int ply) {
    repetition.clear();
    top = NOWHERE;
    lowest = Math.max(0, ply - Repetition.WINDOW + 1);
    if (lowest == 0) {
      pushStart(start, repetition);
    }
    line.ifPresent(l -> playFromLowest(l, ply));
  }

  private void playFromLowest(Variation line, int ply) {
    int before = line.start() - 1;
    if (line.parent() >= 0 && before >= lowest) {
      playFromLowest(lines.get(line.parent()), Math.min(ply, before));
    }
    play(line, Math.max(Math.max(lowest, 1), line.start()), ply);
  }

  /** Plays moves of a line of play, and adds the positions after the plies [from, to]. */
  private void play(Variation line, int from, int to) {
    if (from > to) {
      return;
    }
    states.walk(
        line,
        states.lastBefore(line, from - 1),
        to,
        walk -> {
          if (walk.ply() >= from) {
            walk.push(repetition);
          }
        });
  }
}
