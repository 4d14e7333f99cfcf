package kifu.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reads a document as JSON, with the places of all values, which a library for JSON does not give.
 * Total: where something is missing, it is reported, and reading goes on as if it stood there. It
 * can be done bit by bit. For one use.
 */
public final class JsonReader {
  /** Values within values, far more than any record has; what is deeper is not read. */
  private static final int DEEPEST = 400;

  private static final Phrase VALUE = new Phrase("値がありません", "a value is missing");

  private final JsonScanner scanner;

  /** Most texts come again and again: names, digits, pieces. */
  private final Map<String, String> texts = new HashMap<>();

  private Optional<JsonValue> root = Optional.empty();

  /** The objects and arrays that are being read, each in the one before it. */
  private final Deque<Open> open = new ArrayDeque<>();

  /** How many brackets are open of a value that is too deep to be read. */
  private int tooDeep;

  private boolean isDone;

  public JsonReader(Text text) {
    this.scanner = new JsonScanner(text);
  }

  /** An object or an array whose end is not read yet. */
  private static final class Open {
    private final Point start;
    private final char bracket;
    private final List<Member> members = new ArrayList<>();
    private final List<JsonValue> items = new ArrayList<>();
    private Words name = new Words(Range.of(0, 0, 0, 0), "");

    /**
     * An object or an array that begins at a point.
     *
     * @param bracket the bracket that will close it
     */
    Open(Point start, char bracket) {
      this.start = start;
      this.bracket = bracket;
    }

    boolean isEmpty() {
      return members.isEmpty() && items.isEmpty();
    }

    void add(JsonValue value) {
      if (isObject()) {
        members.add(new Member(name.text(), name.range(), value));
      } else {
        items.add(value);
      }
    }

    JsonValue closed(Point end) {
      Range range = new Range(start, end);
      return isObject() ? new Members(range, members) : new Items(range, items);
    }

    boolean isObject() {
      return bracket == '}';
    }
  }

  /**
   * What was read.
   *
   * @param value empty when nothing is written
   * @param garbled what is wrong with the characters of its strings
   */
  public record Read(Optional<JsonValue> value, List<Problem> problems, List<Problem> garbled) {}

  public static Read read(Text text) {
    JsonReader reader = new JsonReader(text);
    while (!reader.advance(Integer.MAX_VALUE)) {}
    return reader.read();
  }

  /** What was read, once that is done. */
  public Read read() {
    return new Read(root, scanner.problems(), scanner.garbled());
  }

  /**
   * Reads on.
   *
   * @param steps about how many values
   * @return whether everything is read
   */
  public boolean advance(int steps) {
    for (int i = 0; i < steps && !isDone; i++) {
      step();
    }
    return isDone;
  }

  private void step() {
    if (tooDeep > 0) {
      passOver();
    } else if (open.isEmpty()) {
      document();
    } else if (!goesOn(open.getLast().bracket, open.getLast().isEmpty())) {
      close();
    } else if (!open.getLast().isObject() || name(open.getLast())) {
      value();
    }
  }

  private void document() {
    isDone = scanner.peek() == JsonScanner.END;
    if (!isDone) {
      value();
    }
  }

  /** Looks at what follows the value of the document, which is nothing. */
  private void end() {
    isDone = true;
    if (scanner.peek() != JsonScanner.END) {
      Phrase what = new Phrase("JSONの値の後に余分な文字があります", "there is text after the JSON value");
      scanner.report(new Range(scanner.here(), scanner.endOfText()), what);
    }
  }

  /** Reads the value that stands here, or begins to. */
  private void value() {
    switch (scanner.peek()) {
      case '{' -> open('}');
      case '[' -> open(']');
      case '"' -> {
        Words words = scanner.words();
        add(new Words(words.range(), once(words.text())));
      }
      case '}', ']', ',', ':', JsonScanner.END -> {
        scanner.reportMissing(VALUE);
        add(new Literal(new Range(scanner.end(), scanner.end()), "null"));
      }
      default -> {
        Literal literal = scanner.literal();
        add(new Literal(literal.range(), once(literal.text())));
      }
    }
  }

