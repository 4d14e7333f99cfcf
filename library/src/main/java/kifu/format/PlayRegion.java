package kifu.format;

import java.util.Optional;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.text.Range;

/** Finds a move or an end with what belongs to it: the comments below it, in CSA its time. */
public final class PlayRegion {
  /** Longer comments are not gone through. */
  private static final int MOST_LINES = 1000;

  private PlayRegion() {}

  /**
   * The region in which a line stands, if any.
   *
   * @param fromLine the first line that may belong to it
   * @param endLine the line after the last one
   */
  public static Optional<Range> around(Manuscript manuscript, int line, int fromLine, int endLine) {
    int first = line;
    int lowest = Math.max(fromLine, line - MOST_LINES);
    while (first > lowest && belongsToPlayAbove(manuscript, first)) {
      first--;
    }
    int end = first + 1;
    int highest = Math.min(endLine, line + MOST_LINES);
    while (end < highest && belongsToPlayAbove(manuscript, end)) {
      end++;
    }
    while (end > first + 1 && manuscript.line(end - 1).strip().isEmpty()) {
      end--;
    }
    return isPlay(manuscript, first) && line < end
        ? Optional.of(manuscript.text().rangeOfLines(first, end))
        : Optional.empty();
  }

  private static boolean isPlay(Manuscript manuscript, int line) {
    FactCursor fact = manuscript.facts(line, line + 1);
    return fact.next() && fact.kind().isPlay();
  }

  private static boolean belongsToPlayAbove(Manuscript manuscript, int line) {
    FactCursor fact = manuscript.facts(line, line + 1);
    return !fact.next() || fact.kind() == Kind.TIME || fact.kind() == Kind.FOUL_REMARK;
  }
}
