package kifu.game;

import java.util.OptionalInt;

/**
 * Says where a variation stands and what it branches from; the main line is one, too.
 *
 * @param firstLine its first line in the text: that of the game, or the head of the variation
 * @param endLine the line after its last one
 * @param firstPly the number of its first move; 0 when its head names none
 * @param parent the index of the variation that it branches from; empty for the main line, and for
 *     a variation that branches from nowhere
 * @param continued the index of the one that it would go on with by its place in the text, if its
 *     clocks were asked whether it does
 */
public record Extent(
    int firstLine, int endLine, int firstPly, OptionalInt parent, OptionalInt continued) {
  /** This extent with the parent that its clocks show, if not the one by its place. */
  public Extent foundByClocks(int line) {
    return new Extent(firstLine, endLine, firstPly, OptionalInt.of(line), parent);
  }

  /** Whether its clocks show that it branches from another one than its place in the text. */
  public boolean isFoundByClocks() {
    return continued.isPresent() && !continued.equals(parent);
  }

  /** How many moves lead to its beginning. */
  int plyBefore() {
    return Math.max(0, firstPly - 1);
  }

  public boolean isMainLine() {
    return parent.isEmpty() && firstPly == 1;
  }

  /** Whether it is the main line, or it is known where it branches off. */
  public boolean isAttached() {
    return parent.isPresent() || firstPly == 1;
  }

  /** This extent after lines were added above it. */
  public Extent shifted(int added) {
    return new Extent(firstLine + added, endLine + added, firstPly, parent, continued);
  }
}
