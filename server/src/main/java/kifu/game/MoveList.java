package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.record.Facts;

/**
 * The moves along a line of play: from the start of the game through the lines that it branches
 * from, and on to its own end.
 *
 * @param firstLine the first line of its own moves in the text: 0, or the head of the variation
 * @param endLine the line behind its last own one
 * @param last the number of its last move or end; 0 when there is none
 * @param moves its moves in their order; of a long one those around the place asked for
 */
public record MoveList(int firstLine, int endLine, int last, List<WrittenMove> moves) {

  /** The course through a line of the text, with so many moves at most. */
  static MoveList through(Game game, int textLine, int most) {
    int index = game.indexAt(textLine);
    Variation line = game.lines().get(index);
    int last = Math.max(line.lastPly(), line.checked().endPly());
    int here = game.situationAt(textLine).map(Situation::ply).orElse(line.start() - 1);
    int from = Math.max(1, Math.min(here - most / 2, last - most + 1));
    List<WrittenMove> moves = new Reading(game, index, from, from + most - 1).moves();
    return new MoveList(line.firstLine(), line.endLine(), last, moves);
  }

  /** Collects the moves with numbers from {@code from} to {@code to}. For one use. */
  private static final class Reading {
    private final Game game;
    private final int from;
    private final int to;

    /** The indices of the lines of play on the way, from the main line on. */
    private final List<Integer> way = new ArrayList<>();

    private final Map<Integer, List<Integer>> alternatives = new HashMap<>();
    private final List<WrittenMove> moves = new ArrayList<>();

    Reading(Game game, int index, int from, int to) {
      this.game = game;
      this.from = from;
      this.to = to;
      for (int at = index; at >= 0; at = game.lines().get(at).parent()) {
        way.addFirst(at);
      }
    }

    List<WrittenMove> moves() {
      findAlternatives();
      for (int i = 0; i < way.size(); i++) {
        read(game.lines().get(way.get(i)), Math.min(to, leftBefore(i) - 1));
      }
      return moves;
    }

    /** The number of the first move that is no longer played in a line of play on the way. */
    private int leftBefore(int i) {
      return i + 1 < way.size() ? game.lines().get(way.get(i + 1)).start() : Integer.MAX_VALUE;
    }

    private void findAlternatives() {
      Map<Integer, Integer> left = new HashMap<>();
      for (int i = 0; i < way.size(); i++) {
        int number = leftBefore(i);
        left.put(way.get(i), number);
        if (number >= from && number <= to) {
          Variation line = game.lines().get(way.get(i));
          game.textLineOf(line, number).ifPresent(textLine -> add(number, textLine));
        }
      }
      for (int i = 1; i < game.lines().size(); i++) {
        Variation line = game.lines().get(i);
        int start = line.start();
        boolean branches = start >= from && start <= left.getOrDefault(line.parent(), 0);
        boolean elsewhere = !left.containsKey(i) && line.checked().firstPlay() >= 0;
        if (branches && start <= to && elsewhere) {
          add(start, line.firstLine() + line.checked().firstPlay());
        }
      }
    }

    private void add(int number, int line) {
      alternatives.computeIfAbsent(number, n -> new ArrayList<>()).add(line);
    }

    private void read(Variation line, int end) {
      int first = Math.max(from, line.start());
      if (first > end) {
        return;
      }
      Checkpoint from = game.states().lastBefore(line, first - 1);
      Playback walk = new Playback(from, game.start());
      game.visit(
          line.firstLine() + from.line(),
          line.endLine(),
          (facts, i, textLine) -> {
            boolean time = facts.kind(i) == Facts.Kind.TIME;
            int number = walk.ply() + 1;
            if (number > end && !time) {
              return false;
            }
            walk.step(facts, i, walk.readMove(facts, i));
            if (time && !moves.isEmpty()) {
              moves.add(moves.removeLast().withSpent(walk.spent()));
            }
            if (number >= first && facts.kind(i).isPlay()) {
              moves.add(written(number, textLine, walk, facts, i));
            }
            return true;
          });
    }

    private WrittenMove written(int number, int line, Playback walk, Facts facts, int i) {
      boolean move = facts.kind(i) != Facts.Kind.END;
      return new WrittenMove(
          number,
          line,
          move
              ? walk.move()
                  .map(m -> new Situation.LastMove(walk.before(), m, walk.previousBefore()))
              : Optional.empty(),
          move ? Optional.empty() : Optional.of(facts.termination(i)),
          walk.spent(),
          alternatives.getOrDefault(number, List.of()));
    }
  }
}