  private void open(char bracket) {
    Point start = scanner.here();
    scanner.take();
    if (open.size() == DEEPEST) {
      scanner.report(
          new Range(start, scanner.end()), new Phrase("入れ子が深すぎます", "the nesting is too deep"));
      tooDeep = 1;
    }
    open.addLast(new Open(start, bracket));
  }

  private void close() {
    add(open.removeLast().closed(scanner.end()));
  }

  /** Adds a value to what is being read. */
  private void add(JsonValue value) {
    if (open.isEmpty()) {
      root = Optional.of(value);
      end();
    } else {
      open.getLast().add(value);
    }
  }

  private String once(String text) {
    String known = texts.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  /** Reads the name of a member; returns whether its value follows. */
  private boolean name(Open object) {
    if (scanner.peek() != '"') {
      Point start = scanner.here();
      boolean isName = Character.isLetterOrDigit(scanner.peek());
      object.name = isName ? scanner.bareName() : new Words(new Range(start, start), "");
      if (!isName) {
        scanner.take();
      }
      Phrase what = new Phrase("ここには「\"」で囲んだ名前を書きます", "a name in double quotes belongs here");
      scanner.report(new Range(start, scanner.end()), what);
      return scanner.takes(':');
    }
    Words name = scanner.words();
    object.name = new Words(name.range(), once(name.text()));
    if (scanner.takes(':')) {
      return true;
    }
    scanner.reportMissing(new Phrase("名前の後に「:」がありません", "a colon is missing after the name"));
    char next = scanner.peek();
    return next != ',' && next != '}' && next != JsonScanner.END;
  }

  /** Whether another member or item follows; otherwise goes over the bracket. */
  private boolean goesOn(char bracket, boolean isFirst) {
    if (scanner.takes(bracket)) {
      return false;
    }
    if (isLeftOpen(bracket)) {
      return false;
    }
    if (isFirst) {
      return leadsOn();
    }
    if (scanner.takes(',')) {
      if (scanner.peek() == bracket) {
        scanner.report(
            scanner.lastCharacter(),
            new Phrase("最後の「,」は書けません", "no comma may follow the last one"));
        scanner.take();
        return false;
      }
      return !isLeftOpen(bracket) && leadsOn();
    }
    if (scanner.peek() == ':') {
      scanner.take();
      scanner.report(scanner.lastCharacter(), VALUE);
      return goesOn(bracket, true);
    }
    scanner.reportMissing(new Phrase("「,」がありません", "a comma is missing"));
    return true;
  }

  /** Whether something else ends where a bracket should close. */
  private boolean isLeftOpen(char bracket) {
    char other = bracket == '}' ? ']' : '}';
    if (scanner.peek() != JsonScanner.END && scanner.peek() != other) {
      return false;
    }
    scanner.reportMissing(
        new Phrase("「" + bracket + "」がありません", "the closing " + bracket + " is missing"));
    return true;
  }

  /** Goes over commas that stand where something is missing. */
  private boolean leadsOn() {
    while (scanner.peek() == ',' || scanner.peek() == ':') {
      scanner.take();
      scanner.report(scanner.lastCharacter(), VALUE);
    }
    return (scanner.peek() != JsonScanner.END && scanner.peek() != '}' && scanner.peek() != ']')
        || leadsOff();
  }

  /** A bracket that closes after a fault. */
  private boolean leadsOff() {
    if (scanner.peek() != JsonScanner.END) {
      scanner.take();
    }
    return false;
  }

  /** Goes over a part of what is too deep. */
  private void passOver() {
    switch (scanner.peek()) {
      case '{', '[' -> {
        tooDeep++;
        scanner.take();
      }
      case '}', ']' -> {
        tooDeep--;
        scanner.take();
      }
      case '"' -> scanner.words();
      case JsonScanner.END -> tooDeep = 0;
      default -> scanner.take();
    }
    if (tooDeep == 0) {
      close();
    }
  }
}
