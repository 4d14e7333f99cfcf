package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.play.Playback;
import kifu.play.Situation;
import kifu.play.Start;
import kifu.record.Facts.Kind;
import kifu.shogi.Rules;
import kifu.text.Sorted;

/**
 * Holds the positions of a line of play, from the start of the game to the last move that can be
 * played as it is written. Of a very long game it has the first ones. Immutable.
 */
public final class PlayedPositions {
  private static final int MOST = 4096;

  private static final int[] NO_LINES = {};

  private final List<Situation> situations;

  /** The first line of the last variation of the line of play. */
  private final int firstLine;

  /** On which line of that variation each of its own moves is written. */
  private final int[] ownLines;

  /** The line of that variation from which on positions are not known. */
  private final int ownEnd;

  private final int firstNumber;
  private final long key;

  private PlayedPositions(
      List<Situation> situations,
      int firstLine,
      int[] ownLines,
      int ownEnd,
      int firstNumber,
      long key) {
    this.situations = situations;
    this.firstLine = firstLine;
    this.ownLines = ownLines;
    this.ownEnd = ownEnd;
    this.firstNumber = firstNumber;
    this.key = key;
  }

  private static PlayedPositions of(
      List<Situation> situations, int firstLine, int[] ownLines, int ownEnd, int number) {
    long key = number;
    for (Situation situation : situations) {
      key = key * 31 + situation.position().key();
    }
    return new PlayedPositions(situations, firstLine, ownLines, ownEnd, number, key);
  }

  private PlayedPositions at(int line) {
    return line == firstLine
        ? this
        : new PlayedPositions(situations, line, ownLines, ownEnd, firstNumber, key);
  }

  /** Finds the positions of lines of play, each part once. For one thread at a time. */
  public static final class Finder {
    private final GameTree tree;

    /** By the index of the last variation. */
    private final Map<Integer, Known> known = new HashMap<>();

    /** What is known of an earlier version of the game. */
    private final Map<Integer, Known> before;

    /** The variation that was asked for last; comments are asked for in their order. */
    private int last = -1;

    private Optional<PlayedPositions> ofLast = Optional.empty();

    /**
     * The positions along a variation, and what they depend on.
     *
     * @param parent those of the line of play from which it branches off
     */
    private record Known(
        VariationResult result, int firstPly, Optional<Known> parent, PlayedPositions positions) {

      /** Whether the same moves are played in another variation, which an edit left as it was. */
      @SuppressWarnings("ReferenceEquality") // a result that an edit leaves alone is the same one
      boolean isOf(Variation variation, Optional<Known> itsParent) {
        return result == variation.result()
            && firstPly == variation.firstPly()
            && parent
                .map(Known::positions)
                .map(PlayedPositions::key)
                .equals(itsParent.map(Known::positions).map(PlayedPositions::key));
      }
    }

    public Finder(Game game) {
      this.tree = game.tree();
      this.before = Map.of();
    }

    private Finder(Game game, Map<Integer, Known> before) {
      this.tree = game.tree();
      this.before = before;
    }

    /**
     * A finder for the game after an edit, which takes over what the edit left as it was. This one
     * must not be asked any more.
     */
    public Finder after(Game next) {
      boolean isSameStart = next.start().equals(tree.start());
      return isSameStart ? new Finder(next, known) : new Finder(next);
    }

    /** The positions of the line of play in which a line of the text stands. */
    public PlayedPositions along(int textLine) {
      int index = tree.indexAt(textLine);
      if (index != last) {
        last = index;
        ofLast = Optional.of(alongTo(index));
      }
      return ofLast.orElseThrow();
    }

    private PlayedPositions alongTo(int variation) {
      Optional<Known> found = Optional.empty();
      for (int index : tree.way(variation)) {
        Optional<Known> parent = found;
        Known next = known.get(index);
        if (next == null) {
          next = find(index, parent);
          known.put(index, next);
        }
        found = Optional.of(next);
      }
      return found.map(Known::positions).orElseGet(this::beforeMoves);
    }

    private Known find(int index, Optional<Known> parent) {
      Variation variation = tree.get(index);
      Optional<Known> was =
          Optional.ofNullable(before.get(index)).filter(old -> old.isOf(variation, parent));
      PlayedPositions positions =
          was.map(old -> old.positions().at(variation.firstLine()))
              .orElseGet(
                  () ->
                      played(variation, parent.map(Known::positions).orElseGet(this::beforeMoves)));
      return new Known(variation.result(), variation.firstPly(), parent, positions);
    }

    private PlayedPositions beforeMoves() {
      Start start = tree.start();
      int first = start.number(1);
      if (!start.reliable()) {
        return of(List.of(), 0, NO_LINES, 0, first);
      }
      Situation situation = Situation.at(start.position(), 0, start.before().last(), start.names());
      return of(List.of(situation), 0, NO_LINES, Integer.MAX_VALUE, first);
    }

    private PlayedPositions played(Variation variation, PlayedPositions parent) {
      int first = Math.max(1, variation.firstPly());
      int line = variation.firstLine();
      if (!variation.isAttached() || parent.size() < first) {
        return of(parent.situations, line, NO_LINES, 0, parent.firstNumber);
      }
      List<Situation> situations = new ArrayList<>(parent.situations.subList(0, first));
      List<Integer> lines = new ArrayList<>();
      int ownEnd = Integer.MAX_VALUE;
      Playback playback = tree.playback(variation);
      while (ownEnd == Integer.MAX_VALUE && playback.look()) {
        boolean isPlay = playback.fact().kind().isPlay() && playback.fact().kind() != Kind.END;
        int ownLine = playback.fact().textLine() - line;
        playback.play();
        if (isPlay || !playback.isWritten()) {
          Optional<Situation> next = next(playback, situations.getLast());
          if (next.isEmpty() || situations.size() == MOST) {
            ownEnd = ownLine;
          } else {
            situations.add(next.get());
            lines.add(ownLine);
          }
        }
      }
      int[] ownLines = lines.stream().mapToInt(Integer::intValue).toArray();
      return of(situations, line, ownLines, ownEnd, parent.firstNumber);
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
    int ownLine = textLine - firstLine;
    if (ownLine >= ownEnd || situations.isEmpty()) {
      return -1;
    }
    int ownAbove = Sorted.first(0, ownLines.length, i -> ownLines[i] <= ownLine);
    return situations.size() - ownLines.length - 1 + ownAbove;
  }

  /** The line of the text on which the move before a position is written, if it is an own one. */
  public OptionalInt lineOf(int ply) {
    int own = ply - (situations.size() - ownLines.length);
    return own >= 0 && own < ownLines.length
        ? OptionalInt.of(firstLine + ownLines[own])
        : OptionalInt.empty();
  }

  /** How many moves stand before the one to which the record gives a number. */
  public int before(int number) {
    return number - firstNumber;
  }

  /** A hash of the positions, the same in every run of the program. */
  public long key() {
    return key;
  }
}
