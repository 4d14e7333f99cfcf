package kifu.prose;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;

/**
 * Holds a row of moves that is quoted in a comment, or a single one, played as far as it can be.
 *
 * @param beginning the position from which it is played
 * @param steps the positions after its first moves, as far as these can be played
 * @param isCertain whether no other position can be meant
 * @param fault the move that is wrong, where that is certain
 */
public record QuotedLine(
    List<QuotedMove> moves,
    LinePosition beginning,
    List<LinePosition> steps,
    boolean isCertain,
    Optional<Fault> fault) {

  /**
   * A move that cannot be played.
   *
   * @param index which of the moves it is
   * @param why the rule that it breaks, by its usual name
   * @param meant what it may have been meant as, where one character is wrong
   */
  public record Fault(int index, Phrase why, List<String> meant) {}

  /** Where the line begins in the text of the comment. */
  public int start() {
    return moves.getFirst().start();
  }

  /** Whether all moves can be played. */
  boolean isWhole() {
    return steps.size() == moves.size();
  }

  /** The last position that can be reached. */
  public LinePosition end() {
    return steps.isEmpty() ? beginning : steps.getLast();
  }

  /** How many of the moves have a board. */
  public int playable() {
    return fault.map(wrong -> Math.min(wrong.index(), steps.size())).orElse(steps.size());
  }

  QuotedLine with(Fault wrong) {
    return new QuotedLine(moves, beginning, steps, isCertain, Optional.of(wrong));
  }
}
