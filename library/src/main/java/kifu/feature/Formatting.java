package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kifu.document.Document;
import kifu.document.EmbeddedDocument;
import kifu.markdown.Block.Fence;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Brings documents into the form that their format's own program writes. Comments, values, and
 * lines that are not understood stay as they are.
 *
 * <p>The edits stand in the order of the document, count on the text before any of them, and do not
 * overlap. Formatting what was formatted gives no edits.
 */
public final class Formatting {

  private Formatting() {}

  /** The edits for the whole document. */
  public static List<Edit> format(Document document) {
    return document.analysis().writing().format(0, document.text().lineCount());
  }

  /** The edits for the records in the fences of a Markdown document that a range touches. */
  public static List<Edit> formatRecords(Document document, Range range) {
    List<Edit> edits = new ArrayList<>();
    for (EmbeddedDocument record : document.embedded()) {
      Fence fence = record.fence();
      if (fence.isClosed()
          && fence.firstLine() <= range.endLine()
          && fence.endLine() > range.startLine()) {
        for (Edit edit : format(document.documentOf(record))) {
          int line = edit.range().startLine();
          String text = record.outside(edit.newText(), document.text(), line);
          edits.add(new Edit(record.outside(edit.range()), text));
        }
      }
    }
    return edits;
  }

  /**
   * The edits for the lines of some ranges; a line that one only touches with its end is not among
   * them.
   */
  public static List<Edit> format(Document document, List<Range> ranges) {
    List<Edit> edits = new ArrayList<>();
    int done = 0;
    for (Range range : ranges.stream().sorted(Comparator.comparing(Range::start)).toList()) {
      Point start = document.text().clamp(range.start());
      Point end = document.text().clamp(range.end());
      boolean onlyTouched = end.column() == 0 && end.line() > start.line();
      int from = Math.max(done, start.line());
      done = Math.max(done, onlyTouched ? end.line() : end.line() + 1);
      edits.addAll(from < done ? document.analysis().writing().format(from, done) : List.of());
    }
    return edits;
  }
}
