package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Typing;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finishes the lines above the one that is being typed, as far as they are as only a typist writes
 * them. Immutable.
 *
 * @param finished the document in which they are finished
 * @param starts the line of the document before that each of them has become of, from the first on
 *     that was finished, and that of the typed character; the same for two that were one
 */
record FinishedLines(Document finished, List<Integer> starts) {
  /** How many lines may be typed before an answer: those of a game with a line for each time. */
  private static final int MOST_LINES = 400;

  /** How many moves one after another may be chosen from lists before an answer. */
  private static final int MOST_CHOSEN = 3;

  /**
   * A document with the lines above a point finished.
   *
   * @param point where that point is then
   */
  record FinishedAbove(Document document, Point point) {}

  static FinishedAbove above(Document document, Point point) {
    int line = point.line();
    int first = first(document, line);
    if (first == line) {
      return new FinishedAbove(document, point);
    }
    FinishedLines lines = of(document, first, line, line);
    Point there = new Point(line - lines.joined(), point.column());
    return new FinishedAbove(finished(lines.finished(), there.line() - 1), there);
  }

  /**
   * The first of the lines above a line that are as only a typist writes them; none where there are
   * too many of them. Only comments, and a few moves that were chosen from lists, may stand between
   * them and the line.
   */
  static int first(Document document, int typed) {
    int first = typed;
    int moves = 0;
    int end = Math.max(0, typed - MOST_LINES);
    for (int line = typed - 1; line >= end; line--) {
      if (isBehind(document, line)) {
        first = line;
        moves = 0;
      } else if (typing(document).isWhole(line) && moves < MOST_CHOSEN) {
        moves++;
      } else if (!typing(document).isComment(line)) {
        return first;
      }
    }
    return first == end && end > 0 ? typed : first;
  }

  private static boolean isBehind(Document document, int line) {
    Typing typing = typing(document);
    boolean isBelow = line > 0 && document.text().line(line).strip().isEmpty();
    return typing.isTyped(isBelow ? line - 1 : line)
        || typing.withBelow(line).isPresent()
        || typing.withBelow(line - 1).isPresent();
  }

  /**
   * Finishes the lines [first, typed).
   *
   * @param end up to which line they are cut, too; what becomes of the last one stays unfinished
   */
  static FinishedLines of(Document document, int first, int typed, int end) {
    Document finished = document;
    List<Integer> starts = new ArrayList<>();
    int next = first;
    for (int line = first; next < end; line++) {
      starts.add(next);
      Optional<Point> cut = typing(finished).cut(line);
      if (cut.isPresent()) {
        finished = finished(cut(finished, cut.get()), line);
        continue; // what stood behind it is the next line
      }
      next++;
      Optional<String> joined = typing(finished).withBelow(line);
      if (next < typed && joined.isPresent()) {
        next++;
        finished = joined(finished, line, joined.get());
      } else if (next < typed || (next == typed && joined.isEmpty())) {
        finished = finished(finished, line);
      }
    }
    starts.add(end);
    return new FinishedLines(finished, starts);
  }

  /** The document with a line cut in two at a point. */
  static Document cut(Document document, Point point) {
    Edit edit = new Edit(new Range(point, point), "\n");
    return document.edited(List.of(edit));
  }

  private static Document joined(Document document, int line, String joined) {
    int end = document.text().line(line + 1).length();
    Edit edit = new Edit(Range.of(line, 0, line + 1, end), joined);
    return document.edited(List.of(edit));
  }

  private static Document finished(Document document, int line) {
    Typing typing = typing(document);
    if (typing.isWhole(line) && !typing.isTyped(line)) {
      return document; // chosen from a list
    }
    Optional<Edit> edit =
        typing
            .unfinished(line)
            .map(finished -> Edit.smallest(line, document.text().line(line), finished));
    return edit.map(only -> document.edited(List.of(only))).orElse(document);
  }

  /** Whether the line below them is two that an editor has put together. */
  boolean cutsNext() {
    return typing(finished).cut(starts.getLast() - joined()).isPresent();
  }

  /** How many lines have become part of the ones above them, less those that were cut off. */
  int joined() {
    return starts.getLast() - starts.getFirst() - (starts.size() - 1);
  }

  /** The edits of a document that lead to what edits make of the finished one. */
  List<Edit> together(Document document, List<Edit> edits) {
    int first = starts.getFirst();
    int typed = starts.getLast() - joined();
    List<Edit> above = edits.stream().filter(edit -> edit.range().start().line() < typed).toList();
    Text before = document.text();
    Text after = finished.edited(above.reversed()).text();
    List<Edit> together = new ArrayList<>();
    int from = above.isEmpty() ? first : Math.min(first, above.getFirst().range().start().line());
    int end;
    for (int line = from; line < typed; line = end) {
      end = line + 1;
      while (start(end) == start(line)) {
        end++;
      }
      String replaced = wholeLines(before, start(line), start(end));
      String written = wholeLines(after, line, end);
      if (!replaced.equals(written)) {
        together.add(Edit.smallest(new Point(start(line), 0), replaced, written));
      }
    }
    edits.subList(above.size(), edits.size()).forEach(edit -> together.add(down(edit)));
    return together;
  }

  private static String wholeLines(Text text, int from, int end) {
    return text.slice(Range.of(from, 0, end - 1, text.line(end - 1).length()));
  }

  private int start(int line) {
    int index = line - starts.getFirst();
    return index < 0 ? line : starts.get(index);
  }

  private Edit down(Edit edit) {
    return new Edit(edit.range().moveLines(line -> line + joined()), edit.newText());
  }

  private static Typing typing(Document document) {
    return document.analysis().writing().typing();
  }
}
