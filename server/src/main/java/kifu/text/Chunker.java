package kifu.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a stream of chars into chunks: each takes as many whole lines as it has room for. Surrogate
 * pairs and CRLF may be torn apart between two calls. For one thread, and for one text.
 */
final class Chunker {

  private final List<Chunk> chunks = new ArrayList<>();

  /** What is in no chunk yet. */
  private byte[] utf8;

  private int size;

  /** How many chars stand there. */
  private int length;

  /**
   * Where the last line that is known to be complete ends, and how many lines and chars that is.
   */
  private int linesEnd;

  private int lines;
  private int linesLength;

  private char previous;

  /** For a text of any size. */
  Chunker() {
    this(2 * Chunk.CAPACITY);
  }

  /**
   * For a text of about that size.
   *
   * @param bytes room for so many is made to begin with
   */
  Chunker(int bytes) {
    this.utf8 = new byte[Math.min(bytes, 2 * Chunk.CAPACITY)];
  }

  void append(CharSequence text) {
    String string = text.toString();
    char[] buffer = new char[Math.min(string.length(), Chunk.CAPACITY)];
    boolean ascii = true;
    int start = 0;
    while (start < string.length()) {
      int end = Math.min(start + buffer.length, string.length());
      ascii = ascii && appendAscii(string.substring(start, end));
      if (!ascii) {
        string.getChars(start, end, buffer, 0);
        append(buffer, 0, end - start);
      }
      start = end;
    }
  }

  /**
   * Takes a text if it is ASCII, as books are: Java encodes such a text as fast as it copies it.
   *
   * @return whether it was taken
   */
  private boolean appendAscii(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // Half a surrogate pair would become a question mark, which is one byte too.
    boolean ascii =
        bytes.length == text.length()
            && new String(bytes, StandardCharsets.ISO_8859_1).equals(text);
    int i = 0;
    while (ascii && i < bytes.length) {
      int end = wholeLines(bytes, i);
      if (end > i) {
        copyLines(bytes, i, end, end - i);
        i = end;
      } else {
        i = appendToLine(bytes, i);
      }
    }
    return ascii;
  }

  /** Where the last line ends that begins here or below and for which a chunk still has room. */
  private int wholeLines(byte[] ascii, int start) {
    boolean inLine = previous != '\n' && length > 0;
    int end = inLine ? start : Math.min(ascii.length, start + Chunk.CAPACITY - size);
    while (end > start && ascii[end - 1] != '\n') {
      end--;
    }
    return Math.max(start, end);
  }

  /** Goes on with a line up to its end, or begins one; returns what is left. */
  private int appendToLine(byte[] ascii, int start) {
    append((char) ascii[start]);
    int more = start + 1;
    int end = previous < ' ' ? more : new ControlCharacters(ascii).next(more);
    if (more < end) {
      makeRoom(end - more);
      System.arraycopy(ascii, more, utf8, size, end - more);
      size += end - more;
      length += end - more;
      previous = (char) ascii[end - 1];
    }
    return end;
  }

  private void makeRoom(int more) {
    if (utf8.length - size < more) {
      utf8 = Arrays.copyOf(utf8, 2 * (utf8.length + more));
    }
  }

  void append(char[] buffer, int offset, int length) {
    int end = offset + length;
    int i = offset;
    while (i < end) {
      append(buffer[i]);
      i = appendPlain(buffer, i + 1, end);
    }
  }

  /** Takes whole lines that are encoded already; what came before must have ended a line. */
  void appendLines(byte[] whole, int start, int end) {
    if (start < end && size + end - start <= Chunk.CAPACITY) {
      copyLines(whole, start, end, Utf8.length(whole, start, end));
    } else {
      append(Utf8.read(whole, start, end));
    }
  }

  private void copyLines(byte[] whole, int start, int end, int chars) {
    endLine();
    makeRoom(end - start);
    System.arraycopy(whole, start, utf8, size, end - start);
    size += end - start;
    length += chars;
    previous = (char) utf8[size - 1];
    boolean open = previous == '\n' || previous == '\r'; // The last line will yet be ended.
    lines += new ControlCharacters(whole).countLines(start, end) - (open ? 1 : 0);
  }

  private void append(char c) {
    if (previous == '\n' || (previous == '\r' && c != '\n')) {
      endLine();
    }
    makeRoom(Utf8.LONGEST_SEQUENCE);
    size = Utf8.write(utf8, size, previous, c);
    length++;
    previous = c;
  }

  /**
   * Goes on within a line as long as there are only printable ASCII characters and those of three
   * bytes, as all Japanese ones are: of these are most texts, and this loop is several times as
   * fast as looking at every character from all sides.
   *
   * @return the index of the first char that was not taken
   */
  private int appendPlain(char[] buffer, int start, int end) {
    if (previous < ' ') {
      return start;
    }
    byte[] to = utf8;
    int room = to.length - Utf8.LONGEST_SEQUENCE;
    int at = size;
    int i = start;
    while (i < end && at < room) {
      char c = buffer[i];
      if (c >= ' ' && c <= '~') {
        to[at++] = (byte) c;
      } else if (c >= 0x800 && !Character.isSurrogate(c)) {
        at = Utf8.writeThree(to, at, c);
      } else {
        break;
      }
      i++;
    }
    if (i > start) {
      size = at;
      length += i - start;
      previous = buffer[i - 1];
    }
    return i;
  }

  /**
   * Ends the stream.
   *
   * @param endsText whether the text ends here; else the stream must have ended with a terminator
   * @return all chunks, in a list that is the caller's; at least one if the text ends here
   */
  List<Chunk> finish(boolean endsText) {
    if (previous == '\n' || previous == '\r') {
      endLine();
    } else if (size > Chunk.CAPACITY) {
      cutLines();
    }
    if (size > 0 || endsText) {
      cutAll(endsText);
    }
    return chunks;
  }

  private void endLine() {
    if (size == linesEnd) {
      return;
    }
    if (size > Chunk.CAPACITY) {
      cutLines();
    }
    if (size > Chunk.CAPACITY) {
      cutAll(false);
      return;
    }
    linesEnd = size;
    linesLength = length;
    lines++;
  }

  /** Makes a chunk of the lines that are complete. */
  private void cutLines() {
    if (linesEnd > 0) {
      chunks.add(new Chunk(Arrays.copyOf(utf8, linesEnd), lines, linesLength));
      System.arraycopy(utf8, linesEnd, utf8, 0, size - linesEnd);
      size -= linesEnd;
      length -= linesLength;
      forgetLines();
    }
  }

  /** Makes a chunk of everything. */
  private void cutAll(boolean endsText) {
    int rest = endsText || size > linesEnd ? 1 : 0;
    chunks.add(new Chunk(Arrays.copyOf(utf8, size), lines + rest, length));
    size = 0;
    length = 0;
    forgetLines();
  }

  private void forgetLines() {
    linesEnd = 0;
    linesLength = 0;
    lines = 0;
  }
}
