package kifu.format.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import kifu.prose.Quotations;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Sorted;

/**
 * Holds all that is written about one position, as one text with line feeds between its lines, and
 * where in the document it stands. Immutable.
 *
 * @param gameLine the line of the game that the comment is about
 * @param endLine the line of the document below all that belongs to it
 * @param text without the marks that show that a line is a comment
 * @param pieces where the text stands in the document, in its order
 */
public record CommentText(int gameLine, int endLine, String text, List<Piece> pieces) {
  /**
   * A part of the text that stands on one line of the document.
   *
   * @param offset where it begins in the text
   * @param at where it begins in the document
   * @param length how many characters of the text it is
   * @param width how many characters of the document: the same number, or one for an escape
   */
  public record Piece(int offset, Point at, int length, int width) {
    private int column(int inText) {
      int within = Math.clamp((long) inText - offset, 0, length);
      return at.column() + (within == length ? width : within);
    }

    private Piece shift(int lines) {
      return new Piece(offset, new Point(at.line() + lines, at.column()), length, width);
    }

    private boolean has(Point point) {
      return point.line() == at.line()
          && point.column() >= at.column()
          && point.column() < at.column() + width;
    }
  }

  public CommentText {
    pieces = List.copyOf(pieces);
  }

  /** Puts a text together. For one thread. */
  public static final class Builder {
    private final StringBuilder text = new StringBuilder();
    private final List<Piece> pieces = new ArrayList<>();
    private boolean hasLines;

    /** Begins a line of the comment, after a line feed if it is not the first one. */
    public void beginLine() {
      if (hasLines) {
        text.append('\n');
      }
      hasLines = true;
    }

    /**
     * Adds a part of the line.
     *
     * @param at where it stands in the document
     * @param width how many characters of the document it is
     */
    public void add(String part, Point at, int width) {
      if (!part.isEmpty()) {
        pieces.add(new Piece(text.length(), at, part.length(), width));
        text.append(part);
      }
    }

    /** The comment. */
    public CommentText build(int gameLine, int endLine) {
      return new CommentText(gameLine, endLine, text.toString(), pieces);
    }
  }

  /** The comment that lines with marks make. */
  static CommentText of(int gameLine, int endLine, List<EngineNotes.CommentLine> lines) {
    Builder builder = new Builder();
    for (EngineNotes.CommentLine line : lines) {
      builder.beginLine();
      builder.add(line.text(), new Point(line.line(), line.column()), line.text().length());
    }
    return builder.build(gameLine, endLine);
  }

  /**
   * This comment after lines were added above it, where lines of the game are those of the text.
   */
  public CommentText shift(int lines) {
    return lines == 0
        ? this
        : new CommentText(
            gameLine + lines,
            endLine + lines,
            text,
            pieces.stream().map(piece -> piece.shift(lines)).toList());
  }

  /** The text with {@link Quotations#LEFT_OUT} in the place of lines that programs write. */
  public String ofAuthor() {
    StringBuilder author = new StringBuilder(text);
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      if (EngineNotes.mayBeByProgram(text.substring(start, end))) {
        for (int i = start; i < end; i++) {
          author.setCharAt(i, Quotations.LEFT_OUT);
        }
      }
      start = end + 1;
    }
    return author.toString();
  }

  /** Where a part of the text stands in the document; it must not be empty. */
  public Range range(int from, int to) {
    Piece first = pieces.get(indexAt(from));
    Piece last = pieces.get(indexAt(to - 1));
    return new Range(
        new Point(first.at().line(), first.column(from)),
        new Point(last.at().line(), last.column(to)));
  }

  private int indexAt(int offset) {
    return Sorted.first(1, pieces.size(), i -> pieces.get(i).offset() <= offset) - 1;
  }

  /** The place in the text that stands at a point of the document; empty outside of it. */
  public OptionalInt offset(Point point) {
    for (Piece piece : pieces) {
      if (piece.has(point)) {
        int within = Math.min(point.column() - piece.at().column(), piece.length() - 1);
        return OptionalInt.of(piece.offset() + within);
      }
    }
    return OptionalInt.empty();
  }
}
