package kifu.format.book;

import kifu.text.Text;

/**
 * Goes over the entries that begin on some lines of a book, one after the other. Mutable, for one
 * thread. Stands before the first one until {@link #next} is called; what it is asked for is about
 * the entry on which it stands.
 */
final class EntryCursor {
  private static final BookChunk NO_ENTRIES = BookChunk.of(Text.EMPTY.chunkAt(0));

  private final Text text;
  private final int fromLine;
  private final int endLine;
  private BookChunk chunk = NO_ENTRIES;
  private int index;
  private boolean entered;

  /** The lines of the text on which the chunk begins, and the next one. */
  private int firstLine;

  private int nextChunk;

  /** Goes over the entries that begin on those of the lines [fromLine, endLine) that a text has. */
  EntryCursor(Text text, int fromLine, int endLine) {
    this.text = text;
    this.fromLine = fromLine;
    this.endLine = Math.min(endLine, text.lineCount());
    this.nextChunk = fromLine;
  }

  /** Goes over all entries. */
  EntryCursor(Text text) {
    this(text, 0, text.lineCount());
  }

  /** Goes to the next entry, if there is one. */
  boolean next() {
    index += entered ? 1 : 0;
    entered = true;
    while (index >= chunk.entries() || textLine() < fromLine) {
      if (index < chunk.entries()) {
        index++;
      } else if (nextChunk < endLine) {
        enter(nextChunk);
      } else {
        return false;
      }
    }
    return textLine() < endLine;
  }

  private void enter(int textLine) {
    chunk = BookChunk.of(text.chunkAt(textLine));
    firstLine = text.firstLineOfChunkAt(textLine);
    nextChunk = firstLine + chunk.lineCount();
    index = 0;
  }

  /** The line of the text on which the entry begins. */
  int textLine() {
    return firstLine + chunk.chunkLine(index);
  }

  /** The chunk in which the entry begins. */
  BookChunk chunk() {
    return chunk;
  }

  /** The index of the entry there. */
  int index() {
    return index;
  }

  /** Whether its position is known. */
  boolean hasPosition() {
    return hash() != BookChunk.NO_HASH;
  }

  /** See {@link BookChunk#hash(int)}. */
  int hash() {
    return chunk.hash(index);
  }

  /** See {@link BookChunk#key}. */
  long key() {
    return chunk.key(index);
  }
}
