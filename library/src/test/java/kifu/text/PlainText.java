package kifu.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Models what a {@link Text} must be in the plainest way: one string, cut up again for each text.
 */
final class PlainText {

  private static final Pattern TERMINATOR = Pattern.compile("\r\n|\r|\n");

  final String content;
  final List<String> lines = new ArrayList<>();
  final List<String> terminators = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();

  PlainText(String content) {
    this.content = content;
    Matcher terminator = TERMINATOR.matcher(content);
    int start = 0;
    while (terminator.find()) {
      addLine(start, terminator.start(), terminator.group());
      start = terminator.end();
    }
    addLine(start, content.length(), "");
  }

  private void addLine(int start, int end, String terminator) {
    starts.add(start);
    lines.add(content.substring(start, end));
    terminators.add(terminator);
  }

  Point end() {
    return new Point(lines.size() - 1, lines.getLast().length());
  }

  Point clamp(Point point) {
    if (point.line() >= lines.size()) {
      return end();
    }
    int line = Math.max(point.line(), 0);
    return new Point(line, Math.max(Math.min(point.column(), lines.get(line).length()), 0));
  }

  int offset(Point point) {
    Point inside = clamp(point);
    return starts.get(inside.line()) + inside.column();
  }

  Point point(int offset) {
    int line = lines.size() - 1;
    while (line > 0 && starts.get(line) > offset) {
      line--;
    }
    return clamp(new Point(line, offset - starts.get(line)));
  }

  String slice(Range range) {
    int one = offset(range.start());
    int other = offset(range.end());
    return content.substring(Math.min(one, other), Math.max(one, other));
  }

  PlainText apply(Edit edit) {
    int one = offset(edit.range().start());
    int other = offset(edit.range().end());
    StringBuilder next = new StringBuilder(content);
    next.replace(Math.min(one, other), Math.max(one, other), edit.newText());
    return new PlainText(next.toString());
  }

  /** The edit that makes this text again out of what the given edit made of it. */
  Edit undo(Edit edit) {
    PlainText edited = apply(edit);
    int one = offset(edit.range().start());
    int other = offset(edit.range().end());
    int start = Math.min(one, other);
    int end = start + edit.newText().length();
    int grown = edited.content.length() - content.length();
    // An edit can make CR and LF one terminator; then the point between them is gone.
    while (edited.offset(edited.point(start)) != start) {
      start--;
    }
    while (edited.offset(edited.point(end)) != end) {
      end++;
    }
    Range range = new Range(edited.point(start), edited.point(end));
    return new Edit(range, content.substring(start, end - grown));
  }
}
