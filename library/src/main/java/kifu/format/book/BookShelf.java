package kifu.format.book;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.BookMoves.BookMove;
import kifu.format.OpeningBooks;
import kifu.format.Place;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Keeps books where they are, on disk or in memory, while positions are looked up in them. Each has
 * to be in order, so that a look-up reads a few pieces of it. Caches the answers for positions,
 * which an editor asks about again with each key. Thread-safe.
 */
public final class BookShelf implements OpeningBooks {
  /** More positions than a screen shows, and than most games have. */
  private static final int REMEMBERED = 1000;

  private final List<Searched> books;

  /** The answers, the one that was needed last at the end. */
  private final Map<Position, List<Entry>> answers = new LinkedHashMap<>(16, 0.75f, true);

  private record Searched(String name, BookSearch search) {}

  private BookShelf(List<Searched> books) {
    this.books = books;
  }

  /**
   * Names a book of the shelf.
   *
   * @param name the name of its file, as a user sees it
   */
  public record Book(String name, BookSearch.Source source) {}

  /**
   * Books in the order in which they are chosen. What cannot be read later is left out of the
   * answers.
   */
  public static OpeningBooks of(List<Book> books) {
    return new BookShelf(
        books.stream()
            .map(book -> new Searched(book.name(), new BookSearch(book.source())))
            .toList());
  }

  /**
   * A book that is held in memory, brought into order.
   *
   * @param file the bytes of its file, which may be in YaneuraOu's binary form
   * @return empty when it is damaged
   */
  public static Optional<BookSearch.Source> inMemory(byte[] file) {
    Optional<byte[]> text =
        BinaryBook.is(file) ? BinaryBook.text(file).map(Utf8::write) : Optional.of(file);
    return text.map(BookSort::sort).map(BookSearch.Source::of);
  }

  @Override
  public synchronized List<Entry> at(Position position) {
    List<Entry> known = answers.get(position);
    if (known != null) {
      return known;
    }
    List<Entry> found = books.stream().flatMap(book -> find(book, position).stream()).toList();
    answers.put(position, found);
    if (answers.size() > REMEMBERED) {
      answers.remove(answers.keySet().iterator().next());
    }
    return found;
  }

  private static Optional<Entry> find(Searched book, Position position) {
    try {
      Optional<String> written = book.search().find(position);
      if (written.isPresent()) {
        return Optional.of(new Entry(book.name(), moves(written.get()), false));
      }
      return book.search()
          .find(position.turnedAround())
          .map(entry -> new Entry(book.name(), turnedAround(moves(entry)), true));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The moves of an entry, which is a text of its own. */
  private static List<BookMove> moves(String entry) {
    return BookEntries.moves(Text.of(entry), 0);
  }

  private static List<BookMove> turnedAround(List<BookMove> moves) {
    return moves.stream().map(BookShelf::turnedAround).toList();
  }

  private static BookMove turnedAround(BookMove move) {
    Place.BookMove fields = move.fields();
    return new BookMove(
        move.line(),
        move.move().turnedAround(),
        new Place.BookMove(
            fields.reply().map(Move::turnedAround),
            fields.evaluation(),
            fields.depth(),
            fields.count(),
            fields.next()));
  }
}
