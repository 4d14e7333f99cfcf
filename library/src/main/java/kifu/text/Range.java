package kifu.text;

import java.util.function.IntUnaryOperator;

/**
 * Marks the stretch of a text between two points. It holds four numbers rather than two points,
 * since a million problems have a few ranges each.
 *
 * @param startLine 0-based
 * @param startColumn UTF-16 code units
 * @param endLine that of the point after the last character
 * @param endColumn that of the point after the last character
 */
public record Range(int startLine, int startColumn, int endLine, int endColumn) {

  /** The range between two points. */
  public Range(Point start, Point end) {
    this(start.line(), start.column(), end.line(), end.column());
  }

  /** The range between two places given as 0-based lines and UTF-16 columns. */
  public static Range of(int startLine, int startColumn, int endLine, int endColumn) {
    return new Range(startLine, startColumn, endLine, endColumn);
  }

  /** Where it starts. */
  public Point start() {
    return new Point(startLine, startColumn);
  }

  /** The point after its last character. */
  public Point end() {
    return new Point(endLine, endColumn);
  }

  /** A range within one line. */
  public static Range ofLine(int line, int startColumn, int endColumn) {
    return of(line, startColumn, line, endColumn);
  }

  /** This range with the same columns in other lines. */
  public Range moveLines(IntUnaryOperator lines) {
    return of(lines.applyAsInt(startLine), startColumn, lines.applyAsInt(endLine), endColumn);
  }

  /** Whether a cursor at this point touches the range: both its ends count as inside. */
  public boolean contains(Point point) {
    return start().compareTo(point) <= 0 && point.compareTo(end()) <= 0;
  }

  /** Whether the ranges have a place in common: the end of one may be the start of the other. */
  public boolean touches(Range other) {
    return start().compareTo(other.end()) <= 0 && other.start().compareTo(end()) <= 0;
  }

  public boolean isEmpty() {
    return startLine == endLine && startColumn == endColumn;
  }
}
