package kifu.format.line;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** Makes the edits of single lines for formatters. */
public final class LineEdits {
  private final Text text;

  public LineEdits(Text text) {
    this.text = text;
  }

  /** An edit that inserts characters. */
  public Edit insertion(int line, int column, String newText) {
    return new Edit(Range.ofLine(line, column, column), newText);
  }

  /** A line with its end, if it has one. */
  public Range wholeLine(int line) {
    return line + 1 < text.lineCount()
        ? Range.of(line, 0, line + 1, 0)
        : Range.ofLine(line, 0, text.lineLength(line));
  }

  /** An edit that replaces a line with what ends it. */
  public Edit inPlaceOf(int line, String newText) {
    return new Edit(wholeLine(line), newText);
  }

  /** What ends the lines here: as the line above, or else the first line. */
  public String lineEnd(int line) {
    String above = line > 0 ? text.terminator(line - 1) : text.terminator(0);
    return above.isEmpty() ? "\n" : above;
  }

  /** The edit that writes lines, which end in none, below a line. */
  public Edit below(int line, String lines) {
    String end = lineEnd(line);
    return text.terminator(line).isEmpty()
        ? insertion(line, text.lineLength(line), end + lines + end)
        : insertion(line + 1, 0, lines + end);
  }

  /**
   * The edit that writes lines, which end in none, below a line and those that go with it, such as
   * the comments on a move. A text that ends without a line end still does.
   *
   * @param goesWithLine whether a line below goes with the one above it
   */
  public Edit below(int line, Predicate<String> goesWithLine, List<String> lines) {
    int last = line;
    while (last + 1 < text.lineCount() && goesWithLine.test(text.line(last + 1))) {
      last++;
    }
    String end = lineEnd(last);
    String written = String.join(end, lines);
    return text.terminator(last).isEmpty()
        ? insertion(last, text.lineLength(last), end + written)
        : insertion(last + 1, 0, written + end);
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
}
