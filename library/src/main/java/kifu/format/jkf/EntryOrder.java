package kifu.format.jkf;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import kifu.format.jkf.JsonValue.Items;
import kifu.format.jkf.JsonValue.Members;
import kifu.format.jkf.Transcript.Entry;
import kifu.text.Point;

/**
 * The entries of a transcript in the order in which they begin in the document, and which of them
 * lies in which: a document of forks asks for the entry at thousands of points. Immutable.
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
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < places.length; i++) {
      lines[i] = (int) places[i];
      while (!open.isEmpty() && !contains(open.peek(), entry(i).range().start())) {
        open.pop();
      }
      around[i] = open.isEmpty() ? i : open.peek();
      open.push(i);
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
    int inner = last;
    while (!contains(inner, point) && around[inner] != inner) {
      inner = around[inner];
    }
    return lines[contains(inner, point) ? inner : last];
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
