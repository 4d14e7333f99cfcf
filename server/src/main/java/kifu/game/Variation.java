package kifu.game;

/**
 * A line of play: the main line, or a variation.
 *
 * @param firstLine its first line in the text: that of the game, or the head of the variation
 * @param endLine the line behind its last one
 * @param start the number of its first move
 * @param parent the index of the line of play that it branches from; -1 for the main line, and for
 *     a variation that branches from nowhere
 * @param checked what checking it found
 */
public record Variation(
    int firstLine, int endLine, int start, int parent, VariationResult checked) {
  /** The number of its last move. */
  int lastPly() {
    return start - 1 + checked.moves();
  }

  /** The same after lines were added above it. */
  Variation shifted(int added) {
    return new Variation(firstLine + added, endLine + added, start, parent, checked);
  }

  /** Whether a move or an end of this number is written in it. */
  boolean has(int number) {
    return number >= start && (number <= lastPly() || number == checked.endPly());
  }

  /** Whether none of its moves was checked, because a move that leads to it could not be played. */
  boolean isUnchecked() {
    return checked.lost() && checked.uncheckedFrom() >= 0;
  }

  /** Whether it is the main line, or it is known where it branches off. */
  boolean isAttached() {
    return parent >= 0 || start == 1;
  }
}
