package kifu.report;

import java.util.Optional;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Holds a part of a file: all of it, or the piece of a large one that is in memory.
 *
 * @param text without a byte order mark
 * @param firstLine the 0-based number in the file of its first line
 */
public record Passage(Text text, int firstLine) {
  /** A file as a whole. */
  public static Passage whole(Text text) {
    return new Passage(text, 0);
  }

  /** One line of it, without the others; an empty passage where the line is not in it. */
  public Passage only(int line) {
    return new Passage(line(line).map(Text::of).orElse(Text.EMPTY), line);
  }

  /** The line of the file with this number, if it is in the passage. */
  public Optional<String> line(int line) {
    int at = line - firstLine;
    return at >= 0 && at < text.lineCount() ? Optional.of(text.line(at)) : Optional.empty();
  }

  /** The 1-based column of a point in characters (code points), as people count it. */
  public int column(Point point) {
    int at = point.line() - firstLine;
    boolean isHere = at >= 0 && at < text.lineCount();
    return (isHere ? text.charactersBefore(at, point.column()) : point.column()) + 1;
  }
}
