package kifu.format.book;

import kifu.format.line.LineFormatter;
import kifu.text.Text;

/**
 * Writes the lines of moves with one blank between their fields. Nothing else changes: an SFEN is
 * the key by which engines find a position, comments belong to their author, and a line that is not
 * understood, or in which a field is left empty, stays as it is.
 */
final class BookFormatter extends LineFormatter {
  BookFormatter(Text text) {
    super(text);
  }

  /** Whether blanks stand where a canonical line has none, as on few lines. */
  @Override
  protected boolean mayChange(byte[] utf8, int start, int end) {
    if (start == end || utf8[start] == '#') {
      return false;
    }
    boolean blankBefore = true;
    for (int i = start; i < end; i++) {
      boolean blank = BookGrammar.isBlank(utf8[i]);
      if (utf8[i] == '\t' || (blank && blankBefore)) {
        return true;
      }
      blankBefore = blank;
    }
    return blankBefore;
  }

  @Override
  protected String canonical(int line, String content) {
    return BookGrammar.line(content) instanceof MoveLine read
            && !read.hasEmptyField()
            && !read.hasSurplus()
        ? read.canonical()
        : content;
  }
}
