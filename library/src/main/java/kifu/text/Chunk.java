package kifu.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Holds an immutable run of whole lines with their terminators, about 4 kB: what an edit replaces.
 * A chunk that no edit touches is the same object in the next text, and so keeps its {@link #memo}.
 *
 * <p>A line longer than that is a chunk of its own, so work on it costs its length. The last chunk
 * of a text has one more line than terminators: the one that follows them, which may be empty. Kept
 * as UTF-8, so a text is as large as its file.
 */
public final class Chunk extends Node {

  /** The most bytes in a chunk of more than one line. */
  static final int CAPACITY = 4096;

  private final byte[] utf8;
  private final int lineCount;
  private final int length;
  private @Nullable Derived memo;

  /** What is known from before an edit, until the memo is computed. */
  private @Nullable Earlier earlier;

  /** The memo of the chunk in which a line was edited. */
  private record Earlier(Derived memo, int line) {}

  /**
   * The line that was looked for last, and from bit 0 where it starts: the next one that is looked
   * for nearly always follows. Threads may race, since every value that is written is right.
   */
  private int found;

  private static final int FOUND_LINE = 16;

  /**
   * The cached content of a line longer than the capacity. A record of JKF often is one line, which
   * an answer asks for once for each of thousands of moves.
   */
  private @Nullable String longLine;

  /**
   * A chunk of these bytes.
   *
   * @param utf8 lines as {@link Utf8} writes them; must not be changed any more
   * @param lineCount how many lines they are
   * @param length how many chars
   */
  Chunk(byte[] utf8, int lineCount, int length) {
    this.utf8 = utf8;
    this.lineCount = lineCount;
    this.length = length;
  }

  /** Number of lines, at least 1. */
  @Override
  public int lineCount() {
    return lineCount;
  }

  @Override
  int length() {
    return length;
  }

  @Override
  int longestChunk() {
    return length;
  }

  @Override
  Optional<Derived> derived() {
    return Optional.ofNullable(memo);
  }

  /** Number of bytes. */
  int size() {
    return utf8.length;
  }

  /** Whether all characters are ASCII, so that nearly every encoding writes the same bytes. */
  public boolean isAscii() {
    return utf8.length == length;
  }

  /** All lines with their terminators. */
  String text() {
    return Utf8.read(utf8, 0, utf8.length);
  }

  /**
   * One line without its terminator.
   *
   * @param indexInChunk 0-based
   * @throws IndexOutOfBoundsException if there is no such line
   */
  public String line(int indexInChunk) {
    int start = lineStart(Objects.checkIndex(indexInChunk, lineCount));
    String known = longLine;
    if (known != null) {
      return known;
    }
    String line = Utf8.read(utf8, start, beforeTerminator(start, afterTerminator(start)));
    if (utf8.length > CAPACITY && lineCount == 1) {
      longLine = line;
    }
    return line;
  }

  /** The terminator of a line: LF, CRLF, CR, or nothing after the last line of the text. */
  String terminator(int line) {
    int start = lineStart(line);
    int end = afterTerminator(start);
    return Utf8.read(utf8, beforeTerminator(start, end), end);
  }

  /** UTF-16 length of a line without its terminator. */
  int lineLength(int line) {
    int start = lineStart(line);
    int end = beforeTerminator(start, afterTerminator(start));
    if (lineCount == 1) {
      return length - (utf8.length - end); // a terminator has as many chars as bytes
    }
    return isAscii() ? end - start : Utf8.length(utf8, start, end);
  }

  /** How many characters (code points) stand before a column of a line, or on all of the line. */
  int charactersBefore(int line, int column) {
    return Utf8.characters(utf8, lineStart(line), column);
  }

  /** UTF-16 length of what stands before a line, be it the one after the chunk. */
  int offset(int line) {
    return Utf8.length(utf8, 0, lineStart(line));
  }

  /** The line to which the char at this UTF-16 offset belongs; the last line for the end. */
  int lineAt(int offset) {
    int line = 0;
    int start = 0;
    int rest = offset;
    while (line < lineCount - 1) {
      int end = afterTerminator(start);
      rest -= Utf8.length(utf8, start, end);
      if (rest < 0) {
        break;
      }
      start = end;
      line++;
    }
    return line;
  }

  /** Appends what stands before a place to the chunker; the line may be the one after the chunk. */
  void copyBefore(int line, int column, Chunker chunker) {
    int start = lineStart(line);
    chunker.append(utf8, 0, start);
    chunker.append(Utf8.read(utf8, start, afterTerminator(start)).substring(0, column));
  }

  /** Appends what stands after a place to the chunker. */
  void copyAfter(int line, int column, Chunker chunker) {
    int start = lineStart(line);
    int next = afterTerminator(start);
    chunker.append(Utf8.read(utf8, start, next).substring(column));
    chunker.append(utf8, next, utf8.length);
  }

  /**
   * This chunk after an edit within a line, as nearly every keystroke is: one copy, where cutting
   * into chunks takes several. Empty when more than the line may change, or the chunk grows too
   * large. For the goal of a keystroke in a book of 50 MB.
   *
   * @param from the first column that goes
   * @param to the column after the last one
   */
  Optional<Chunk> withinLine(int line, int from, int to, String newText) {
    int start = lineStart(line);
    int end = beforeTerminator(start, afterTerminator(start));
    int first = Utf8.skip(utf8, start, from);
    int last = first < 0 ? -1 : Utf8.skip(utf8, first, to - from);
    if (last < 0 || newText.length() > CAPACITY || !isPlain(newText)) {
      return Optional.empty();
    }
    byte[] added = newText.getBytes(StandardCharsets.UTF_8);
    int size = first + added.length + utf8.length - last;
    // What stood apart would be joined: the ends of two lines, or the halves of a surrogate pair.
    boolean joins =
        added.length == 0
            && ((start == first && last == end)
                || Utf8.meetInPair(utf8, first, utf8, last, utf8.length));
    if ((size > CAPACITY && !isLongLine()) || joins) {
      return Optional.empty();
    }
    byte[] edited = new byte[size];
    System.arraycopy(utf8, 0, edited, 0, first);
    System.arraycopy(added, 0, edited, first, added.length);
    System.arraycopy(utf8, last, edited, first + added.length, utf8.length - last);
    Chunk after = new Chunk(edited, lineCount, length - (to - from) + newText.length());
    Derived known = memo;
    after.earlier = known == null ? null : new Earlier(known, line);
    after.found = line << FOUND_LINE | start; // nothing above has changed
    return Optional.of(after);
  }

  private boolean isLongLine() {
    return lineCount == 1 && utf8.length > CAPACITY;
  }

  /** Whether a text ends no line and has no halves of surrogate pairs. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' || Character.isSurrogate(c)) {
        return false;
      }
    }
    return true;
  }

  /** Shows the bytes of the lines to the visitor until it has seen enough. */
  public void forEachUtf8Line(Utf8LineVisitor visitor) {
    forEachUtf8Line(0, visitor);
  }

  /**
   * Shows the bytes of the lines to the visitor, beginning with a line, until it has seen enough.
   *
   * @return whether it has not
   */
  public boolean forEachUtf8Line(int from, Utf8LineVisitor visitor) {
    ControlCharacters controls = new ControlCharacters(utf8);
    int start = lineStart(from);
    boolean more = true;
    for (int line = from; more && line < lineCount; line++) {
      int end = controls.nextLine(start);
      more = visitor.visit(line, utf8, start, beforeTerminator(start, end));
      start = end;
    }
    return more;
  }

  /**
   * The value of a memo for this chunk. There is one slot: the value is kept until another kind is
   * asked for. Threads may ask at the same time; at worst each computes the value once.
   */
  @SuppressWarnings("unchecked") // what this very kind has computed is a T
  public <T> T memo(Memo<T> kind) {
    Derived known = memo;
    if (known == null || !known.isFrom(kind)) {
      known = new Derived(kind, after(kind).orElseGet(() -> kind.of(this)));
      memo = known;
      earlier = null;
    }
    return (T) known.value();
  }

  @SuppressWarnings("unchecked") // what this very kind has computed is a T
  private <T> Optional<T> after(Memo<T> kind) {
    Earlier before = earlier;
    return before != null && before.memo().isFrom(kind)
        ? kind.after((T) before.memo().value(), this, before.line())
        : Optional.empty();
  }

  /**
   * Whether two neighbours are so small that they had better be one chunk. Half the capacity leaves
   * room, so that a chunk that was just joined is not split by the next key.
   */
  boolean isSmallBeside(Chunk next) {
    return utf8.length + next.utf8.length <= CAPACITY / 2;
  }

  /** This chunk and the one that follows it as one. */
  Chunk plus(Chunk next) {
    byte[] both = Arrays.copyOf(utf8, utf8.length + next.utf8.length);
    System.arraycopy(next.utf8, 0, both, utf8.length, next.utf8.length);
    return new Chunk(both, lineCount + next.lineCount, length + next.length);
  }

  @Override
  boolean visitInside(
      int firstLine, int from, int to, Predicate<Node> wanted, ChunkVisitor visitor) {
    return visitor.visit(firstLine, this);
  }

  /** Not cached: a text has ten thousand chunks, and their memos make it cheap to compute again. */
  @Override
  <S> S summarize(Summary<S> kind) {
    return kind.of(this);
  }

  private int lineStart(int line) {
    int known = found;
    int i = known >>> FOUND_LINE;
    int start = known & (1 << FOUND_LINE) - 1;
    for (; i > line && i - line < line; i--) { // a caller that goes upwards asks for the line above
      start = lineBefore(start);
    }
    if (i > line) {
      i = 0;
      start = 0;
    }
    ControlCharacters controls = new ControlCharacters(utf8);
    for (; i < line; i++) {
      start = controls.nextLine(start);
    }
    if (utf8.length <= CAPACITY) {
      found = i << FOUND_LINE | start;
    }
    return start;
  }

  /** Where the line starts that ends before a byte. */
  private int lineBefore(int end) {
    int start = beforeTerminator(0, end);
    while (start > 0 && utf8[start - 1] != '\n' && utf8[start - 1] != '\r') {
      start--;
    }
    return start;
  }

  private int afterTerminator(int start) {
    return lineCount == 1 ? utf8.length : new ControlCharacters(utf8).nextLine(start);
  }

  private int beforeTerminator(int start, int end) {
    int at = end;
    if (at > start && utf8[at - 1] == '\n') {
      at--;
    }
    if (at > start && utf8[at - 1] == '\r') {
      at--;
    }
    return at;
  }
}
