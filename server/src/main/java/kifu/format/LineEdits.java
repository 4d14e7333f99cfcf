package kifu.format;

import java.util.Optional;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** The edits that formatters make of single lines. */
public final class LineEdits {
  private final Text text;

  public LineEdits(Text text) {
    this.text = text;
  }

  /** An edit that inserts characters. */
  public Edit insertion(int line, int column, String newText) {
    return new Edit(Range.ofLine(line, column, column), newText);
  }

  /** What ends the lines here: as the line above, or else the first line. */
  public String lineEnd(int line) {
    String above = line > 0 ? text.terminator(line - 1) : text.terminator(0);
    return above.isEmpty() ? "\n" : above;
  }

  /**
   * The edit that ends the last line, if the lines before {@code toLine} hold it and it has none.
   */
  public Optional<Edit> finalLineEnd(int toLine) {
    int last = text.lineCount() - 1;
    return toLine > last && text.lineLength(last) > 0
        ? Optional.of(insertion(last, text.lineLength(last), lineEnd(last)))
        : Optional.empty();
  }

  /** The edit between two lines, without what they begin and end with alike. */
  public Edit replacement(int line, String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int start = 0;
    while (start < shorter && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    return new Edit(
        Range.ofLine(line, start, before.length() - end),
        after.substring(start, after.length() - end));
  }
}
