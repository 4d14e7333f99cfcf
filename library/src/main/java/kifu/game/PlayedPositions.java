package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.play.Playback;
import kifu.play.Situation;
import kifu.play.Start;
import kifu.record.Facts.Kind;
import kifu.shogi.Rules;

/**
 * Holds the positions of a line of play, from the start of the game to the last move that can be
 * played as it is written. Of a very long game it has the first ones. Immutable.
 */
public final class PlayedPositions {
  private static final int MOST = 4096;

  private final List<Situation> situations;

  /** The line on which each move is written; the first position has none. */
  private final List<Integer> lines;

  /** The line from which on positions are not known. */
  private final int endLine;

  private final int firstNumber;

  private PlayedPositions(
      List<Situation> situations, List<Integer> lines, int endLine, int firstNumber) {
    this.situations = situations;
    this.lines = lines;
    this.endLine = endLine;
    this.firstNumber = firstNumber;
  }

  /** Finds the positions of lines of play, each part once. For one thread. */
  public static final class Finder {
    private final GameTree tree;
    private final Map<Integer, PlayedPositions> known = new HashMap<>();

    public Finder(Game game) {
      this.tree = game.tree();
    }

    /** The positions of the line of play in which a line of the text stands. */
    public PlayedPositions along(int textLine) {
      PlayedPositions found = beforeMoves();
      int end = 0; // the ply of the first move that does not belong to the line of play
      for (int index : tree.way(tree.indexAt(textLine))) {
        PlayedPositions parent = found.first(tree.get(index).firstPly(), end);
        found = known.computeIfAbsent(index, variation -> played(tree.get(variation), parent));
        end = Integer.MAX_VALUE;
      }
      return found;
    }

    private PlayedPositions beforeMoves() {
      Start start = tree.start();
      int first = start.number(1);
      if (!start.reliable()) {
        return new PlayedPositions(List.of(), List.of(), 0, first);
      }
      Situation situation =
          new Situation(
              start.position(),
              0,
              Optional.empty(),
              start.before().last(),
              "",
              Situation.Clocks.UNKNOWN,
              Optional.empty(),
              start.names());
      return new PlayedPositions(List.of(situation), List.of(-1), Integer.MAX_VALUE, first);
    }

    private PlayedPositions played(Variation variation, PlayedPositions parent) {
      boolean isReached =
          variation.isAttached() && parent.situations.size() == Math.max(1, variation.firstPly());
      if (!isReached) {
        return new PlayedPositions(parent.situations, parent.lines, 0, parent.firstNumber);
      }
      List<Situation> situations = new ArrayList<>(parent.situations);
      List<Integer> lines = new ArrayList<>(parent.lines);
      int endLine = Integer.MAX_VALUE;
      Playback playback = tree.playback(variation);
      while (endLine == Integer.MAX_VALUE && playback.look()) {
        boolean isPlay = playback.fact().kind().isPlay() && playback.fact().kind() != Kind.END;
        int textLine = playback.fact().textLine();
        playback.play();
        if (isPlay || !playback.isWritten()) {
          Optional<Situation> next = next(playback, situations.getLast());
          if (next.isEmpty() || situations.size() == MOST) {
            endLine = textLine;
          } else {
            situations.add(next.get());
            lines.add(textLine);
          }
        }
      }
      return new PlayedPositions(situations, lines, endLine, parent.firstNumber);
    }

    /** The position after the last move, if that can be played as it is written. */
    private static Optional<Situation> next(Playback playback, Situation before) {
      return playback
          .lastMove()
          .filter(made -> playback.isWritten() && playback.isInOrder() && playback.isAsWritten())
          .filter(made -> made.before().equals(before.position()))
          .filter(made -> Rules.isLegal(made.before(), made.move()))
          .map(made -> before.after(made.move()));
    }
  }

  /** The first positions, those before a move; all where {@code end} is 0. */
  private PlayedPositions first(int ply, int end) {
    int size = end == 0 ? situations.size() : Math.min(situations.size(), Math.max(1, ply));
    return new PlayedPositions(
        situations.subList(0, size), lines.subList(0, size), endLine, firstNumber);
  }

  /** How many positions there are; 0 where the start position cannot be read. */
  public int size() {
    return situations.size();
  }

  /** Where the game stands after that many moves; empty where that is not known. */
  public Optional<Situation> after(int moves) {
    return moves >= 0 && moves < situations.size()
        ? Optional.of(situations.get(moves))
        : Optional.empty();
  }

  /**
   * How many moves are written up to a line of the line of play; -1 below a move that cannot be
   * played.
   */
  public int movesUpTo(int textLine) {
    if (textLine >= endLine) {
      return -1;
    }
    int low = 0;
    int high = lines.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (lines.get(middle) <= textLine) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return lines.isEmpty() ? -1 : low;
  }

  /** How many moves stand before the one to which the record gives a number. */
  public int before(int number) {
    return number - firstNumber;
  }

  /** A hash of the positions, the same in every run of the program. */
  public long key() {
    long key = firstNumber;
    for (Situation situation : situations) {
      key = key * 31 + situation.position().key();
    }
    return key;
  }
}
