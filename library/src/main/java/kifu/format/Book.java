package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Says what only an opening book has: its entries, and how they lead to each other. */
public interface Book {
  /** For all that is no book. */
  Book NONE = new Book() {};

  /**
   * The entry of a book in which a line stands; above the first entry, the one to begin with. Empty
   * where its position cannot be read.
   */
  default Optional<BookMoves> bookMovesAt(int line) {
    return Optional.empty();
  }

  /** The moves of a book's entry, in which a line stands, that lead to other entries. */
  default List<BookLink> linksFrom(int line) {
    return List.of();
  }

  /** The moves of a book that lead to the entry in which a line stands. */
  default List<BookLink> linksTo(int line) {
    return List.of();
  }

  /** Where an entry of a book can begin; empty in all that is no book. */
  default Optional<EntrySlot> entrySlotAt(Point point) {
    return Optional.empty();
  }

  /** The moves that a book has for a position, in its order. */
  default List<Move> movesAt(Position position) {
    return List.of();
  }

  /** Whether what has an order stands in it: the entries of a book. */
  default boolean isSorted() {
    return true;
  }

  /** Brings what has an order into it. */
  default List<Edit> sort() {
    return List.of();
  }

  /** Whether something stands more than once that should stand once: a position of a book. */
  default boolean hasDuplicates() {
    return false;
  }

  /**
   * Adds what another document of the format has, so that everything stands once; of an empty one,
   * what stands twice in this one becomes one. Empty in a format that cannot be merged.
   */
  default Optional<Merged> merge(Text other) {
    return Optional.empty();
  }

  /**
   * What comes of merging.
   *
   * @param read how many entries the other document has
   * @param added how many positions the document did not have
   * @param united how many entries were united with another one
   * @param dropped how many lines of moves went, because another one has the same move
   */
  record Merged(List<Edit> edits, int read, int added, int united, int dropped) {}
}
