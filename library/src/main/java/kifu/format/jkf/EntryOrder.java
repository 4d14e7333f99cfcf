package kifu.format.jkf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kifu.format.jkf.Transcript.Entry;
import kifu.text.Point;

/**
 * Holds the entries of a transcript in the order in which they begin in the document, and which of
 * them lies in which: a document of forks asks for the entry at thousands of points. Immutable.
 */
final class EntryOrder {
  private final List<Entry> entries;

  /** The line of the transcript for each, and the index of the one around it, or its own. */
  private final int[] lines;

  private final int[] around;

  EntryOrder(List<Entry> entries) {
    this.entries = entries;
    lines =
        IntStream.range(0, entries.size())
            .boxed()
            .sorted(Comparator.comparing(line -> entries.get(line).range().start()))
            .mapToInt(Integer::intValue)
            .toArray();
    around = new int[lines.length];
    for (int i = 0; i < lines.length; i++) {
      Point start = entry(i).range().start();
      int outer = innermost(Math.max(0, i - 1), start);
      around[i] = i > 0 && contains(outer, start) ? outer : i;
    }
  }

  private Entry entry(int index) {
    return entries.get(lines[index]);
  }

  private boolean contains(int index, Point point) {
    return entry(index).range().end().compareTo(point) > 0;
  }

  /**
   * The line whose entry stands at a point: the innermost one around it, or else the last one that
   * begins before it in the document.
   */
  int lineAt(Point point) {
    int last = lastBefore(point);
    int inner = innermost(last, point);
    return lines[contains(inner, point) ? inner : last];
  }

  /** The lines whose entries are around a point, the innermost first. */
  List<Integer> around(Point point) {
    List<Integer> found = new ArrayList<>();
    int index = innermost(lastBefore(point), point);
    while (contains(index, point)) {
      found.add(lines[index]);
      if (around[index] == index) {
        return found;
      }
      index = around[index];
    }
    return found;
  }

  /**
   * The lines whose entries may have something on the lines [fromLine, endLine) of the document:
   * those that begin there, and those that begin above and go on there outside of others.
   */
  List<Integer> linesOn(int fromLine, int endLine) {
    Point from = new Point(fromLine, 0);
    List<Integer> found = new ArrayList<>();
    int last = lastBefore(from);
    int index = innermost(last, from);
    boolean goesOn = contains(index, from) && begins(index, from) < 0;
    while (goesOn) {
      found.add(lines[index]);
      boolean endsThere = entry(index).range().end().line() < endLine;
      goesOn = endsThere && around[index] != index;
      index = around[index];
    }
    for (int i = begins(last, from) < 0 ? last + 1 : last;
        i < lines.length && entry(i).range().start().line() < endLine;
        i++) {
      found.add(lines[i]);
    }
    return found;
  }

  private int begins(int index, Point point) {
    return entry(index).range().start().compareTo(point);
  }

  /** The first that contains a point, of one and those around it; else the outermost of them. */
  private int innermost(int index, Point point) {
    int inner = index;
    while (!contains(inner, point) && around[inner] != inner) {
      inner = around[inner];
    }
    return inner;
  }

  /** The last one that begins before a point or there; the first one if none does. */
  private int lastBefore(Point point) {
    int from = 0;
    int to = lines.length;
    while (to - from > 1) {
      int middle = (from + to) / 2;
      if (entry(middle).range().start().compareTo(point) <= 0) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
