package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.play.Playback;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;

/**
 * Lists the moves along a variation: from the start of the game through those that it branches
 * from, and on to its own end.
 *
 * @param variation the last of those
 * @param last the number of its last move or end; 0 when there is none
 * @param moves its moves in their order; of a long one those around the place asked for
 */
public record MoveList(Variation variation, int last, List<WrittenMove> moves) {
  /** The list through a line of the text, with {@code most} moves at most. */
  public static MoveList through(Game game, int textLine, int most) {
    int index = game.tree().indexAt(textLine);
    Variation variation = game.tree().get(index);
    int last = Math.max(variation.lastPly(), variation.result().endPly());
    int here = game.situationAt(textLine).map(Situation::ply).orElse(variation.firstPly() - 1);
    int from = Math.max(1, Math.min(here - most / 2, last - most + 1));
    List<WrittenMove> moves = new MoveCollector(game.tree(), index, from, from + most - 1).moves();
    return new MoveList(variation, last, moves);
  }

  /** This list with another number for the first move of the game. */
  public MoveList numberedFrom(int first) {
    return first == 1
        ? this
        : new MoveList(
            variation,
            last == 0 ? 0 : last + first - 1,
            moves.stream().map(move -> move.renumbered(first - 1)).toList());
  }

  /** Collects the moves with numbers from {@code from} to {@code to}. For one use. */
  private static final class MoveCollector {
    private final GameTree tree;
    private final int from;
    private final int to;

    private final Forks forks;
    private final Map<Integer, List<Written>> alternatives;
    private final List<WrittenMove> moves = new ArrayList<>();

    MoveCollector(GameTree tree, int index, int from, int to) {
      this.tree = tree;
      this.from = from;
      this.to = to;
      this.forks = new Forks(tree, index);
      this.alternatives = forks.alternatives(from, to);
    }

    List<WrittenMove> moves() {
      List<Integer> way = forks.way();
      for (int i = 0; i < way.size(); i++) {
        read(tree.get(way.get(i)), Math.min(to, forks.leftBefore(i) - 1));
      }
      return moves;
    }

    private void read(Variation variation, int end) {
      int first = Math.max(from, variation.firstPly());
      if (first > end) {
        return;
      }
      Playback playback = tree.playback(variation, tree.lastBefore(variation, first - 1));
      while (playback.look()) {
        boolean time = playback.fact().kind() == Kind.TIME;
        int number = playback.ply() + 1;
        boolean isEnough = number > end || moves.size() > to - from; // ends may follow each other
        if (isEnough && !time) {
          return;
        }
        playback.play();
        if (time && !moves.isEmpty()) {
          moves.add(moves.removeLast().withSpent(playback.spent()));
        }
        if (number >= first) {
          playback
              .played()
              .filter(fact -> fact.kind().isPlay())
              .map(fact -> written(fact, fact.isMove() ? playback.ply() : number, playback))
              .ifPresent(moves::add);
        }
      }
    }

    private WrittenMove written(FactCursor fact, int number, Playback playback) {
      boolean move = fact.kind() != Kind.END;
      return new WrittenMove(
          number,
          new Written(fact.textLine(), fact.indexInLine()),
          move ? playback.lastMove() : Optional.empty(),
          move ? Optional.empty() : Optional.of(fact.termination()),
          playback.spent(),
          alternatives.getOrDefault(number, List.of()));
    }
  }
}
