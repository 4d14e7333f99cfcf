package kifu.format;

import java.util.List;
import kifu.play.Written;
import kifu.record.Manuscript;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Says where in a document a game is written. In most formats a game is read from the lines of the
 * document themselves; that of a JKF document from a {@linkplain Manuscript manuscript} of its own,
 * with a line for each entry. Immutable, thread-safe.
 */
public interface Places {
  /**
   * What stands at a point of the document.
   *
   * @param written the line of the game, and which of its facts is stated there
   * @param facts how many facts of that line are stated up to there, with that one
   */
  record Spot(Written written, int facts) {}

  /** What stands at a point, which must be in the document. */
  Spot at(Point point);

  /** The line of the game that a line of the document stands for. */
  int lineOf(int line);

  /** Where moves or ends begin: in column 0 what is the first thing on its line. */
  List<Point> beginningsOf(List<Written> plays);

  /** The ranges of moves or ends, without their numbers and clocks. */
  List<Range> rangesOf(List<Written> plays);

  /** Where these ranges start. */
  default List<Point> startsOf(List<Written> plays) {
    return rangesOf(plays).stream().map(Range::start).toList();
  }

  /**
   * The whole lines of the document on which the lines [fromLine, endLine) of the game are written:
   * the end is exclusive.
   */
  Range linesOf(int fromLine, int endLine);
}
