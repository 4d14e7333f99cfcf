package kifu.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Holds where all lines of play of a {@link GameRecord} begin, and the positions before their first
 * steps. Each step is played once: a game can have as many lines as moves.
 */
public final class Replays {
  private final List<Beginning> beginnings;

  /** Where a line of play begins, and the position there. */
  private record Beginning(Optional<ReplacedStep> fork, Replay replay) {}

  /**
   * Names the step that a line of play replaces.
   *
   * @param line the index of the line of play that has the step
   * @param step its index there; the number of steps where the line of play goes on from the end
   */
  public record ReplacedStep(int line, int step) {}

  private Replays(List<Beginning> beginnings) {
    this.beginnings = beginnings;
  }

  public static Replays of(GameRecord record) {
    return new Replays(new Replayer(record).beginnings());
  }

  /** The position before the first step of a line of play, by its index; to play on from there. */
  public Replay before(int index) {
    return beginnings.get(index).replay().copy();
  }

  /** Where a line of play, by its index, leaves another one; empty for the main line. */
  public Optional<ReplacedStep> fork(int index) {
    return beginnings.get(index).fork();
  }

  /** Plays each line from where it begins, and notes where others leave it. For one use. */
  private static final class Replayer {
    private final List<GameRecord.Line> lines;
    private final List<Beginning> beginnings = new ArrayList<>();

    /** By the index of a line those that leave it, by the number of the step before. */
    private final Map<Integer, NavigableMap<Integer, List<Integer>>> leaving = new HashMap<>();

    Replayer(GameRecord record) {
      this.lines = record.lines();
      Beginning start = new Beginning(Optional.empty(), Replay.atStart(record));
      for (int i = 0; i < lines.size(); i++) {
        beginnings.add(start);
        OptionalInt owner = owner(lines.get(i));
        if (owner.isPresent()) {
          leaving
              .computeIfAbsent(owner.getAsInt(), line -> new TreeMap<>())
              .computeIfAbsent(lines.get(i).start() - 1, number -> new ArrayList<>())
              .add(i);
        }
      }
    }

    /** The line in which the step before a line is written; empty for the main line. */
    private OptionalInt owner(GameRecord.Line line) {
      OptionalInt owner = line.parent();
      while (owner.isPresent()
          && lines.get(owner.getAsInt()).start() >= line.start()
          && lines.get(owner.getAsInt()).parent().isPresent()) {
        owner = lines.get(owner.getAsInt()).parent();
      }
      return owner;
    }

    List<Beginning> beginnings() {
      for (int i = 0; i < lines.size(); i++) {
        if (leaving.containsKey(i)) {
          play(i, leaving.get(i));
        }
      }
      return beginnings;
    }

    private void play(int index, NavigableMap<Integer, List<Integer>> left) {
      Replay replay = beginnings.get(index).replay().copy();
      List<GameRecord.Step> steps = lines.get(index).steps();
      leave(left, replay.ply(), new ReplacedStep(index, 0), replay);
      for (int i = 0; i < steps.size(); i++) {
        replay.play(steps.get(i));
        leave(left, replay.ply(), new ReplacedStep(index, i + 1), replay);
      }
      leave(
          left,
          Integer.MAX_VALUE,
          new ReplacedStep(index, steps.size()),
          replay); // it has stopped before
    }

    /** Begins the lines that leave up to a number. */
    private void leave(
        NavigableMap<Integer, List<Integer>> left, int number, ReplacedStep fork, Replay replay) {
      while (!left.isEmpty() && left.firstKey() <= number) {
        Beginning here = new Beginning(Optional.of(fork), replay.copy());
        left.pollFirstEntry().getValue().forEach(line -> beginnings.set(line, here));
      }
    }
  }
}
