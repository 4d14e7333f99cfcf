package kifu.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a stream of UTF-8 into chunks: each takes as many whole lines as it has room for. For one
 * thread and one text.
 */
final class Chunker {
  private final List<Chunk> chunks = new ArrayList<>();

  /** What is in no chunk yet. */
  private byte[] pending = new byte[2 * Chunk.CAPACITY];

  private int size;

  /** Takes a string piece by piece, so that no second copy of a large one is made. */
  void append(CharSequence text) {
    for (int start = 0; start < text.length(); start += Chunk.CAPACITY) {
      int end = Math.min(start + Chunk.CAPACITY, text.length());
      byte[] utf8 = Utf8.write(text.subSequence(start, end).toString());
      append(utf8, 0, utf8.length);
    }
  }

  /**
   * Takes bytes as {@link Utf8} writes them. Between two calls they may be cut anywhere, also
   * within CRLF, within the bytes of a character, and between the halves of a surrogate pair.
   */
  void append(byte[] utf8, int from, int end) {
    int at = from;
    if (Utf8.meetInPair(pending, size, utf8, from, end)) {
      size -= Utf8.SURROGATE;
      at += Utf8.SURROGATE;
      append(Utf8.read(pending, size, size + Utf8.SURROGATE) + Utf8.read(utf8, from, at));
    }
    while (at < end) {
      if (size == pending.length) {
        makeRoom();
      }
      int count = Math.min(end - at, pending.length - size);
      System.arraycopy(utf8, at, pending, size, count);
      size += count;
      at += count;
    }
  }

  /**
   * Ends the stream.
   *
   * @param endsText whether the text ends here; else the stream must have ended with a terminator
   * @return all chunks, in a list that the caller owns; at least one if the text ends here
   */
  List<Chunk> finish(boolean endsText) {
    cut(true);
    if (size > 0 || endsText) {
      add(0, size, endsText ? 1 : 0);
    }
    return chunks;
  }

  private void makeRoom() {
    cut(false);
    if (2 * size > pending.length) { // the beginning of a long line
      pending = Arrays.copyOf(pending, 2 * pending.length);
    }
  }

  /**
   * Makes chunks of what is pending, up to one that may take more.
   *
   * @param isEnd whether nothing follows
   */
  private void cut(boolean isEnd) {
    int start = 0;
    for (int end = endOfChunk(0, isEnd); end > start; end = endOfChunk(start, isEnd)) {
      add(start, end, 0);
      start = end;
    }
    size -= start;
    System.arraycopy(pending, start, pending, 0, size);
  }

  /** Where the chunk ends that starts here; here if it may take more. */
  private int endOfChunk(int start, boolean isEnd) {
    if (size - start <= Chunk.CAPACITY) {
      return start;
    }
    int end = start + Chunk.CAPACITY;
    while (end > start && !isEndOfLine(end)) {
      end--;
    }
    return end > start ? end : endOfLongLine(start, isEnd);
  }

  /** Whether a line ends before this byte, which is not the last one. */
  private boolean isEndOfLine(int at) {
    return pending[at - 1] == '\n' || (pending[at - 1] == '\r' && pending[at] != '\n');
  }

  /** Where a line that is longer than a chunk ends; its start if it may go on. */
  private int endOfLongLine(int start, boolean isEnd) {
    int next = new ControlCharacters(pending).nextLine(start + Chunk.CAPACITY);
    int end = Math.min(size, next); // pending bytes are not all that is in the array
    boolean isEnded = end < size || pending[end - 1] == '\n' || (pending[end - 1] == '\r' && isEnd);
    return isEnded ? end : start;
  }

  /**
   * Makes a chunk of pending bytes.
   *
   * @param more how many lines it has besides those that end in it
   */
  private void add(int start, int end, int more) {
    int lines = new ControlCharacters(pending).countLines(start, end) + more;
    int length = Utf8.length(pending, start, end);
    chunks.add(new Chunk(Arrays.copyOfRange(pending, start, end), lines, length));
  }
}
