package kifu.sbk;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kifu.format.book.BookPositions;
import kifu.shogi.Position;

/**
 * Finds where a position stands in a book, the first time if it stands there twice. Positions are
 * distinguished by their keys, and twelve bytes are held for each. Immutable.
 */
final class PositionPlaces {
  /** The keys of all positions, in order. */
  private final long[] keys;

  /** For each key where its position stands. */
  private final int[] places;

  PositionPlaces(BookPositions book) {
    this.keys = IntStream.range(0, book.size()).mapToLong(book::key).sorted().toArray();
    this.places = new int[keys.length];
    for (int place = book.size() - 1; place >= 0; place--) {
      places[Arrays.binarySearch(keys, book.key(place))] = place;
    }
  }

  /** Where a position stands. */
  OptionalInt find(Position position) {
    int found = Arrays.binarySearch(keys, position.key());
    return found < 0 ? OptionalInt.empty() : OptionalInt.of(places[found]);
  }
}
