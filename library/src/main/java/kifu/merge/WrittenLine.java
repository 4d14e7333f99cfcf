package kifu.merge;

/**
 * Holds a line of a record that stands below a move, or above the first one.
 *
 * @param kind what it is
 * @param key the name of a header; otherwise empty
 * @param value what it says, whatever it is written with
 * @param text the line as it is written, without its line end
 */
record WrittenLine(Kind kind, String key, String value, String text) {
  /** What such a line is. */
  enum Kind {
    COMMENT,
    BOOKMARK,
    HEADER,
    /** What a まで line says, which only the main line has. */
    SUMMARY,
    /** A board, a blank line, and what else is not compared. */
    FRAME
  }

  WrittenLine(Kind kind, String value, String text) {
    this(kind, "", value, text);
  }
}
