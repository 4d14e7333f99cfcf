package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kifu.format.line.LineEdits;
import kifu.record.Statement;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Sets moves in columns, and as many on a line as the document has on most of its lines. A line of
 * moves on which anything is not understood stays as it is, and so does what stands between two
 * moves on lines of its own.
 */
final class Ki2Formatter {
  private final Ki2Analysis analysis;
  private final Text text;
  private final Ki2Style style;

  Ki2Formatter(Ki2Analysis analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
    this.style = analysis.style();
  }

  /** The edits of the lines [fromLine, endLine), which are in the document, in their order. */
  List<Edit> format(int fromLine, int endLine) {
    List<Edit> edits = new ArrayList<>();
    int line = fromLine;
    while (line < endLine) {
      int rows = endOf(line, endLine, this::isRow);
      int frame = endOf(line, endLine, this::isFrame);
      edits.addAll(rows > line ? rows(line, rows) : analysis.formatFrame(line, frame));
      line = Math.max(line + 1, Math.max(rows, frame));
    }
    if (fromLine < endLine && !isFrame(endLine - 1)) {
      new LineEdits(text).finalLineEnd(endLine).ifPresent(edits::add);
    }
    return edits;
  }

  /** Where the lines of a kind end that begin with a line, if it is of that kind. */
  private static int endOf(int from, int end, IntPredicate isOfKind) {
    int line = from;
    while (line < end && isOfKind.test(line)) {
      line++;
    }
    return line;
  }

  private boolean isRow(int line) {
    return !analysis.row(line).moves().isEmpty();
  }

  private boolean isFrame(int line) {
    return analysis.statements(line).stream().allMatch(Ki2Formatter::isFramed);
  }

  private static boolean isFramed(Statement statement) {
    return statement instanceof Ki2Statement.Framed;
  }

  /** Lines are filled anew only where none stands above or below that is not to be formatted. */
  private List<Edit> rows(int from, int end) {
    List<List<String>> moves =
        IntStream.range(from, end).mapToObj(line -> analysis.row(line).moves()).toList();
    boolean whole = (from == 0 || !isRow(from - 1)) && (end == text.lineCount() || !isRow(end));
    List<String> rows =
        whole
            ? style.rows(moves.stream().flatMap(List::stream).toList())
            : moves.stream().map(style::row).toList();
    return edits(from, end, rows);
  }

  /** Line by line, but for the last ones where there are to be more or less of them. */
  private List<Edit> edits(int from, int end, List<String> rows) {
    List<Edit> edits = new ArrayList<>();
    int alike = rows.size() == end - from ? rows.size() : Math.min(rows.size(), end - from) - 1;
    for (int i = 0; i < alike; i++) {
      String before = text.line(from + i);
      if (!before.equals(rows.get(i))) {
        edits.add(Edit.smallest(from + i, before, rows.get(i)));
      }
    }
    if (alike < rows.size()) {
      Range rest = Range.of(from + alike, 0, end - 1, text.lineLength(end - 1));
      String lineEnd = new LineEdits(text).lineEnd(from + alike);
      edits.add(new Edit(rest, String.join(lineEnd, rows.subList(alike, rows.size()))));
    }
    return edits;
  }
}
