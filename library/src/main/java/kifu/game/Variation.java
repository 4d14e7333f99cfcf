package kifu.game;

import java.util.OptionalInt;

/**
 * Holds a variation, or the main line, and what checking it found. Lines are lines of the text.
 * Immutable.
 */
public record Variation(Extent extent, VariationResult result) {
  /** Its first line: that of the game, or the head of the variation. */
  public int firstLine() {
    return extent.firstLine();
  }

  /** The line after its last one. */
  public int endLine() {
    return extent.endLine();
  }

  /** The number of its first move; 0 when its head names none. */
  public int firstPly() {
    return extent.firstPly();
  }

  /**
   * The index of the variation that it branches from; empty for the main line, and for a variation
   * that branches from nowhere.
   */
  public OptionalInt parent() {
    return extent.parent();
  }

  /** How many moves it has, played or not. */
  public int moves() {
    return result.moves();
  }

  /** The number of its last move. */
  public int lastPly() {
    return firstPly() - 1 + moves();
  }

  /** Whether something is to be reported about it. */
  public boolean isFaulty() {
    return result.isFaulty();
  }

  /** The line of its first move or end. */
  public OptionalInt firstPlayLine() {
    return result
        .firstPlay()
        .map(play -> OptionalInt.of(firstLine() + play.ownLine()))
        .orElse(OptionalInt.empty());
  }

  /** Whether a move or an end of this number is written in it. */
  public boolean has(int number) {
    return number >= firstPly() && (number <= lastPly() || number == result.endPly());
  }

  /** Whether none of its moves was checked, because a move that leads to it could not be played. */
  public boolean isUnchecked() {
    return result.lost() && result.uncheckedFrom().isPresent();
  }

  /** Whether it is the main line, or it is known where it branches off. */
  public boolean isAttached() {
    return extent.isAttached();
  }

  /** This variation after lines were added above it. */
  public Variation shifted(int added) {
    return new Variation(extent.shifted(added), result);
  }
}
