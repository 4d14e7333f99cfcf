package kifu.play;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Says where a move or an end is written.
 *
 * @param textLine the 0-based line of the text
 * @param fact which of the facts that the line states, counted from 0
 */
public record Written(int textLine, int fact) {
  /** Where several moves begin, without their numbers: sooner than all that a range would need. */
  public static List<Point> starts(Manuscript manuscript, List<Written> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    int first = all.stream().mapToInt(Written::textLine).min().getAsInt();
    int last = all.stream().mapToInt(Written::textLine).max().getAsInt();
    int[] plain = manuscript.plainMoves(first, last + 1);
    List<Written> others =
        all.stream().filter(at -> plain[at.textLine - first] == Manuscript.NOT_PLAIN).toList();
    Iterator<Range> ranges = ranges(manuscript, others, Part.MOVE).iterator();
    List<Point> starts = new ArrayList<>(all.size());
    for (Written written : all) {
      int column = plain[written.textLine - first];
      starts.add(
          column == Manuscript.NOT_PLAIN
              ? ranges.next().start()
              : new Point(written.textLine, column));
    }
    return starts;
  }

  /**
   * The ranges of a part of several moves; a line is read once for those that follow each other on
   * it.
   */
  public static List<Range> ranges(Manuscript manuscript, List<Written> all, Part part) {
    OptionalInt read = OptionalInt.empty();
    List<Statement> stating = List.of();
    List<Range> ranges = new ArrayList<>();
    for (Written written : all) {
      int line = written.textLine();
      if (read.isEmpty() || read.getAsInt() != line) {
        read = OptionalInt.of(line);
        stating = manuscript.grammar().stating(manuscript.line(line));
      }
      Statement statement = stating.get(Math.min(written.fact(), stating.size() - 1));
      ranges.add(statement.span(part).onLine(line));
    }
    return ranges;
  }
}
