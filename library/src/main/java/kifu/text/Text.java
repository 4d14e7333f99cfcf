package kifu.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import kifu.text.Node.ChunkPlace;

/**
 * Holds the text of a document: immutable, so a snapshot costs nothing and any thread may read it.
 * It is a persistent B+tree of {@link Chunk chunks}: finding a line, slicing and editing cost O(log
 * n + size of the chunks touched), and a text shares with the one it was made from all that did not
 * change.
 *
 * <p>Lines are 0-based and end with LF, CRLF or CR, nothing else; what follows the last terminator
 * is a line too, maybe an empty one. Columns, lengths and offsets count UTF-16 code units. Lone
 * surrogates are kept.
 */
public final class Text {

  /** No characters, one line. */
  public static final Text EMPTY = of("");

  private final Node root;

  private Text(Node root) {
    this.root = root;
  }

  /** The text of a string. */
  public static Text of(String content) {
    return builder().append(content).build();
  }

  /** A builder for a text that comes in pieces. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Takes a text piece by piece straight into its chunks, so that a large document never stands in
   * memory twice. A piece may end anywhere: within CRLF, and within a character. For one thread and
   * one text.
   */
  public static final class Builder {

    private final Chunker chunker = new Chunker();

    private Builder() {}

    public Builder append(CharSequence piece) {
      chunker.append(piece);
      return this;
    }

    /**
     * Takes the bytes [start, end) of {@code utf8}.
     *
     * @param utf8 {@linkplain Utf8#isStrict strict} UTF-8
     */
    public Builder append(byte[] utf8, int start, int end) {
      chunker.append(utf8, start, end);
      return this;
    }

    /** The text of all pieces; the builder cannot be used again. */
    public Text build() {
      return new Text(Node.root(chunker.finish(true)));
    }
  }

  /** Number of UTF-16 code units, terminators included. */
  public int length() {
    return root.length();
  }

  /** Number of lines, at least 1. */
  public int lineCount() {
    return root.lineCount();
  }

  /**
   * A line without its terminator.
   *
   * @throws IndexOutOfBoundsException if there is no such line
   */
  public String line(int line) {
    ChunkPlace place = placeOfLine(line);
    return place.chunk().line(line - place.firstLine());
  }

  /** The line end of the first line, with which the text goes on; LF if it has none. */
  public String lineEnd() {
    String first = terminator(0);
    return first.isEmpty() ? "\n" : first;
  }

  /**
   * What ends a line: {@code "\n"}, {@code "\r\n"}, {@code "\r"}, or {@code ""} for the last line.
   *
   * @throws IndexOutOfBoundsException if there is no such line
   */
  public String terminator(int line) {
    ChunkPlace place = placeOfLine(line);
    return place.chunk().terminator(line - place.firstLine());
  }

  /**
   * The UTF-16 length of a line without its terminator.
   *
   * @throws IndexOutOfBoundsException if there is no such line
   */
  public int lineLength(int line) {
    ChunkPlace place = placeOfLine(line);
    return place.chunk().lineLength(line - place.firstLine());
  }

  /**
   * How many characters (code points) stand before a column of a line, or on all of a shorter line.
   *
   * @throws IndexOutOfBoundsException if there is no such line
   */
  public int charactersBefore(int line, int column) {
    ChunkPlace place = placeOfLine(line);
    return place.chunk().charactersBefore(line - place.firstLine(), column);
  }

  /**
   * The first line that, with its terminator, is longer than {@code most} UTF-16 code units; fast
   * where there is none.
   *
   * @param most more than a chunk of several lines has
   */
  public OptionalInt lineLongerThan(int most) {
    int[] found = {-1};
    root.visit(
        0,
        0,
        lineCount(),
        node -> node.longestChunk() > most,
        (line, chunk) -> {
          found[0] = line;
          return false;
        });
    return found[0] < 0 ? OptionalInt.empty() : OptionalInt.of(found[0]);
  }

  /** The range of all characters of the lines [fromLine, endLine), which are one or more. */
  public Range rangeOfLines(int fromLine, int endLine) {
    int last = Math.max(fromLine, endLine - 1);
    return Range.of(fromLine, 0, last, lineLength(last));
  }

  /** The point after the last character. */
  public Point end() {
    int lastLine = lineCount() - 1;
    return new Point(lastLine, lineLength(lastLine));
  }

  /**
   * The nearest point that is in the text: beyond the last line its end, beyond the end of a line
   * the place before its terminator, 0 for a negative number.
   */
  public Point clamp(Point point) {
    if (point.line() >= lineCount()) {
      return end();
    }
    int line = Math.max(0, point.line());
    return new Point(line, Math.clamp(point.column(), 0, lineLength(line)));
  }

  /** The number of UTF-16 code units before a point, which is clamped. */
  public int offset(Point point) {
    Point inside = clamp(point);
    ChunkPlace place = placeOfLine(inside.line());
    return place.firstOffset() + place.offsetInChunk(inside);
  }

  /**
   * The point at an offset, which is clamped to the text. Between CR and LF there is no point: the
   * one before the CR is returned.
   */
  public Point point(int offset) {
    int inside = Math.clamp(offset, 0, length());
    ChunkPlace place = ChunkPlace.ofOffset(root, inside);
    int inChunk = inside - place.firstOffset();
    int line = place.chunk().lineAt(inChunk);
    int column = inChunk - place.chunk().offset(line);
    return new Point(place.firstLine() + line, Math.min(column, place.chunk().lineLength(line)));
  }

