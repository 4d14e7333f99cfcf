package kifu.format.book;

import kifu.text.Utf8;

/**
 * The {@code sfen} line of an entry as it stands in a chunk.
 *
 * @param utf8 the bytes of the chunk, not to be changed
 * @param start where the line starts
 * @param word where its word {@code sfen} starts
 * @param end where the line ends
 */
@SuppressWarnings("ArrayRecordComponent") // of a chunk, and never compared
record SfenPlace(byte[] utf8, int start, int word, int end) {
  static final SfenPlace NONE = new SfenPlace(new byte[0], 0, 0, 0);

  /** Whether nothing stands before the word, and something behind it. */
  boolean isPlain() {
    return word == start && afterWord() <= end;
  }

  /** Where the position starts, if one blank stands before it. */
  int afterWord() {
    return word + "sfen ".length();
  }

  /** The same in the bytes of a chunk after an edit above. */
  SfenPlace movedTo(byte[] after) {
    int by = after.length - utf8.length;
    return new SfenPlace(after, start + by, word + by, end + by);
  }

  /** The line. */
  String text() {
    return Utf8.read(utf8, start, end);
  }
}
