package kifu.text;

/**
 * Names a place between two characters of a text. Any numbers are allowed, as a client may send
 * any; {@link Text#clamp} says what a text makes of them.
 *
 * @param line 0-based line
 * @param column UTF-16 code units before the place in its line
 */
public record Point(int line, int column) implements Comparable<Point> {

  /** Orders points as they follow each other in a text. */
  @Override
  public int compareTo(Point other) {
    return line != other.line
        ? Integer.compare(line, other.line)
        : Integer.compare(column, other.column);
  }

  /** The point after characters that begin here. */
  Point after(String characters) {
    int lines = 0;
    int lineStart = 0;
    for (int i = 0; i < characters.length(); i++) {
      char unit = characters.charAt(i);
      if (unit == '\n' || (unit == '\r' && !characters.startsWith("\n", i + 1))) {
        lines++;
        lineStart = i + 1;
      }
    }
    int more = characters.length() - lineStart;
    return new Point(line + lines, lines == 0 ? column + more : more);
  }
}
