package kifu.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.record.FactVisitor;
import kifu.record.Grammar;
import kifu.text.Text;

/**
 * The states on the way through the lines of play of a game: those that were kept, and where none
 * was, the moves that lead there are played again. Thread-safe as long as the lines of play are.
 */
public final class Checkpoints {
  private final Text text;
  private final Grammar reader;
  private final Start start;
  private final List<Variation> lines;

  /**
   * @param lines the lines of play as far as they are checked; may grow
   */
  Checkpoints(Text text, Grammar reader, Start start, List<Variation> lines) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.lines = lines;
  }

  /** The state in which a line of play begins. */
  public Checkpoint before(Variation line) {
    return before(line.start(), line.parent());
  }

  /**
   * The same.
   *
   * @param number the number of its first move
   * @param parent the index of the line of play that it branches from; -1 for none
   */
  public Checkpoint before(int number, int parent) {
    Deque<Leg> way = new ArrayDeque<>(); // variations may be nested deeper than calls
    Optional<Checkpoint> known = first(number, parent);
    int ply = number - 1;
    int from = parent;
    while (known.isEmpty()) {
      Leg leg = new Leg(lines.get(owner(from, ply)), ply);
      way.push(leg);
      ply = leg.line().start() - 1;
      from = leg.line().parent();
      known = leg.kept().or(() -> first(leg.line().start(), leg.line().parent()));
    }
    Checkpoint state = known.get();
    for (Leg leg : way) {
      state = walk(leg.line(), state, leg.ply()).state(0).asBranch(leg.ply());
    }
    return state;
  }

  /** The moves of a line of play up to a ply, where a variation branches off. */
  private record Leg(Variation line, int ply) {
    Optional<Checkpoint> kept() {
      // An end after that move, such as 封じ手, is not on the way to the variation.
      return line.checked()
          .lastStateBefore(ply)
          .filter(state -> state.ply() < ply || state.ended().isEmpty())
          .or(() -> line.checked().lastStateBefore(ply - 1));
    }
  }

  /** The state before a line of play to which no moves of others lead. */
  private Optional<Checkpoint> first(int number, int parent) {
    if (number == 1) {
      return Optional.of(Checkpoint.atStart(start));
    }
    return parent < 0 ? Optional.of(Checkpoint.nowhere(start, number)) : Optional.empty();
  }

  /** The last state known at or before a ply of a line of play. */
  public Checkpoint lastBefore(Variation line, int ply) {
    return line.checked().lastStateBefore(ply).orElseGet(() -> before(line));
  }

  /**
   * The last state known at or above a line.
   *
   * @param lineOfPlay the line, counted from the first one of the line of play
   */
  public Checkpoint lastAbove(Variation line, int lineOfPlay) {
    return line.checked().lastStateAbove(lineOfPlay).orElseGet(() -> before(line));
  }

  /** A walk to a ply of a line of play; its last step is the move that leads there. */
  public Playback walkTo(Variation line, int ply) {
    return walk(line, lastBefore(line, ply - 1), ply);
  }

  private Playback walk(Variation line, Checkpoint from, int ply) {
    return walk(line, from, ply, walk -> {});
  }

  /**
   * A walk from a state to a ply of a line of play.
   *
   * @param moved is shown the walk after each move
   */
  public Playback walk(Variation line, Checkpoint from, int ply, Consumer<Playback> moved) {
    Playback walk = new Playback(from, start);
    FactVisitor.visit(
        text,
        reader,
        line.firstLine() + from.line(),
        line.endLine(),
        (facts, i, textLine) -> {
          if (walk.ply() >= ply) {
            return false;
          }
          int before = walk.ply();
          walk.step(facts, i, walk.readMove(facts, i));
          if (walk.ply() > before) {
            moved.accept(walk);
          }
          return true;
        });
    return walk;
  }

  /**
   * The line of play, this one or one that it branches from, in which a ply of its path is written.
   */
  public Variation owner(Variation line, int ply) {
    return ply >= line.start() || line.parent() < 0 ? line : lines.get(owner(line.parent(), ply));
  }

  /** The same, by the indices of lines of play. */
  public int owner(int line, int ply) {
    int owner = line;
    while (ply < lines.get(owner).start() && lines.get(owner).parent() >= 0) {
      owner = lines.get(owner).parent();
    }
    return owner;
  }
}
