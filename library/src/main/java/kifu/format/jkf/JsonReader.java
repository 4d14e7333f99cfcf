package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.jkf.JsonValue.Items;
import kifu.format.jkf.JsonValue.Literal;
import kifu.format.jkf.JsonValue.Member;
import kifu.format.jkf.JsonValue.Members;
import kifu.format.jkf.JsonValue.Words;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reads a document as JSON, with the places of all values: what a library for JSON does not tell.
 * Total: where something is missing, it is told, and reading goes on as if it stood there. For one
 * use.
 */
final class JsonReader {
  /** Values within values, far more than any record has; what is deeper is not read. */
  private static final int DEEPEST = 400;

  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

  private static final Phrase VALUE = new Phrase("値がありません", "a value is missing");

  private final Text text;
  private final List<Problem> problems = new ArrayList<>();
  private int line;
  private int column;
  private String content;

  /** Where what was read last ends: what is missing belongs there. */
  private Point end = new Point(0, 0);

  private JsonReader(Text text) {
    this.text = text;
    this.content = text.line(0);
  }

  /**
   * What was read.
   *
   * @param value empty when nothing is written
   */
  record Read(Optional<JsonValue> value, List<Problem> problems) {}

  static Read read(Text text) {
    return new JsonReader(text).read();
  }

  private Read read() {
    if (peek() == END) {
      return new Read(Optional.empty(), List.of());
    }
    JsonValue value = value(0);
    if (peek() != END) {
      Phrase what =
          new Phrase("JSONの値の後に余分な文字があります", "something follows the end of the JSON value");
      tell(new Range(here(), text.end()), what);
    }
    return new Read(Optional.of(value), problems);
  }

  private static final char END = '\0';

  /** Goes to the next character that is no blank, and tells it. */
  private char peek() {
    while (true) {
      while (column < content.length() && isBlank(content.charAt(column))) {
        column++;
      }
      if (column < content.length()) {
        char next = content.charAt(column);
        return next == END ? '?' : next;
      }
      if (line + 1 >= text.lineCount()) {
        return END;
      }
      line++;
      column = 0;
      content = text.line(line);
    }
  }

  /** The mark at the beginning of a file is no part of it. */
  private static boolean isBlank(char character) {
    return character == ' ' || character == '\t' || character == '\uFEFF';
  }

  private Point here() {
    return new Point(line, column);
  }

  /** Goes over one character. */
  private void take() {
    column++;
    end = here();
  }

  private boolean takes(char wanted) {
    boolean is = peek() == wanted;
    if (is) {
      take();
    }
    return is;
  }

  /** Tells the first of the faults of a line, since others follow from it. */
  private void tell(Range range, Phrase what) {
    int at = range.start().line();
    if (problems.isEmpty() || problems.getLast().range().start().line() != at) {
      problems.add(Problem.of(ProblemId.JSON_SYNTAX, range, what));
    }
  }

  /** Tells of what is missing, after what stands before it. */
  private void tellMissing(Phrase what) {
    int last = Math.max(0, end.column() - 1);
    tell(new Range(new Point(end.line(), last), end), what);
  }

  private JsonValue value(int depth) {
    return switch (peek()) {
      case '{' -> members(depth);
      case '[' -> items(depth);
      case '"' -> words();
      case '}', ']', ',', ':', END -> {
        tellMissing(VALUE);
        yield new Literal(new Range(end, end), "null");
      }
      default -> literal();
    };
  }

  private JsonValue members(int depth) {
    Point start = here();
    take();
    List<Member> members = new ArrayList<>();
    if (depth >= DEEPEST) {
      skip(start);
    } else {
      while (goesOn('}', members.isEmpty())) {
        member(depth).ifPresent(members::add);
      }
    }
    return new Members(new Range(start, end), List.copyOf(members));
  }

  private Optional<Member> member(int depth) {
    if (peek() != '"') {
      Point start = here();
      boolean isName = Character.isLetterOrDigit(peek());
      Words bare = isName ? bareName() : new Words(new Range(start, start), "");
      if (!isName) {
        take();
      }
      Phrase what = new Phrase("ここには「\"」で囲んだ名前を書きます", "a name in double quotes belongs here");
      tell(new Range(start, end), what);
      return takes(':')
          ? Optional.of(new Member(bare.text(), bare.range(), value(depth + 1)))
          : Optional.empty();
    }
    Words name = words();
    if (!takes(':')) {
      tellMissing(new Phrase("名前の後に「:」がありません", "a colon is missing after the name"));
      char next = peek();
      if (next == ',' || next == '}' || next == END) {
        return Optional.empty();
      }
    }
    return Optional.of(new Member(name.text(), name.range(), value(depth + 1)));
  }

  private Words bareName() {
    Literal read = literalText();
    return new Words(read.range(), read.text());
  }

  private JsonValue items(int depth) {
    Point start = here();
    take();
    List<JsonValue> items = new ArrayList<>();
    if (depth >= DEEPEST) {
      skip(start);
    } else {
      while (goesOn(']', items.isEmpty())) {
        items.add(value(depth + 1));
      }
    }
    return new Items(new Range(start, end), List.copyOf(items));
  }

