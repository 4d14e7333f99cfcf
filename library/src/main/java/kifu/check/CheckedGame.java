package kifu.check;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Extent;
import kifu.game.Game;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationResult;
import kifu.game.VariationResult.Progress;
import kifu.play.Checkpoint;
import kifu.play.Start;
import kifu.record.Manuscript;
import kifu.shogi.Repetition;

/**
 * Holds a game without variations, checked. It is true wherever in a text its lines stand, so that
 * a document of many games takes over those that an edit did not touch. Immutable, thread-safe.
 */
public record CheckedGame(Start start, VariationResult result, int lineCount) {
  /**
   * Checks the lines [firstLine, endLine) of a text, which are one game.
   *
   * @param start what stands before its moves
   */
  public static CheckedGame check(Manuscript manuscript, Start start, int firstLine, int endLine) {
    Check check = new Check(manuscript, start, firstLine, endLine);
    check.advance(Integer.MAX_VALUE);
    return check.game();
  }

  /** Checks a game bit by bit. For one use and one thread at a time. */
  public static final class Check {
    private final Start start;
    private final int lineCount;
    private final VariationCheck check;

    /**
     * Begins to check the lines [firstLine, endLine) of a text, which are one game.
     *
     * @param start what stands before its moves
     */
    public Check(Manuscript manuscript, Start start, int firstLine, int endLine) {
      Repetition repetition = new Repetition();
      PositionHistory.pushStart(start, repetition);
      Progress progress =
          new Progress(Checkpoint.atStart(start), mainLine(firstLine, endLine), false);
      this.start = start;
      this.lineCount = endLine - firstLine;
      this.check =
          new VariationCheck(new GameTree(manuscript, start, List.of()), repetition, progress);
    }

    /**
     * Checks at most {@code facts} facts more.
     *
     * @return how many of them were not used
     */
    public int advance(int facts) {
      return check.advance(facts);
    }

    public boolean isDone() {
      return check.isDone();
    }

    /** The game, once it is done. */
    public CheckedGame game() {
      return new CheckedGame(start, check.soFar().result(), lineCount);
    }
  }

  private static Extent mainLine(int firstLine, int endLine) {
    return new Extent(firstLine, endLine, 1, OptionalInt.empty(), OptionalInt.empty());
  }

  /** How many moves are written in it. */
  public int moves() {
    return result.moves();
  }

  /** On which of its own lines the first move or end stands, if it has one. */
  public Optional<Integer> firstPlay() {
    return result.firstPlay().map(VariationResult.FirstPlay::ownLine);
  }

  /**
   * The game where it stands in a text.
   *
   * @param firstLine its first line there
   */
  public Game at(Manuscript manuscript, int firstLine) {
    Extent extent = mainLine(firstLine, firstLine + lineCount);
    return Game.of(manuscript, start, new Variation(extent, result));
  }
}
