package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import kifu.format.LineEdits;
import kifu.text.Edit;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Writes the lines of moves with one blank between their fields. Nothing else changes: an SFEN is
 * the key by which engines find a position, comments belong to their author, and a line that is not
 * understood, or in which a field is left empty, stays as it is.
 */
final class BookFormatter {
  private final Text text;
  private final int firstEntry;

  /**
   * @param firstEntry the line of the first entry, above which there are no moves
   */
  BookFormatter(Text text, int firstEntry) {
    this.text = text;
    this.firstEntry = firstEntry;
  }

  List<Edit> format(int fromLine, int toLine) {
    List<Edit> edits = new ArrayList<>();
    int from = Math.max(fromLine, firstEntry);
    if (from < toLine) {
      text.visitChunks(
          from,
          (chunkLine, chunk) -> {
            chunk.forEachUtf8Line(
                (index, utf8, start, end) -> {
                  int line = chunkLine + index;
                  if (line >= from && line < toLine && mayChange(utf8, start, end)) {
                    format(line, Utf8.read(utf8, start, end), edits);
                  }
                  return line + 1 < toLine;
                });
            return chunkLine + chunk.lineCount() < toLine;
          });
    }
    new LineEdits(text).finalLineEnd(toLine).ifPresent(edits::add);
    return edits;
  }

  /** Whether blanks stand where a canonical line has none; true of few lines, and found quickly. */
  private static boolean mayChange(byte[] utf8, int start, int end) {
    if (start == end || utf8[start] == '#') {
      return false;
    }
    boolean blankBefore = true;
    for (int i = start; i < end; i++) {
      boolean blank = SfenLine.isBlank(utf8[i]);
      if (utf8[i] == '\t' || (blank && blankBefore)) {
        return true;
      }
      blankBefore = blank;
    }
    return blankBefore;
  }

  private static void format(int line, String content, List<Edit> edits) {
    if (content.isBlank() || MoveLine.isComment(content, 0) || SfenLine.read(content).isPresent()) {
      return;
    }
    MoveLine read = MoveLine.read(content);
    boolean understood =
        read.isMeant()
            && !read.hasEmptyField()
            && (read.rest().isEmpty() || MoveLine.isComment(content, read.rest().start()));
    String canonical = read.canonical();
    if (understood && !canonical.equals(content)) {
      edits.add(Edit.smallest(line, content, canonical));
    }
  }
}
