package kifu.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Holds the positions before the first steps of all lines of play of a {@link GameRecord}. Each
 * step is played once: a game can have as many lines as moves.
 */
public final class Replays {
  private final List<Replay> beginnings;

  private Replays(List<Replay> beginnings) {
    this.beginnings = beginnings;
  }

  public static Replays of(GameRecord record) {
    return new Replays(new Reading(record).beginnings());
  }

  /** The position before the first step of a line of play, by its index; to play on from there. */
  public Replay before(int index) {
    return beginnings.get(index).copy();
  }

  /** Plays each line from where it begins, and notes where others leave it. For one use. */
  private static final class Reading {
    private final List<GameRecord.Line> lines;
    private final List<Replay> beginnings = new ArrayList<>();

    /** By the index of a line those that leave it, by the number of the step before. */
    private final Map<Integer, NavigableMap<Integer, List<Integer>>> leaving = new HashMap<>();

    Reading(GameRecord record) {
      this.lines = record.lines();
      Replay start = Replay.atStart(record);
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

    List<Replay> beginnings() {
      for (int i = 0; i < lines.size(); i++) {
        if (leaving.containsKey(i)) {
          play(i, leaving.get(i));
        }
      }
      return beginnings;
    }

    private void play(int index, NavigableMap<Integer, List<Integer>> left) {
      Replay replay = beginnings.get(index).copy();
      leave(left, replay.ply(), replay);
      for (GameRecord.Step step : lines.get(index).steps()) {
        replay.play(step);
        leave(left, replay.ply(), replay);
      }
      leave(left, Integer.MAX_VALUE, replay); // it has stopped before
    }

    /** Begins the lines that leave up to a number. */
    private void leave(NavigableMap<Integer, List<Integer>> left, int number, Replay replay) {
      while (!left.isEmpty() && left.firstKey() <= number) {
        Replay here = replay.copy();
        left.pollFirstEntry().getValue().forEach(line -> beginnings.set(line, here));
      }
    }
  }
}
