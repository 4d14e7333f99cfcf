package kifu.format.line;

import java.util.function.Consumer;
import kifu.text.Chunk;
import kifu.text.Text;

/** Goes over the chunks of a text, some lines at a time. For one use and one thread at a time. */
public final class ChunkWalk {
  /** Reading this many lines takes less than a millisecond. */
  private static final int LINES_AT_ONCE = 1000;

  private final Text text;
  private final Consumer<Chunk> reader;
  private int nextLine;

  /** A walk that hands each chunk to a reader. */
  public ChunkWalk(Text text, Consumer<Chunk> reader) {
    this.text = text;
    this.reader = reader;
  }

  /** Goes on; returns whether that was the last chunk. */
  public boolean advance() {
    int end = Math.min(text.lineCount(), nextLine + LINES_AT_ONCE);
    while (nextLine < end) {
      Chunk chunk = text.chunkAt(nextLine);
      reader.accept(chunk);
      nextLine += chunk.lineCount();
    }
    return nextLine >= text.lineCount();
  }
}
