package kifu.game;

import java.util.Optional;
import kifu.record.Grammar;
import kifu.shogi.Repetition;
import kifu.text.Text;

/**
 * A game without variations, checked: true wherever in a text its lines stand, so that a document
 * of many games takes those over that an edit did not touch. Immutable, thread-safe.
 */
public final class CheckedGame {
  private final Grammar reader;
  private final Start start;
  private final VariationResult checked;
  private final int lineCount;

  private CheckedGame(Grammar reader, Start start, VariationResult checked, int lineCount) {
    this.reader = reader;
    this.start = start;
    this.checked = checked;
    this.lineCount = lineCount;
  }

  /**
   * Checks the lines [firstLine, endLine) of a text, which are one game.
   *
   * @param start what stands before its moves
   */
  public static CheckedGame check(
      Text text, Grammar reader, Start start, int firstLine, int endLine) {
    Repetition repetition = new Repetition();
    PositionHistory.pushStart(start, repetition);
    VariationResult checked =
        new VariationCheck(
                text,
                reader,
                start,
                firstLine,
                endLine,
                false,
                repetition,
                1,
                Checkpoint.atStart(start),
                Optional.empty())
            .check();
    return new CheckedGame(reader, start, checked, endLine - firstLine);
  }

  /** How many lines the game has. */
  public int lineCount() {
    return lineCount;
  }

  /** How many moves are written in it. */
  public int moves() {
    return checked.moves();
  }

  /** Whether it has a move or an end, and on which of its lines the first one stands. */
  public Optional<Integer> firstPlay() {
    return checked.firstPlay() < 0 ? Optional.empty() : Optional.of(checked.firstPlay());
  }

  /**
   * The game where it stands in a text.
   *
   * @param firstLine its first line there
   */
  public Game at(Text text, int firstLine) {
    Variation line = new Variation(firstLine, firstLine + lineCount, 1, -1, checked);
    return Game.of(text, reader, start, line);
  }
}
