package kifu.text;

import java.util.ArrayList;
import java.util.List;

/** Applies and joins edits of one text; no edit touches what another one changes. */
public final class Edits {
  private Edits() {}

  /**
   * The text after some edits.
   *
   * @param edits in the order of the text, and all in its coordinates
   */
  public static Text apply(Text text, List<Edit> edits) {
    Text after = text;
    for (Edit edit : edits.reversed()) {
      after = after.apply(edit);
    }
    return after;
  }

  /** One edit of the lines between those that are the same at the beginning and at the end. */
  public static List<Edit> difference(Text before, Text after) {
    int shorter = Math.min(before.lineCount(), after.lineCount());
    int first = 0;
    while (first < shorter && sameLine(before, first, after, first)) {
      first++;
    }
    if (first == before.lineCount() && first == after.lineCount()) {
      return List.of();
    }
    int last = 0;
    while (last < shorter - first
        && sameLine(before, before.lineCount() - 1 - last, after, after.lineCount() - 1 - last)) {
      last++;
    }
    Point start = startOf(before, first);
    Range replaced = new Range(start, startOf(before, before.lineCount() - last));
    Range written = new Range(startOf(after, first), startOf(after, after.lineCount() - last));
    return List.of(new Edit(replaced, after.slice(written)));
  }

  private static boolean sameLine(Text one, int line, Text other, int otherLine) {
    return one.line(line).equals(other.line(otherLine))
        && one.terminator(line).equals(other.terminator(otherLine));
  }

  private static Point startOf(Text text, int line) {
    return line < text.lineCount() ? new Point(line, 0) : text.end();
  }

  /**
   * One edit that does what one or more edits do.
   *
   * @param edits in the order of the text, and all in its coordinates
   */
  public static Edit joined(Text text, List<Edit> edits) {
    StringBuilder written = new StringBuilder();
    Point at = edits.getFirst().range().start();
    String line = text.line(at.line()); // slices of a long one would read it again and again
    for (Edit edit : edits) {
      Point start = edit.range().start();
      written.append(
          at.line() == start.line()
              ? line.substring(at.column(), start.column())
              : text.slice(new Range(at, start)));
      written.append(edit.newText());
      Point end = edit.range().end();
      line = end.line() == at.line() ? line : text.line(end.line());
      at = end;
    }
    return new Edit(new Range(edits.getFirst().range().start(), at), written.toString());
  }

  /**
   * The edits that do at once what two lists do one after the other. Both are in the order of the
   * text.
   *
   * @param first in coordinates of {@code text}
   * @param second in coordinates of the text after the first ones
   */
  public static List<Edit> inOne(Text text, List<Edit> first, List<Edit> second) {
    Text between = apply(text, first);
    List<Span> spans = spans(text, first, between, second);
    List<Edit> edits = new ArrayList<>();
    int moved = 0;
    for (int i = 0; i < spans.size(); ) {
      Span whole = spans.get(i);
      int last = i + 1;
      while (last < spans.size() && spans.get(last).start() <= whole.end()) {
        whole = whole.with(spans.get(last++));
      }
      Range old =
          new Range(
              text.point(whole.start() - moved), text.point(whole.end() - moved - whole.longer()));
      edits.add(new Edit(old, written(between, whole, spans.subList(i, last))));
      moved += whole.longer();
      i = last;
    }
    return edits;
  }

  /**
   * Where in the text between both lists something was written or is to be written, in offsets.
   *
   * @param longer by how much the first list made the text longer here
   * @param later what the second list does here
   */
  private record Span(int start, int end, int longer, List<Edit> later) {
    Span with(Span other) {
      return new Span(start, Math.max(end, other.end), longer + other.longer, List.of());
    }
  }

  private static List<Span> spans(Text text, List<Edit> first, Text between, List<Edit> second) {
    List<Span> spans = new ArrayList<>();
    int moved = 0;
    for (Edit edit : first) {
      int start = text.offset(edit.range().start()) + moved;
      int old = text.offset(edit.range().end()) + moved - start;
      int longer = edit.newText().length() - old;
      spans.add(new Span(start, start + edit.newText().length(), longer, List.of()));
      moved += longer;
    }
    for (Edit edit : second) {
      int start = between.offset(edit.range().start());
      spans.add(new Span(start, between.offset(edit.range().end()), 0, List.of(edit)));
    }
    spans.sort((one, other) -> Integer.compare(one.start(), other.start()));
    return spans;
  }

  /** What stands in the end where the spans are. */
  private static String written(Text between, Span whole, List<Span> spans) {
    StringBuilder written = new StringBuilder();
    int at = whole.start();
    for (Span span : spans) {
      for (Edit edit : span.later()) {
        written.append(between.slice(new Range(between.point(at), between.point(span.start()))));
        written.append(edit.newText());
        at = span.end();
      }
    }
    return written
        .append(between.slice(new Range(between.point(at), between.point(whole.end()))))
        .toString();
  }
}
