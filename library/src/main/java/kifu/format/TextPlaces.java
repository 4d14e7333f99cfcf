package kifu.format;

import java.util.List;
import java.util.stream.IntStream;
import kifu.play.Written;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/** Places a game that is read from the lines of its document. */
public record TextPlaces(Manuscript manuscript) implements Places {
  /** The statement at a point: the last one that begins there or before it, or else the first. */
  public Statement statementAt(Point point) {
    return upTo(point).getLast();
  }

  private List<? extends Statement> upTo(Point point) {
    List<? extends Statement> statements = manuscript.statements(point.line());
    int count = statements.size();
    while (count > 1 && statements.get(count - 1).span().start() > point.column()) {
      count--;
    }
    return statements.subList(0, count);
  }

  @Override
  public Spot at(Point point) {
    List<? extends Statement> statements = upTo(point);
    int facts = (int) statements.stream().filter(Statement::statesFact).count();
    int before = facts - (statements.getLast().statesFact() ? 1 : 0);
    return new Spot(new Written(point.line(), before), facts);
  }

  @Override
  public int lineOf(int line) {
    return line;
  }

  @Override
  public List<Point> beginningsOf(List<Written> plays) {
    List<Point> starts =
        Written.ranges(manuscript, plays, Part.WHOLE).stream().map(Range::start).toList();
    return IntStream.range(0, plays.size())
        .mapToObj(i -> plays.get(i).fact() == 0 ? lineStart(starts.get(i)) : starts.get(i))
        .toList();
  }

  private static Point lineStart(Point point) {
    return new Point(point.line(), 0);
  }

  @Override
  public List<Range> rangesOf(List<Written> plays) {
    return Written.ranges(manuscript, plays, Part.MOVE);
  }

  @Override
  public List<Point> startsOf(List<Written> plays) {
    return Written.starts(manuscript, plays);
  }

  @Override
  public Range linesOf(int fromLine, int endLine) {
    return Range.of(fromLine, 0, endLine, 0);
  }
}
