package kifu.format.jkf;

import java.util.List;
import kifu.format.Places;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.play.Written;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Places the game of a document, whose lines are those of its {@link Transcript}. */
record JkfPlaces(Text text, Transcribed reading) implements Places {
  private Transcript transcript() {
    return reading.transcript();
  }

  /** The first character of a line that is no blank. */
  Point beginningOf(int line) {
    int at = Math.clamp(line, 0, text.lineCount() - 1);
    String content = text.line(at);
    return new Point(at, content.length() - content.stripLeading().length());
  }

  /** The indentation of a line belongs to what it begins with. */
  Point within(Point point) {
    Point beginning = beginningOf(point.line());
    return point.compareTo(beginning) < 0 ? beginning : point;
  }

  /** Above the moves, that is the line of the start position. */
  private int lineAt(Point point) {
    Point inside = within(point);
    return reading.moves().contains(inside) ? transcript().lineAt(inside) : 0;
  }

  @Override
  public Spot at(Point point) {
    return new Spot(new Written(lineAt(point), 0), 1);
  }

  @Override
  public int lineOf(int line) {
    return lineAt(beginningOf(line));
  }

  @Override
  public List<Point> beginningsOf(List<Written> plays) {
    return plays.stream().map(play -> beginningOf(entry(play).range().start())).toList();
  }

  private Point beginningOf(Point start) {
    return start.equals(beginningOf(start.line())) ? new Point(start.line(), 0) : start;
  }

  @Override
  public List<Range> rangesOf(List<Written> plays) {
    return plays.stream().map(play -> entry(play).of(Part.MOVE)).toList();
  }

  private Transcript.Entry entry(Written play) {
    List<Transcript.Entry> entries = transcript().entries();
    return entries.get(Math.min(play.textLine(), entries.size() - 1));
  }

  /** The list of moves in which they stand. */
  @Override
  public Range linesOf(int fromLine, int endLine) {
    Range list = fromLine == 0 ? reading.moves() : transcript().entries().get(fromLine).range();
    return Range.of(list.start().line(), 0, list.end().line() + 1, 0);
  }
}
