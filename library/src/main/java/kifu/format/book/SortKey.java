package kifu.format.book;

import java.util.Arrays;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Utf8;

/**
 * Sorts an entry by the bytes of its SFEN up to the number of the move, which engines compare when
 * they look a position up in the file. With the number the order would be the same, because a blank
 * comes before all other characters of an SFEN.
 *
 * @param utf8 the bytes of its chunk, which are not copied: a book has ten thousands of these
 * @param from where its own begin there
 * @param to where they end
 * @param chunkLine the line of the entry, counted from the first of its chunk
 */
@SuppressWarnings("ArrayRecordComponent") // keys are not compared for equality
record SortKey(byte[] utf8, int from, int to, int chunkLine) {

  /** The key of an entry with this position as programs write it. */
  static SortKey of(Position position) {
    byte[] utf8 = Utf8.write(Sfen.format(position, 1));
    return new SortKey(utf8, 0, end(utf8, 0, utf8.length), 0);
  }

  /** The key of the entry that begins with a line of a text, without its place in a chunk. */
  static SortKey of(String sfenLine) {
    byte[] utf8 = Utf8.write(sfenLine);
    int start = start(utf8, SfenPlace.firstWord(utf8, 0, utf8.length), utf8.length);
    return new SortKey(utf8, start, end(utf8, start, utf8.length), 0);
  }

  /** Where the SFEN starts after the word {@code sfen}. */
  static int start(byte[] utf8, int word, int end) {
    int at = Math.min(end, word + "sfen ".length());
    while (at < end && BookGrammar.isBlank(utf8[at])) {
      at++;
    }
    return at;
  }

  /** Where the SFEN ends, without the number of the move and blanks. */
  static int end(byte[] utf8, int start, int lineEnd) {
    int end = withoutBlanks(utf8, start, lineEnd);
    int digits = end;
    while (digits > start && utf8[digits - 1] >= '0' && utf8[digits - 1] <= '9') {
      digits--;
    }
    boolean numbered = digits < end && digits > start && utf8[digits - 1] == ' ';
    return numbered ? withoutBlanks(utf8, start, digits) : end;
  }

  static int withoutBlanks(byte[] utf8, int start, int end) {
    int at = end;
    while (at > start && BookGrammar.isBlank(utf8[at - 1])) {
      at--;
    }
    return at;
  }

  /** Whether both are written the same. */
  boolean isSame(SortKey other) {
    return Arrays.equals(utf8, from, to, other.utf8, other.from, other.to);
  }

  boolean comesBefore(SortKey other) {
    int same = Arrays.mismatch(utf8, from, to, other.utf8, other.from, other.to);
    if (same < 0) {
      return false; // both are the same
    }
    return from + same == to
        || (other.from + same < other.to
            && Byte.compareUnsigned(utf8[from + same], other.utf8[other.from + same]) < 0);
  }

  /**
   * This key in the bytes of a chunk after an edit.
   *
   * @param edited the line that was edited, which is another one
   */
  SortKey movedTo(byte[] after, int edited) {
    int by = edited < chunkLine ? after.length - utf8.length : 0;
    return new SortKey(after, from + by, to + by, chunkLine);
  }
}
