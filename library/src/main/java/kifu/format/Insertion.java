package kifu.format;

import java.util.List;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Says how a move comes into a document.
 *
 * @param edits what to write, in the order of the document, in coordinates of the text before any
 *     of them; none when the move stands there already
 * @param place where the move stands afterwards: the beginning of its line where it is the first on
 *     it
 */
public record Insertion(List<Edit> edits, Point place) {
  /** A move that has a line of its own, or is the first on it. */
  public Insertion(List<Edit> edits, int line) {
    this(edits, new Point(line, 0));
  }

  /** The 0-based line of the move afterwards. */
  public int line() {
    return place.line();
  }
}
