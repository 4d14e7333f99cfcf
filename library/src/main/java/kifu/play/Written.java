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
    int first = Integer.MAX_VALUE;
    int end = 0;
    for (Written written : all) {
      first = Math.min(first, written.textLine);
      end = Math.max(end, written.textLine + 1);
    }
    int[] plain = manuscript.plainMoves(first, end);
    List<Written> others = new ArrayList<>();
    for (Written written : all) {
      if (plain[written.textLine - first] == Manuscript.NOT_PLAIN) {
        others.add(written);
      }
    }
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
