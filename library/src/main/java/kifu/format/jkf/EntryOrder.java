package kifu.format.jkf;

import java.util.Arrays;
import java.util.List;
import kifu.format.jkf.JsonValue.Items;
import kifu.format.jkf.JsonValue.Members;
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
    long[] places = new long[entries.size()];
    for (int line = 0; line < places.length; line++) {
      places[line] = (long) place(entries.get(line).json()) << Integer.SIZE | line;
    }
    Arrays.sort(places);
    lines = new int[places.length];
    around = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      lines[i] = (int) places[i];
      Point start = entry(i).range().start();
      int outer = innermost(Math.max(0, i - 1), start);
      around[i] = i > 0 && contains(outer, start) ? outer : i;
    }
  }

  /** The first entry, the only one that need not be an object, is before all others. */
  private static int place(JsonValue json) {
    return switch (json) {
      case Members members -> members.place();
      case Items items -> items.place();
      default -> 0;
    };
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
