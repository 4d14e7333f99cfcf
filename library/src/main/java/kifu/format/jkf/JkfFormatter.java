package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineEdits;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Sets a record out on lines, so that versions can be compared: on each line a header, a move with
 * what belongs to it, one of several comments, a file of the board. Only blanks between values
 * change, and not even those within a value that JKF does not have. For one use.
 */
final class JkfFormatter {
  static final String INDENT = "  ";

  /** What is nested deeper is not indented further, or blanks would be most of a document. */
  private static final int DEEPEST_INDENT = 40;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final Text text;
  private final int fromLine;
  private final int endLine;
  private final List<Edit> edits = new ArrayList<>();

  /** The edits since the last line break that stays. */
  private final List<Edit> together = new ArrayList<>();

  /** Where the mark or value ends that was gone over last. */
  private Point at = new Point(0, 0);

  // A record may stand all on one line: what is asked of it for each value is kept.
  private int contentLine;
  private String content;
  private String lineEnd;

  private JkfFormatter(Text text, int fromLine, int endLine) {
    this.text = text;
    this.fromLine = fromLine;
    this.endLine = endLine;
    goTo(0);
  }

  /** How a value is set out: on one line, or its parts on lines of their own. */
  private enum Layout {
    RECORD,
    START,
    BOARD,
    MOVES,
    ENTRY,
    FORKS,
    COMMENTS,
    PART_BY_PART,
    ONE_LINE,
    AS_IT_IS;

    Layout of(Member member) {
      return switch (this) {
        case RECORD ->
            switch (member.name()) {
              case "header" -> PART_BY_PART;
              case "initial" -> START;
              case "moves" -> MOVES;
              default -> AS_IT_IS;
            };
        case START ->
            switch (member.name()) {
              case "preset" -> ONE_LINE;
              case "data" -> BOARD;
              default -> AS_IT_IS;
            };
        case BOARD ->
            switch (member.name()) {
              case "color" -> ONE_LINE;
              case "board", "hands" -> PART_BY_PART;
              default -> AS_IT_IS;
            };
        case ENTRY ->
            switch (member.name()) {
              case "move", "time", "special" -> ONE_LINE;
              case "comments" -> COMMENTS;
              case "forks" -> FORKS;
              default -> AS_IT_IS;
            };
        default -> ONE_LINE;
      };
    }

    Layout ofItem() {
      return switch (this) {
        case MOVES -> ENTRY;
        case FORKS -> MOVES;
        default -> ONE_LINE;
      };
    }

    boolean hasLines(Members members) {
      return switch (this) {
        case START -> members.member("data").isPresent();
        case RECORD, BOARD, PART_BY_PART -> !members.all().isEmpty();
        default -> false;
      };
    }

    boolean hasLines(Items items) {
      return switch (this) {
        case COMMENTS -> items.all().size() > 1;
        case MOVES, FORKS, PART_BY_PART -> !items.all().isEmpty();
        default -> false;
      };
    }
  }

  /**
   * The edits of the lines [fromLine, endLine), in their order.
   *
   * @param root what the document says, read without a fault
   */
  static List<Edit> format(Text text, Members root, int fromLine, int endLine) {
    return new JkfFormatter(text, fromLine, endLine).edits(root);
  }

  /** A record as formatting sets it out. */
  static String formatted(String json) {
    Text text = Text.of(json);
    Optional<JsonValue> root = JsonReader.read(text).value();
    List<Edit> edits =
        root.filter(Members.class::isInstance)
            .map(members -> format(text, (Members) members, 0, text.lineCount()))
            .orElse(List.of());
    return Edits.apply(text, edits).toString();
  }

  private List<Edit> edits(Members root) {
    blanks(root.range().start(), "");
    value(root, Layout.RECORD, 0);
    blanks(text.end(), "\n");
    join();
    return edits;
  }

  private void value(JsonValue value, Layout layout, int indent) {
    if (layout != Layout.AS_IT_IS) {
      switch (value) {
        case Members members -> members(members, layout, indent);
        case Items items -> items(items, layout, indent);
        default -> {}
      }
    }
    at = value.range().end();
  }

  private void members(Members members, Layout layout, int indent) {
    boolean hasLines = layout.hasLines(members);
    open(members);
    List<Member> all = members.all();
    for (int i = 0; i < all.size(); i++) {
      Member member = all.get(i);
      blanks(member.nameRange().start(), before(i, hasLines, indent));
      at = member.nameRange().end();
      blanks(member.value().range().start(), ": ");
      value(member.value(), layout.of(member), hasLines ? indent + 1 : indent);
    }
    close(members, hasLines, indent);
  }

  private void items(Items items, Layout layout, int indent) {
    boolean hasLines = layout.hasLines(items);
    open(items);
    List<JsonValue> all = items.all();
    for (int i = 0; i < all.size(); i++) {
      JsonValue item = all.get(i);
      blanks(item.range().start(), before(i, hasLines, indent));
      value(item, layout.ofItem(), hasLines ? indent + 1 : indent);
    }
    close(items, hasLines, indent);
  }

  private void open(JsonValue value) {
    Point start = value.range().start();
    at = new Point(start.line(), start.column() + 1);
  }

  private void close(JsonValue value, boolean hasLines, int indent) {
    Point end = value.range().end();
    blanks(new Point(end.line(), end.column() - 1), hasLines ? newLine(indent) : "");
  }

  /** What stands before a part: the comma after the one before it, and the blanks. */
  private static String before(int index, boolean hasLines, int indent) {
    String comma = index == 0 ? "" : ",";
    if (hasLines) {
      return comma + newLine(indent + 1);
    }
    return index == 0 ? "" : ", ";
  }

  private static String newLine(int indent) {
    return "\n" + INDENT.repeat(Math.min(indent, DEEPEST_INDENT));
  }

  /** Sets what stands between two values, or marks: their comma or colon, and blanks. */
  private void blanks(Point end, String wanted) {
    String written = between(at, end);
    boolean staysBroken = wanted.indexOf('\n') >= 0 && lineBreak(written) < written.length();
    if (staysBroken) {
      join();
    }
    String right = wanted.replace("\n", lineEnd(written));
    if (!written.equals(right) && written.indexOf(BYTE_ORDER_MARK) < 0) {
      Edit edit = Edit.smallest(at, written, right);
      boolean isWithin =
          edit.range().start().line() >= fromLine && edit.range().end().line() < endLine;
      if (isWithin) {
        together.add(edit);
      }
    }
  }

  /**
   * One edit between two line breaks: a record that stands all on one line would be written anew
   * for each of many.
   */
  private void join() {
    if (!together.isEmpty()) {
      edits.add(Edits.joined(text, together));
      together.clear();
    }
  }

  private String between(Point start, Point end) {
    if (start.line() != end.line()) {
      return text.slice(new Range(start, end));
    }
    if (start.line() != contentLine) {
      goTo(start.line());
    }
    return content.substring(start.column(), end.column());
  }

  private void goTo(int line) {
    contentLine = line;
    content = text.line(line);
    lineEnd = new LineEdits(text).lineEnd(line);
  }

  /** Where the first line ends; the length where there is just one. */
  private static int lineBreak(String written) {
    int end = 0;
    while (end < written.length() && !isLineBreak(written.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isLineBreak(char character) {
    return character == '\n' || character == '\r';
  }

  /** What ends a line here: what does so already, or does so above. */
  private String lineEnd(String written) {
    int start = lineBreak(written);
    if (start == written.length()) {
      return lineEnd;
    }
    return written.startsWith("\r\n", start) ? "\r\n" : written.substring(start, start + 1);
  }
}
