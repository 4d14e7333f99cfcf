package kifu.text;

import java.util.function.IntUnaryOperator;

/**
 * The stretch of a text between two points.
 *
 * @param start where it starts
 * @param end the point after its last character
 */
public record Range(Point start, Point end) {

  /** The range between two places given as 0-based lines and UTF-16 columns. */
  public static Range of(int startLine, int startColumn, int endLine, int endColumn) {
    return new Range(new Point(startLine, startColumn), new Point(endLine, endColumn));
  }

  /** A range within one line. */
  public static Range ofLine(int line, int startColumn, int endColumn) {
    return of(line, startColumn, line, endColumn);
  }

  /** The same columns of other lines. */
  public Range moveLines(IntUnaryOperator lines) {
    return of(
        lines.applyAsInt(start.line()), start.column(), lines.applyAsInt(end.line()), end.column());
  }

  /** Whether a cursor at this point touches the range: both its ends count as inside. */
  public boolean contains(Point point) {
    return start.compareTo(point) <= 0 && point.compareTo(end) <= 0;
  }

  public boolean isEmpty() {
    return start.equals(end);
  }
}
