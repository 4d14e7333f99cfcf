package kifu.game;

import java.util.OptionalInt;

/**
 * Where a variation stands and what it branches from; the main line is one, too.
 *
 * @param firstLine its first line in the text: that of the game, or the head of the variation
 * @param endLine the line after its last one
 * @param firstPly the number of its first move; 0 when its head names none
 * @param parent the index of the variation that it branches from; empty for the main line, and for
 *     a variation that branches from nowhere
 */
record Extent(int firstLine, int endLine, int firstPly, OptionalInt parent) {
  /** How many moves lead to its beginning. */
  int plyBefore() {
    return Math.max(0, firstPly - 1);
  }

  /** Whether it is the main line, or it is known where it branches off. */
  boolean isAttached() {
    return parent.isPresent() || firstPly == 1;
  }

  /** The same after lines were added above it. */
  Extent shifted(int added) {
    return new Extent(firstLine + added, endLine + added, firstPly, parent);
  }
}
