package kifu.format.book;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kifu.shogi.Position;
import kifu.text.Text;

/** Gives the positions of a book one by one, so that those of a large one need not be in memory. */
public interface BookPositions {
  /** How many there are. */
  int size();

  /** The {@linkplain Position#key() key} of one of them, counted from 0. */
  long key(int index);

  /**
   * One of them with its moves.
   *
   * @throws IOException if it cannot be read
   */
  BookPosition entry(int index) throws IOException;

  /** Those of a text book that can be read, in their order, which are held in memory. */
  static BookPositions of(Text book) {
    List<BookPosition> entries = new ArrayList<>();
    BookPosition.each(book, entries::add);
    return new Held(List.copyOf(entries));
  }

  /** Positions that are held in memory. */
  record Held(List<BookPosition> entries) implements BookPositions {
    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public long key(int index) {
      return entries.get(index).position().key();
    }

    @Override
    public BookPosition entry(int index) {
      return entries.get(index);
    }
  }
}
