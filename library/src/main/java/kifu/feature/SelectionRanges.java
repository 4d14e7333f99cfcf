package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import kifu.document.Document;
import kifu.record.Statement.Token;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds what a selection grows to from a point: the part of a move, the move, the statement, the
 * line, the line with its comments, the variation, the game, the document.
 */
public final class SelectionRanges {
  private SelectionRanges() {}

  /** The ranges, each larger than the one before and around it; the last one is the document. */
  public static List<Range> ranges(Document document, Point point) {
    Text text = document.text();
    Point inside = text.clamp(point);
    List<Range> candidates = new ArrayList<>();
    PointedPart.at(document, inside)
        .ifPresent(
            pointed -> {
              for (Token token : pointed.tokens()) {
                candidates.add(token.span().onLine(inside.line()));
              }
              candidates.add(pointed.statement().span().onLine(inside.line()));
            });
    candidates.add(text.rangeOfLines(inside.line(), inside.line() + 1));
    for (Range region : document.analysis().regionsAround(inside.line())) {
      candidates.add(withoutBlankEnd(text, region));
    }
    candidates.add(new Range(new Point(0, 0), text.end()));
    List<Range> ranges = new ArrayList<>();
    Range last = new Range(inside, inside);
    for (Range candidate : candidates) {
      boolean grows = candidate.contains(last.start()) && candidate.contains(last.end());
      if (grows && !candidate.equals(last)) {
        ranges.add(candidate);
        last = candidate;
      }
    }
    return ranges.isEmpty() ? List.of(last) : ranges;
  }

  private static Range withoutBlankEnd(Text text, Range lines) {
    int last = lines.end().line();
    while (last > lines.start().line() && text.line(last).strip().isEmpty()) {
      last--;
    }
    return text.rangeOfLines(lines.start().line(), last + 1);
  }
}
