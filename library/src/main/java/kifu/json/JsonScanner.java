package kifu.json;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Words;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Unreadable;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Goes over a document of JSON: its marks, strings, numbers and words, with their places. Total:
 * what is wrong is reported, and what is meant by it is read. For one thread.
 */
final class JsonScanner {
  /** What is peeked at where the document ends. */
  static final char END = '\0';

  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");

  private final Text text;
  private final FirstProblems problems = new FirstProblems();
  private final FirstProblems garbled = new FirstProblems();
  private int line;
  private int column;
  private String content;
  private Point end = new Point(0, 0);

  JsonScanner(Text text) {
    this.text = text;
    this.content = text.line(0);
  }

  /** What is wrong with what was gone over, at most one problem for each line. */
  List<Problem> problems() {
    return problems.all();
  }

  /** The strings with characters that could not be read; one problem for each. */
  List<Problem> garbled() {
    return garbled.all();
  }

  /** Goes to the next character that is no blank, and returns it. */
  char peek() {
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

  /** Where the next character stands. */
  Point here() {
    return new Point(line, column);
  }

  /** Where what was gone over last ends: what is missing belongs there. */
  Point end() {
    return end;
  }

  Point endOfText() {
    return text.end();
  }

  /** The last character that was gone over. */
  Range lastCharacter() {
    String before = end.line() == line ? content : text.line(end.line());
    int last = end.column() == 0 ? 0 : before.offsetByCodePoints(end.column(), -1);
    return new Range(new Point(end.line(), last), end);
  }

  /** Goes over one character, which may be a surrogate pair. */
  void take() {
    column = content.offsetByCodePoints(column, 1);
    end = here();
  }

  /** Goes over a character if it is the next one. */
  boolean takes(char wanted) {
    boolean is = peek() == wanted;
    if (is) {
      take();
    }
    return is;
  }

  /** Reports the first of the faults of a line, since others follow from it. */
  void report(Range range, Phrase what) {
    int at = range.start().line();
    List<Problem> above = problems.all();
    if (above.isEmpty() || above.getLast().range().start().line() != at) {
      problems.add(Problem.of(ProblemId.JSON_SYNTAX, range, what));
    }
  }

  /** Reports what is missing, after what stands before it. */
  void reportMissing(Phrase what) {
    report(lastCharacter(), what);
  }

  /** A string; one that is not closed ends before the brackets and the comma that end its line. */
  Words words() {
    Point start = here();
    take();
    StringBuilder read = new StringBuilder();
    while (column < content.length() && content.charAt(column) != '"') {
      char character = content.charAt(column);
      if (character == '\\') {
        escape(read);
      } else {
        if (character < ' ') {
          report(
              Range.ofLine(line, column, column + 1),
              new Phrase(
                  "文字列の中の制御文字は「\\t」のように書きます",
                  "a control character in a string is written like \\t"));
        }
        read.append(character);
        column++;
      }
    }
    reportGarbled(start.column(), column);
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
      report(
          new Range(start, end),
          new Phrase("文字列を閉じる「\"」がありません", "the closing double quote is missing"));
    }
    return new Words(new Range(start, end), read.toString());
  }

  private void reportGarbled(int from, int to) {
    int first = content.indexOf(Unreadable.REPLACEMENT, from);
    if (first >= 0 && first < to) {
      int last = content.lastIndexOf(Unreadable.REPLACEMENT, to - 1);
      garbled.add(Unreadable.problem(Range.ofLine(line, first, last + 1)));
    }
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
    column += kind == END ? 1 : 1 + Character.charCount(content.codePointAt(column + 1));
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
          reportEscape(start);
        }
      }
      default -> reportEscape(start);
    }
  }

  private void reportEscape(int start) {
    report(
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

  /** A number, {@code true}, {@code false}, {@code null}, or what is none of them. */
  Literal literal() {
    Literal read = literalText();
    if (!isDigit(read.text()) && !LITERAL.matcher(read.text()).matches()) {
      report(
          read.range(),
          new Phrase("「" + read.text() + "」はJSONの値ではありません", read.text() + " is not a JSON value"));
    }
    return read;
  }

  /** Whether it is a number as nearly all are. */
  private static boolean isDigit(String text) {
    return text.length() == 1 && text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }

  /** A name without its quotes. */
  Words bareName() {
    Literal read = literalText();
    return new Words(read.range(), read.text());
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
