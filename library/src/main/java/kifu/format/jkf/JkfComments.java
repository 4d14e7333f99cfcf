package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord.Remark;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.line.LineEdits;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.play.Written;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes comments into the entries of moves. What is written stands on lines of its own where what
 * stands beside it does.
 */
record JkfComments(Text text, Transcribed reading) {
  private static final String NAME = "\"comments\":";

  /** The edits that add comments to an entry, in the place of some; empty where it is no object. */
  Optional<List<Edit>> replaced(Written at, List<String> removed, List<String> added) {
    List<Transcript.Entry> entries = reading.transcript().entries();
    JsonValue json = entries.get(Math.min(at.textLine(), entries.size() - 1)).json();
    if (!(json instanceof Members entry)) {
      return Optional.empty();
    }
    List<String> written = new ArrayList<>();
    added.forEach(
        comment ->
            written.add(
                JkfWriter.quoted(JkfComment.of(new Remark(Remark.Kind.COMMENT, comment, 0)))));
    Optional<Member> comments = entry.member("comments");
    if (comments.isEmpty()) {
      return Optional.of(written.isEmpty() ? List.of() : List.of(asMember(entry, written)));
    }
    return comments.get().value() instanceof Items items
        ? Optional.of(replaced(items, removed, written))
        : Optional.empty();
  }

  private Edit asMember(Members entry, List<String> written) {
    Point start = afterBracket(entry.range());
    List<Member> members = entry.all();
    String newLine = members.isEmpty() ? "" : newLine(members.getFirst().nameRange().start(), 0);
    String deeper = newLine.isEmpty() ? "" : newLine(members.getFirst().nameRange().start(), 1);
    String separator = deeper.isEmpty() ? "," : "," + deeper;
    String list = "[" + deeper + String.join(separator, written) + newLine + "]";
    String blank = newLine.isEmpty() ? "" : " ";
    return new Edit(
        new Range(start, start), newLine + NAME + blank + list + (members.isEmpty() ? "" : ","));
  }

  private List<Edit> replaced(Items items, List<String> removed, List<String> written) {
    List<JsonValue> all = items.all();
    List<Integer> gone = gone(all, removed);
    if (gone.isEmpty()) {
      return written.isEmpty() ? List.of() : List.of(appended(items, all, written));
    }
    List<Edit> edits = new ArrayList<>();
    boolean isWritten = written.isEmpty();
    int i = 0;
    while (i < gone.size()) {
      int first = gone.get(i);
      int last = first;
      while (i + 1 < gone.size() && gone.get(i + 1) == last + 1) {
        i++;
        last++;
      }
      i++;
      Point start = all.get(first).range().start();
      Point end = all.get(last).range().end();
      if (isWritten) {
        boolean isFirst = first == 0;
        boolean isLast = last == all.size() - 1;
        Point from = isFirst ? start : all.get(first - 1).range().end();
        Point to = isFirst && !isLast ? all.get(last + 1).range().start() : end;
        edits.add(new Edit(new Range(from, to), ""));
      } else {
        String before = text.slice(new Range(start, end));
        String after = String.join("," + newLine(start, 0), written);
        if (!before.equals(after)) {
          edits.add(Edit.smallest(start, before, after));
        }
        isWritten = true;
      }
    }
    return edits;
  }

  /** The indices of the comments that go; each text is one of them. */
  private static List<Integer> gone(List<JsonValue> all, List<String> removed) {
    List<String> left = new ArrayList<>(removed);
    List<Integer> gone = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof Words(Range range, String comment) && left.remove(comment)) {
        gone.add(i);
      }
    }
    return gone;
  }

  private Edit appended(Items items, List<JsonValue> all, List<String> written) {
    if (all.isEmpty()) {
      Point start = afterBracket(items.range());
      return new Edit(new Range(start, start), String.join(",", written));
    }
    Point last = all.getLast().range().start();
    String separator = "," + newLine(last, 0);
    Point end = all.getLast().range().end();
    return new Edit(new Range(end, end), separator + String.join(separator, written));
  }

  private static Point afterBracket(Range range) {
    return new Point(range.start().line(), range.start().column() + 1);
  }

  /** The beginning of a line below a point; nothing where that does not begin its line. */
  private String newLine(Point point, int deeper) {
    String indent = text.line(point.line()).substring(0, point.column());
    return indent.strip().isEmpty()
        ? new LineEdits(text).lineEnd(point.line()) + indent + JkfFormatter.INDENT.repeat(deeper)
        : "";
  }
}
