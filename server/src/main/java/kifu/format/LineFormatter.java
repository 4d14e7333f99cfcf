package kifu.format;

import java.util.ArrayList;
import java.util.List;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Brings single lines into canonical form: what the formatters of all formats have in common. What
 * a document says never changes, nor does a comment.
 */
public abstract class LineFormatter {
  private final Text text;

  protected LineFormatter(Text text) {
    this.text = text;
  }

  protected final Text text() {
    return text;
  }

  /** The canonical form of a line; the line itself where that is not known. */
  protected abstract String canonical(int line, String content);

  /** Adds an edit above a line, if one belongs there. */
  protected void above(int line, String content, List<Edit> edits) {}

  /** The edits of the lines [fromLine, endLine), in the order of the document. */
  public final List<Edit> format(int fromLine, int endLine) {
    List<Edit> edits = new ArrayList<>();
    text.forEachLine(
        fromLine,
        endLine,
        (line, content) -> {
          above(line, content, edits);
          String canonical = canonical(line, content);
          if (!canonical.equals(content)) {
            edits.add(Edit.smallest(line, content, canonical));
          }
        });
    new LineEdits(text).finalLineEnd(endLine).ifPresent(edits::add);
    return edits;
  }
}