  /** The characters in a range; its points are clamped, and swapped when reversed. */
  public String slice(Range range) {
    Range inside = clamp(range);
    ChunkPlace first = placeOfLine(inside.start().line());
    ChunkPlace last = placeOfLine(inside.end().line());
    int start = first.offsetInChunk(inside.start());
    int end = last.offsetInChunk(inside.end());
    if (first.chunk() == last.chunk()) {
      return first.chunk().text().substring(start, end);
    }
    StringBuilder slice = new StringBuilder(last.firstOffset() + end - first.firstOffset());
    slice.append(first.chunk().text(), start, first.chunk().length());
    root.visit(
        0,
        first.endLine(),
        last.firstLine(),
        node -> true,
        (line, chunk) -> {
          slice.append(chunk.text());
          return true;
        });
    return slice.append(last.chunk().text(), 0, end).toString();
  }

  /** The text after an edit. */
  public Text apply(Edit edit) {
    return replace(edit.range(), edit.newText());
  }

  /**
   * The text with other characters in a range, exactly as {@link StringBuilder#replace} gives it.
   *
   * @param range its points are clamped, and swapped when reversed
   */
  public Text replace(Range range, String newText) {
    Range inside = clamp(range);
    Point start = inside.start();
    Point end = inside.end();
    ChunkPlace last = placeOfLine(end.line());
    if (start.line() == end.line()) {
      int line = start.line() - last.firstLine();
      Optional<Chunk> edited = last.chunk().withinLine(line, start.column(), end.column(), newText);
      if (edited.isPresent()) {
        return replaceChunks(last.firstLine(), last.endLine(), List.of(edited.get()));
      }
    }
    // A line feed at the start of a line joins the carriage return that ends the line above.
    ChunkPlace first =
        placeOfLine(start.column() > 0 ? start.line() : Math.max(0, start.line() - 1));
    Chunker chunker = new Chunker();
    first.chunk().copyBefore(start.line() - first.firstLine(), start.column(), chunker);
    chunker.append(newText);
    last.chunk().copyAfter(end.line() - last.firstLine(), end.column(), chunker);
    List<Chunk> chunks = chunker.finish(last.endLine() == lineCount());
    return replaceChunks(first.firstLine(), last.endLine(), chunks);
  }

  /**
   * The text with other chunks for the lines [from, to); small ones are joined to the neighbours.
   */
  private Text replaceChunks(int from, int to, List<Chunk> replaced) {
    List<Chunk> chunks = new ArrayList<>(replaced);
    int start = from;
    int end = to;
    if (from > 0) {
      ChunkPlace above = placeOfLine(from - 1);
      if (above.chunk().isSmallBeside(chunks.getFirst())) {
        chunks.set(0, above.chunk().plus(chunks.getFirst()));
        start = above.firstLine();
      }
    }
    if (to < lineCount()) {
      ChunkPlace below = placeOfLine(to);
      if (chunks.getLast().isSmallBeside(below.chunk())) {
        chunks.set(chunks.size() - 1, chunks.getLast().plus(below.chunk()));
        end = below.endLine();
      }
    }
    return new Text(
        root instanceof Branch branch ? branch.replaced(start, end, chunks) : Node.root(chunks));
  }

  /** The chunk in which a line stands. */
  public Chunk chunkAt(int line) {
    return placeOfLine(line).chunk();
  }

  /** The first line of the chunk in which a line stands. */
  public int firstLineOfChunkAt(int line) {
    return placeOfLine(line).firstLine();
  }

  /** Shows the chunks to the visitor, beginning with the one in which a line stands. */
  public void visitChunks(int fromLine, ChunkVisitor visitor) {
    root.visit(0, fromLine, lineCount(), node -> true, visitor);
  }

  /** Shows the lines [fromLine, toLine), counted in the text, to the visitor. */
  public void forEachLine(int fromLine, int toLine, LineVisitor visitor) {
    forEachUtf8Line(
        fromLine,
        toLine,
        (line, utf8, start, end) -> {
          visitor.visit(line, Utf8.read(utf8, start, end));
          return true;
        });
  }

  /**
   * Shows the bytes of the lines [fromLine, toLine), counted in the text, to the visitor until it
   * has seen enough.
   */
  public void forEachUtf8Line(int fromLine, int toLine, Utf8LineVisitor visitor) {
    if (fromLine >= toLine) {
      return;
    }
    visitChunks(
        fromLine,
        (chunkLine, chunk) ->
            chunk.forEachUtf8Line(
                Math.max(0, fromLine - chunkLine),
                (index, utf8, start, end) -> {
                  int line = chunkLine + index;
                  return visitor.visit(line, utf8, start, end) && line + 1 < toLine;
                }));
  }

  /**
   * The summary of the whole text. It is cached in every node of the tree for the kind that was
   * asked for last, so after an edit only the nodes above the edit are computed.
   */
  public <S> S summarize(Summary<S> summary) {
    return root.summarize(summary);
  }

  /**
   * Shows to the visitor the chunks that overlap the lines [fromLine, toLine) and have a wanted
   * summary. Where the summary of a longer run is not wanted, none of its chunks is looked at.
   */
  public <S> void visit(
      Summary<S> summary, Predicate<S> wanted, int fromLine, int toLine, ChunkVisitor visitor) {
    root.visit(0, fromLine, toLine, node -> wanted.test(node.summarize(summary)), visitor);
  }

  /** All characters. */
  @Override
  public String toString() {
    return slice(new Range(new Point(0, 0), end()));
  }

  Node root() {
    return root;
  }

  private ChunkPlace placeOfLine(int line) {
    return ChunkPlace.ofLine(root, Objects.checkIndex(line, lineCount()));
  }

  private Range clamp(Range range) {
    Point start = clamp(range.start());
    Point end = clamp(range.end());
    return start.compareTo(end) <= 0 ? new Range(start, end) : new Range(end, start);
  }
}
