package kifu.game;

import java.lang.ref.SoftReference;
import java.util.function.Supplier;

/**
 * Caches the moves of a game that were asked for last: an editor asks again wherever the cursor
 * goes, and to play a long game for each answer would take longer than the answer may. Freed when
 * memory is short. Thread-safe.
 */
final class LastPlayed {
  private volatile SoftReference<PlayedMoves> all = new SoftReference<>(null);
  private volatile SoftReference<Along> along = new SoftReference<>(null);

  /** The moves of the line of play that ends with a variation, by the index of that. */
  private record Along(int variation, PlayedMoves moves) {}

  /** All moves, played now if they are not known. */
  PlayedMoves all(Supplier<PlayedMoves> play) {
    PlayedMoves known = all.get();
    if (known == null) {
      known = play.get();
      all = new SoftReference<>(known);
    }
    return known;
  }

  /** The moves of a line of play, played now if another one was asked for last. */
  PlayedMoves along(int variation, Supplier<PlayedMoves> play) {
    Along known = along.get();
    if (known == null || known.variation() != variation) {
      known = new Along(variation, play.get());
      along = new SoftReference<>(known);
    }
    return known.moves();
  }
}