  /** Whether another member or item follows; otherwise goes over the bracket. */
  private boolean goesOn(char bracket, boolean isFirst) {
    if (takes(bracket)) {
      return false;
    }
    char other = bracket == '}' ? ']' : '}';
    if (peek() == END || peek() == other) {
      tellMissing(new Phrase("「" + bracket + "」がありません", "the closing " + bracket + " is missing"));
      return false;
    }
    if (isFirst) {
      return leadsOn();
    }
    if (takes(',')) {
      Point comma = new Point(end.line(), end.column() - 1);
      if (peek() == bracket) {
        tell(new Range(comma, end), new Phrase("最後の「,」は書けません", "no comma may follow the last one"));
        take();
        return false;
      }
      return leadsOn();
    }
    if (peek() == ':') {
      tell(new Range(here(), new Point(line, column + 1)), VALUE);
      take();
      return goesOn(bracket, true);
    }
    tellMissing(new Phrase("「,」がありません", "a comma is missing"));
    return true;
  }

  /** Goes over commas that stand where something is missing. */
  private boolean leadsOn() {
    while (peek() == ',' || peek() == ':') {
      Point start = here();
      take();
      tell(new Range(start, end), VALUE);
    }
    return (peek() != END && peek() != '}' && peek() != ']') || leadsOff();
  }

  /** A bracket that closes after a fault. */
  private boolean leadsOff() {
    if (peek() != END) {
      take();
    }
    return false;
  }

  /** Goes over what is too deep, up to the bracket that closes it. */
  private void skip(Point start) {
    tell(new Range(start, end), new Phrase("入れ子が深すぎます", "the nesting is too deep"));
    int open = 1;
    while (open > 0 && peek() != END) {
      switch (peek()) {
        case '{', '[' -> {
          open++;
          take();
        }
        case '}', ']' -> {
          open--;
          take();
        }
        case '"' -> words();
        default -> take();
      }
    }
  }

  /** A string; one that is not closed ends before the brackets and the comma that end its line. */
  private Words words() {
    Point start = here();
    take();
    StringBuilder read = new StringBuilder();
    while (column < content.length() && content.charAt(column) != '"') {
      char character = content.charAt(column);
      if (character == '\\') {
        escape(read);
      } else {
        if (character < ' ') {
          tell(
              Range.ofLine(line, column, column + 1),
              new Phrase(
                  "文字列の中の制御文字は「\\t」のように書きます",
                  "a control character in a string is written like \\t"));
        }
        read.append(character);
        column++;
      }
    }
    boolean closed = column < content.length();
    if (closed) {
      column++;
    } else {
      int marks = marksAtEnd(start.column() + 1);
      read.setLength(Math.max(0, read.length() - marks));
      column -= marks;
    }
    end = here();
    if (!closed) {
      tell(
          new Range(start, end),
          new Phrase("文字列を閉じる「\"」がありません", "the closing double quote is missing"));
    }
    return new Words(new Range(start, end), read.toString());
  }

  /** How many brackets, commas and blanks end the line, of what follows a column. */
  private int marksAtEnd(int from) {
    int marks = 0;
    while (content.length() - marks > from
        && "}], \t".indexOf(content.charAt(content.length() - marks - 1)) >= 0) {
      marks++;
    }
    return marks;
  }

  private void escape(StringBuilder read) {
    int start = column;
    char kind = column + 1 < content.length() ? content.charAt(column + 1) : END;
    column += kind == END ? 1 : 2;
    switch (kind) {
      case '"', '\\', '/' -> read.append(kind);
      case 'b' -> read.append('\b');
      case 'f' -> read.append('\f');
      case 'n' -> read.append('\n');
      case 'r' -> read.append('\r');
      case 't' -> read.append('\t');
      case 'u' -> {
        Optional<Character> character = hexadecimal();
        character.ifPresent(read::append);
        if (character.isEmpty()) {
          tellEscape(start);
        }
      }
      default -> tellEscape(start);
    }
  }

  private void tellEscape(int start) {
    tell(
        Range.ofLine(line, start, column),
        new Phrase("「\\」の後の文字が正しくありません", "no such character can follow a backslash"));
  }

  /** The character that four digits name. */
  private Optional<Character> hexadecimal() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = column < content.length() ? Character.digit(content.charAt(column), 16) : -1;
      if (digit < 0) {
        return Optional.empty();
      }
      code = 16 * code + digit;
      column++;
    }
    return Optional.of((char) code);
  }

  private Literal literal() {
    Literal read = literalText();
    if (!isDigit(read.text()) && !LITERAL.matcher(read.text()).matches()) {
      tell(
          read.range(),
          new Phrase("「" + read.text() + "」はJSONの値ではありません", read.text() + " is no value of JSON"));
    }
    return read;
  }

  /** Whether it is a number as nearly all are. */
  private static boolean isDigit(String text) {
    return text.length() == 1 && text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }

  /** What stands up to the next mark or blank; at least one character. */
  private Literal literalText() {
    Point start = here();
    do {
      column++;
    } while (column < content.length() && "{}[],:\" \t".indexOf(content.charAt(column)) < 0);
    end = here();
    return new Literal(new Range(start, end), content.substring(start.column(), column));
  }
}
