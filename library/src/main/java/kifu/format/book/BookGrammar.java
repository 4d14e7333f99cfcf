package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.record.Statement;
import kifu.record.Statement.Span;

/**
 * Reads the lines of books: each is one statement. Books are checked from the bytes of their lines
 * ({@link BookChunk}); this is for features that look at a single one.
 */
final class BookGrammar {
  /** What the first line begins with. */
  static final String MAGIC = "#YANEURAOU-DB2016";

  static final String HEADER = MAGIC + " 1.00";

  /** What makes a line a comment. */
  static final String COMMENT = "#";

  private static final String ALSO_COMMENT = "//";

  private BookGrammar() {}

  /** The statement of a line, which must not contain its terminator. Total. */
  public static List<? extends Statement> statements(String line) {
    return List.of(line(line));
  }

  /** A line, read by itself. Total. */
  static BookLine line(String content) {
    if (LineScanner.endOfText(content) == 0) {
      return new BookLine.Blank(content);
    }
    if (isComment(content, 0)) {
      return new BookLine.Comment(content);
    }
    Optional<SfenLine> sfen = SfenLine.read(content);
    return sfen.isPresent() ? sfen.get() : moveOrUnknown(content);
  }

  /** Cuts a line into its fields, which show whether it is meant as a move. */
  private static BookLine moveOrUnknown(String content) {
    List<Span> fields = new ArrayList<>();
    int at = skip(content, 0, true);
    while (at < content.length()
        && fields.size() < MoveLine.FIELDS
        && (fields.isEmpty() || !isComment(content, at))) {
      int end = skip(content, at, false);
      fields.add(new Span(at, end));
      at = skip(content, end, true);
    }
    MoveLine read = new MoveLine(content, fields, new Span(at, content.length()));
    return read.isMeant() ? read : new BookLine.Unknown(content, read.all());
  }

  /** Where blanks, or what is none, end. */
  private static int skip(String content, int start, boolean blanks) {
    int at = start;
    while (at < content.length() && isBlank(content.charAt(at)) == blanks) {
      at++;
    }
    return at;
  }

  /** Whether a comment starts here. */
  static boolean isComment(String content, int at) {
    return content.startsWith(COMMENT, at) || content.startsWith(ALSO_COMMENT, at);
  }

  /** Whether a character, or a byte of UTF-8, separates fields. */
  static boolean isBlank(int character) {
    return character == ' ' || character == '\t';
  }
}
