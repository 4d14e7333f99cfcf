package kifu.format.usi;

/**
 * Represents the word of a line in which a cursor stands, or the place where one could be written.
 *
 * @param start the column where the word begins; the cursor where there is none
 * @param end the column after it
 */
record UsiWord(String line, int start, int end, int cursor) {
  static UsiWord at(String line, int cursor) {
    int start = cursor;
    while (start > 0 && !UsiStatement.isBlank(line.charAt(start - 1))) {
      start--;
    }
    int end = cursor;
    while (end < line.length() && !UsiStatement.isBlank(line.charAt(end))) {
      end++;
    }
    return new UsiWord(line, start, end, cursor);
  }

  /** What stands on the line before the word. */
  String before() {
    return line.substring(0, start);
  }

  /** What stands of the word before the cursor. */
  String typed() {
    return line.substring(start, cursor);
  }

  /** Whether nothing follows on the line. */
  boolean isLast() {
    return line.substring(end).strip().isEmpty();
  }
}
