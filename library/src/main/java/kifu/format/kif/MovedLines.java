package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import kifu.format.line.LineEdits;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Puts lines of a document into another order. For one use. */
final class MovedLines {
  private final Text text;
  private final StringBuilder moved = new StringBuilder();
  private final NavigableMap<Integer, String> rewritten = new TreeMap<>();

  MovedLines(Text text) {
    this.text = text;
  }

  /** Writes a line in another way, wherever it comes. */
  void rewrite(int line, String content) {
    rewritten.put(line, content);
  }

  /** The lines [fromLine, endLine) come next. */
  void add(int fromLine, int endLine) {
    for (int line = fromLine; line < endLine; line++) {
      String terminator = text.terminator(line);
      moved
          .append(rewritten.getOrDefault(line, text.line(line)))
          .append(terminator.isEmpty() ? new LineEdits(text).lineEnd(line) : terminator);
    }
  }

  /**
   * The edits that put them in the place of the lines [fromLine, endLine); the lines around these
   * that are rewritten are edited for themselves.
   */
  List<Edit> inPlaceOf(int fromLine, int endLine) {
    List<Edit> edits = new ArrayList<>();
    rewritten.headMap(fromLine).forEach((line, content) -> edits.add(rewriting(line, content)));
    edits.add(replacing(fromLine, endLine));
    rewritten.tailMap(endLine).forEach((line, content) -> edits.add(rewriting(line, content)));
    return edits;
  }

  private Edit rewriting(int line, String content) {
    return Edit.smallest(line, text.line(line), content);
  }

  /** A document whose last line has no end is left without one. */
  private Edit replacing(int fromLine, int endLine) {
    if (endLine < text.lineCount()) {
      return new Edit(Range.of(fromLine, 0, endLine, 0), moved.toString());
    }
    boolean nothing = moved.isEmpty() && fromLine > 0;
    Point start =
        nothing ? new Point(fromLine - 1, text.lineLength(fromLine - 1)) : new Point(fromLine, 0);
    String last = text.terminator(endLine - 1);
    String end = last.isEmpty() ? new LineEdits(text).lineEnd(endLine - 1) : "";
    int length = Math.max(0, moved.length() - end.length());
    return new Edit(new Range(start, text.end()), moved.substring(0, length));
  }

  /** A move with a mark that others branch off after it, or without; empty if it is so already. */
  static Optional<String> marked(String content, boolean wanted) {
    if (!(KifLine.read(content) instanceof KifLine.Play play) || play.hasBranchMark() == wanted) {
      return Optional.empty();
    }
    if (!wanted) {
      Span mark = play.span(Part.BRANCH_MARK);
      String before = content.substring(0, mark.start()).stripTrailing();
      return Optional.of(before + content.substring(mark.end()));
    }
    String line = content.stripTrailing();
    String marked = line + KifFormatter.branchMark(line);
    return KifLine.read(marked) instanceof KifLine.Play read && read.hasBranchMark()
        ? Optional.of(marked)
        : Optional.empty();
  }
}
