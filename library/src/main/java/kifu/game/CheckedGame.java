package kifu.game;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Game.Start;
import kifu.game.GameTree.PositionHistory;
import kifu.game.Variation.Extent;
import kifu.game.VariationResult.Progress;
import kifu.record.Manuscript;
import kifu.shogi.Repetition;

/**
 * A game without variations, checked: true wherever in a text its lines stand, so that a document
 * of many games takes those over that an edit did not touch. Immutable, thread-safe.
 */
public final class CheckedGame {
  private final Start start;
  private final VariationResult result;
  private final int lineCount;

  private CheckedGame(Start start, VariationResult result, int lineCount) {
    this.start = start;
    this.result = result;
    this.lineCount = lineCount;
  }

  /**
   * Checks the lines [firstLine, endLine) of a text, which are one game.
   *
   * @param start what stands before its moves
   */
  public static CheckedGame check(Manuscript manuscript, Start start, int firstLine, int endLine) {
    Repetition repetition = new Repetition();
    PositionHistory.pushStart(start, repetition);
    Progress progress =
        new Progress(Checkpoint.atStart(start), mainLine(firstLine, endLine), false);
    Variation checked = new VariationCheck(manuscript, start, repetition, progress).check();
    return new CheckedGame(start, checked.result(), endLine - firstLine);
  }

  private static Extent mainLine(int firstLine, int endLine) {
    return new Extent(firstLine, endLine, 1, OptionalInt.empty(), OptionalInt.empty());
  }

  /** How many lines the game has. */
  public int lineCount() {
    return lineCount;
  }

  /** How many moves are written in it. */
  public int moves() {
    return result.moves();
  }

  /** Whether it has a move or an end, and on which of its own lines the first one stands. */
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
