package kifu.format.line;

import java.util.ArrayList;
import java.util.List;
import kifu.text.Chunk;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import kifu.text.Utf8;

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

  /** Whether a line may not be canonical yet: a quick check that makes no string of it. */
  protected boolean mayChange(byte[] utf8, int start, int end) {
    return true;
  }

  /**
   * The canonical form of a line; the line itself where that is not known. It begins with the end
   * of a blank line where one is missing above.
   */
  protected abstract String canonical(int line, String content);

  /** The edits of the lines [fromLine, endLine), in the order of the document. */
  public final List<Edit> format(int fromLine, int endLine) {
    List<Edit> edits = new ArrayList<>();
    for (int line = fromLine; line < endLine; ) {
      int firstLine = text.firstLineOfChunkAt(line);
      Chunk chunk = text.chunkAt(line);
      chunk.forEachUtf8Line(
          line - firstLine,
          (chunkLine, utf8, start, end) -> {
            if (mayChange(utf8, start, end)) {
              format(firstLine + chunkLine, Utf8.read(utf8, start, end), edits);
            }
            return firstLine + chunkLine + 1 < endLine;
          });
      line = firstLine + chunk.lineCount();
    }
    new LineEdits(text).finalLineEnd(endLine).ifPresent(edits::add);
    return edits;
  }

  private void format(int line, String content, List<Edit> edits) {
    String withLineAbove = canonical(line, content);
    int start = Math.max(withLineAbove.lastIndexOf('\n'), withLineAbove.lastIndexOf('\r')) + 1;
    if (start > 0) {
      edits.add(new Edit(Range.ofLine(line, 0, 0), withLineAbove.substring(0, start)));
    }
    String canonical = withLineAbove.substring(start);
    if (!canonical.equals(content)) {
      edits.add(Edit.smallest(line, content, canonical));
    }
  }
}
