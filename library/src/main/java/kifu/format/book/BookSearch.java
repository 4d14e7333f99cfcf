package kifu.format.book;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/**
 * Looks positions up in a text book that stays on disk: engines use books of many gigabytes. In a
 * book that is in order a few pieces of it are read; any other one is read from its beginning to
 * its end. Positions are found as programs write them. For one thread.
 */
public final class BookSearch {
  /** Reads the file, which does not change meanwhile. */
  public interface Source {
    long size() throws IOException;

    /** The bytes from an offset on, {@code length} or as many as there are. */
    byte[] read(long offset, int length) throws IOException;

    /** The bytes of a text book in memory, which must not be changed any more. */
    static Source of(byte[] text) {
      return new Source() {
        @Override
        public long size() {
          return text.length;
        }

        @Override
        public byte[] read(long offset, int length) {
          int from = (int) offset;
          return Arrays.copyOfRange(text, from, Math.min(text.length, from + length));
        }
      };
    }
  }

  /** How much is read at a time where an entry is near. */
  private static final int NEAR = 1 << 12;

  /** How much is read at a time where it may be anywhere. */
  private static final int FAR = 1 << 20;

  /** How many entries are looked at to see whether a book is in order. */
  private static final int SAMPLES = 64;

  private static final int LONGEST_SFEN = 256;

  /** The moves of an entry beyond this are left out: no position has as many. */
  private static final int LONGEST_ENTRY = 1 << 20;

  private static final String ENTRY = "\nsfen ";

  private final Source book;
  private Optional<Boolean> inOrder = Optional.empty();

  /** Searches a book, which is not read yet. */
  public BookSearch(Source book) {
    this.book = book;
  }

  /**
   * The lines of the entry with a position; empty when the book does not have it.
   *
   * @throws IOException if the book cannot be read
   */
  public Optional<String> find(Position position) throws IOException {
    String line = ENTRY + Sfen.format(position, 1);
    String sfen = line.substring(0, line.lastIndexOf(' '));
    Optional<String> found = findInOrder(position, sfen);
    return found.isPresent() || isInOrder() ? found : entry(sfen, 0, book.size(), FAR);
  }

  /**
   * The lines of the entry with the same position but for the sides, which are exchanged; turned
   * back, so that its moves are those of the position. Empty when the book does not have it.
   *
   * @throws IOException if the book cannot be read
   */
  public Optional<String> findExchanged(Position position) throws IOException {
    return find(position.turnedAround()).map(BookTurn::of);
  }

  /** Finds an entry in a book that is in order. */
  private Optional<String> findInOrder(Position position, String sfen) throws IOException {
    SortKey wanted = SortKey.of(position);
    long from = 0;
    long end = book.size();
    while (end - from > NEAR) {
      long middle = (from + end) >>> 1;
      OptionalLong entry = nextEntry(middle, end);
      if (entry.isEmpty() || wanted.comesBefore(key(entry.getAsLong()))) {
        end = middle;
      } else {
        from = entry.getAsLong();
      }
    }
    return entry(sfen, from, end, NEAR);
  }

  /** The first entry with an SFEN, without the number of the move, between two offsets. */
  private Optional<String> entry(String sfen, long from, long end, int piece) throws IOException {
    OptionalLong entry = find(sfen, from, end, piece);
    while (entry.isPresent() && !endsWord(entry.getAsLong() + sfen.length() - 1)) {
      entry = find(sfen, entry.getAsLong() + 1, end, piece);
    }
    return entry.isPresent() ? Optional.of(lines(entry.getAsLong())) : Optional.empty();
  }

  /**
   * Whether the entries are in the order in which engines look for them, as far as samples show.
   *
   * @throws IOException if the book cannot be read
   */
  public boolean isInOrder() throws IOException {
    if (inOrder.isEmpty()) {
      inOrder = Optional.of(areSamplesInOrder());
    }
    return inOrder.get();
  }

  private boolean areSamplesInOrder() throws IOException {
    Optional<SortKey> last = Optional.empty();
    for (int i = 0; i < SAMPLES; i++) {
      OptionalLong entry = nextEntry(book.size() / SAMPLES * i, book.size());
      if (entry.isPresent()) {
        SortKey key = key(entry.getAsLong());
        if (last.isPresent() && key.comesBefore(last.get())) {
          return false;
        }
        last = Optional.of(key);
      }
    }
    return true;
  }

  private boolean endsWord(long offset) throws IOException {
    String next = piece(offset, 1);
    return next.strip().isEmpty();
  }

  private SortKey key(long entry) throws IOException {
    String line = piece(entry, LONGEST_SFEN);
    int end = line.indexOf('\n');
    return SortKey.of((end < 0 ? line : line.substring(0, end)).stripTrailing());
  }

  /** An entry with all that follows it up to the next one. */
  private String lines(long entry) throws IOException {
    long end = nextEntry(entry + 1, book.size()).orElse(book.size());
    int length = (int) Math.min(end - entry, LONGEST_ENTRY);
    return new String(book.read(entry, length), UTF_8);
  }

  /** Where the first entry begins that begins between two offsets. */
  private OptionalLong nextEntry(long from, long end) throws IOException {
    return find(ENTRY, from, end, NEAR);
  }

  /** Where the line begins after the line end with which the text begins that is looked for. */
  private OptionalLong find(String text, long from, long end, int length) throws IOException {
    for (long at = from; at < end; at += length) {
      int most = (int) Math.min(length, end - at) + text.length();
      // The first line of the file has no line end before it, and is read as if it had.
      String piece = at == 0 ? "\n" + piece(0, most) : piece(at - 1, most + 1);
      int found = piece.indexOf(text);
      if (found >= 0 && at + found < end) {
        return OptionalLong.of(at + found);
      }
    }
    return OptionalLong.empty();
  }

  private String piece(long offset, int length) throws IOException {
    return new String(book.read(offset, length), ISO_8859_1);
  }
}
