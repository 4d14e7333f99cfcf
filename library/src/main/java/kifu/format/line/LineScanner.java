package kifu.format.line;

import kifu.record.OddBlanks;
import kifu.record.Statement.Span;

/**
 * Goes over the characters of one line: what all readers of lines need. Columns are UTF-16 columns
 * of the line. Mutable, for one thread.
 */
public class LineScanner {
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** What programs of DOS write at the end of a file. */
  public static final char END_OF_FILE = '\u001a';

  /**
   * The blanks of Japanese records: space, ideographic space (U+3000) and tab; the byte order mark,
   * which some editors leave in the text; the {@link #END_OF_FILE} of DOS; and the {@link
   * OddBlanks}, which are reported.
   */
  public static final String BLANKS = " 　\t" + BYTE_ORDER_MARK + END_OF_FILE + OddBlanks.ALL;

  private static final char END = '\n'; // stands in no line

  private final String line;
  private final int end;
  private int at;

  /** A scanner of a whole line without the blanks at its end, standing at its beginning. */
  public LineScanner(String line) {
    this(line, 0, endOfText(line));
  }

  /** A scanner of the columns [start, end) of a line. */
  public LineScanner(String line, int start, int end) {
    this.line = line;
    this.end = end;
    this.at = Math.min(start, end);
  }

  /** Whether a character is one of {@link #BLANKS}. */
  public static boolean isBlank(char c) {
    return c == ' '
        || c == '　'
        || c == '\t'
        || c == BYTE_ORDER_MARK
        || c == END_OF_FILE
        || OddBlanks.isOdd(c);
  }

  /** The column where a line begins: after a byte order mark, if it has one. */
  public static int start(String line) {
    return !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
  }

  public static boolean isAsciiDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a character is a full-width digit. */
  public static boolean isWideDigit(char c) {
    return c >= '０' && c <= '９';
  }

  public static boolean isDigit(char c) {
    return isAsciiDigit(c) || isWideDigit(c);
  }

  /** The length of a line without the blanks at its end. */
  public static int endOfText(String line) {
    int end = line.length();
    while (end > 0 && isBlank(line.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** A line without the blanks around it. */
  public static Span text(String line) {
    LineScanner scanner = new LineScanner(line);
    scanner.skipBlanks();
    return scanner.rest();
  }

  public String line() {
    return line;
  }

  /** The column at which the scanner stands. */
  public int at() {
    return at;
  }

  /** The column after the last one that is scanned. */
  public int end() {
    return end;
  }

  public void goTo(int column) {
    at = column;
  }

  public boolean isAtEnd() {
    return at >= end;
  }

  /** The character here; a line feed at the end. */
  public char peek() {
    return peek(0);
  }

  /** The character some columns further on; a line feed at the end and after it. */
  public char peek(int further) {
    return at + further < end ? line.charAt(at + further) : END;
  }

  /** Whether the character here is one of these. */
  public boolean isOneOf(String characters) {
    return at < end && characters.indexOf(line.charAt(at)) >= 0;
  }

  /** Whether a word stands here. */
  public boolean isAt(String word) {
    return at + word.length() <= end && line.startsWith(word, at);
  }

  /** Goes over a word if it stands here. */
  public boolean skip(String word) {
    boolean there = isAt(word);
    at += there ? word.length() : 0;
    return there;
  }

  /** Goes over one character if it is one of these. */
  public boolean skipOneOf(String characters) {
    boolean there = isOneOf(characters);
    at += there ? 1 : 0;
    return there;
  }

  /** Goes over some columns, at most to the end. */
  public void skip(int columns) {
    at = Math.min(end, at + columns);
  }

  /** Goes over blanks; returns whether there was one. */
  public boolean skipBlanks() {
    int start = at;
    while (at < end && isBlank(line.charAt(at))) {
      at++;
    }
    return at > start;
  }

  /** Goes over digits, ASCII or full-width. */
  public Span digits() {
    int start = at;
    while (at < end && isDigit(line.charAt(at))) {
      at++;
    }
    return new Span(start, at);
  }

  /** Goes over ASCII digits. */
  public Span asciiDigits() {
    int start = at;
    while (at < end && isAsciiDigit(line.charAt(at))) {
      at++;
    }
    return new Span(start, at);
  }

  /** Goes on to the next of some characters, or to the end. */
  public Span upTo(String characters) {
    return upTo(characters, Integer.MAX_VALUE);
  }

  /** Goes on to the next of some characters, or to the end, over at most {@code most} columns. */
  public Span upTo(String characters, int most) {
    int start = at;
    while (at < end && at - start < most && characters.indexOf(line.charAt(at)) < 0) {
      at++;
    }
    return new Span(start, at);
  }

  /** What lies between a column and the one at which the scanner stands. */
  public Span since(int column) {
    return new Span(column, at);
  }

  /** What lies between here and the end. */
  public Span rest() {
    return new Span(at, Math.max(at, end));
  }

  /** The number that digits write, ASCII or full-width; {@code most} for any larger one. */
  public static int number(CharSequence digits, int most) {
    int number = 0;
    for (int i = 0; i < digits.length(); i++) {
      number = (int) Math.min(10L * number + Character.digit(digits.charAt(i), 10), most);
    }
    return number;
  }
}
