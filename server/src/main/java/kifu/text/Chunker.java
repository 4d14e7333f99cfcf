package kifu.text;

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
  private byte[] utf8 = new byte[2 * Chunk.CAPACITY];

  private int size;

  /** Where the last line that is known to be complete ends in {@link #utf8}. */
  private int linesEnd;

  private char previous;

  void append(CharSequence text) {
    String string = text.toString();
    char[] buffer = new char[Math.min(string.length(), Chunk.CAPACITY)];
    int start = 0;
    while (start < string.length()) {
      int end = Math.min(start + buffer.length, string.length());
      string.getChars(start, end, buffer, 0);
      append(buffer, 0, end - start);
      start = end;
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
  void appendLines(byte[] lines, int start, int end) {
    if (start < end && size + end - start <= Chunk.CAPACITY) {
      endLine();
      System.arraycopy(lines, start, utf8, size, end - start);
      size += end - start;
      previous = (char) utf8[size - 1];
    } else {
      append(Utf8.read(lines, start, end));
    }
  }

  private void append(char c) {
    if (previous == '\n' || (previous == '\r' && c != '\n')) {
      endLine();
    }
    if (utf8.length - size < Utf8.LONGEST_SEQUENCE) {
      utf8 = Arrays.copyOf(utf8, 2 * utf8.length);
    }
    size = Utf8.write(utf8, size, previous, c);
    previous = c;
  }

  /**
   * Goes on within a line as long as there are only printable ASCII characters: of these are most
   * texts, and this loop is several times as fast as looking at every character from all sides.
   *
   * @return the index of the first char that was not taken
   */
  private int appendPlain(char[] buffer, int start, int end) {
    if (previous < ' ') {
      return start;
    }
    byte[] to = utf8;
    int at = size;
    int i = start;
    while (i < end && at < to.length && buffer[i] >= ' ' && buffer[i] <= '~') {
      to[at++] = (byte) buffer[i++];
    }
    if (i > start) {
      size = at;
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
      cut(linesEnd, false);
    }
    cut(size, endsText);
    return chunks;
  }

  private void endLine() {
    if (size > Chunk.CAPACITY) {
      cut(linesEnd, false);
    }
    if (size > Chunk.CAPACITY) {
      cut(size, false);
    }
    linesEnd = size;
  }

  private void cut(int end, boolean endsText) {
    if (end > 0 || endsText) {
      chunks.add(Chunk.of(Arrays.copyOf(utf8, end), endsText));
      System.arraycopy(utf8, end, utf8, 0, size - end);
      size -= end;
      linesEnd = 0;
    }
  }
}
