package kifu.format.book;

import kifu.text.Utf8;

/**
 * Locates the {@code sfen} line of an entry in a chunk.
 *
 * @param utf8 the bytes of the chunk, not to be changed
 * @param start where the line starts
 * @param word where its word {@code sfen} starts
 * @param end where the line ends
 */
@SuppressWarnings("ArrayRecordComponent") // of a chunk, and never compared
record SfenPlace(byte[] utf8, int start, int word, int end) {
  static final SfenPlace NONE = new SfenPlace(new byte[0], 0, 0, 0);

  private static final int BYTES_OF_MARK = 3;

  /** Where the first word of a line starts: after a byte order mark and blanks. */
  static int firstWord(byte[] utf8, int start, int end) {
    if (start < end && utf8[start] > ' ') {
      return start; // as on nearly all lines
    }
    int at = start;
    if (end - at >= BYTES_OF_MARK && utf8[at] == (byte) 0xEF && utf8[at + 1] == (byte) 0xBB) {
      at += utf8[at + 2] == (byte) 0xBF ? BYTES_OF_MARK : 0;
    }
    while (at < end && BookGrammar.isBlank(utf8[at])) {
      at++;
    }
    return at;
  }

  /** Whether the first word of a line, which starts here, is {@code sfen}. */
  static boolean isSfen(byte[] utf8, int word, int end) {
    int after = word + "sfen".length();
    return after <= end
        && utf8[word] == 's'
        && utf8[word + 1] == 'f'
        && utf8[word + 2] == 'e'
        && utf8[word + 3] == 'n'
        && (after == end || utf8[after] == ' ');
  }

  /** Whether nothing stands before the word, and something after it. */
  boolean isPlain() {
    return word == start && afterWord() <= end;
  }

  /** Where the position starts, if one blank stands before it. */
  int afterWord() {
    return word + "sfen ".length();
  }

  /** This line in the bytes of a chunk after an edit above. */
  SfenPlace movedTo(byte[] after) {
    int by = after.length - utf8.length;
    return new SfenPlace(after, start + by, word + by, end + by);
  }

  /** The line. */
  String text() {
    return Utf8.read(utf8, start, end);
  }
}
