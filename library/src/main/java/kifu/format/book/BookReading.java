package kifu.format.book;

import java.util.function.IntConsumer;
import kifu.text.Text;

/** Reads a large book before it is analysed, which takes most of the time of its analysis. */
public final class BookReading {
  private BookReading() {}

  /**
   * Reads a text, which remembers what was read.
   *
   * @param progress is called every few dozen lines with how many are read
   */
  public static void read(Text text, IntConsumer progress) {
    text.visitChunks(
        0,
        (firstLine, chunk) -> {
          progress.accept(firstLine + BookChunk.of(chunk).lineCount());
          return true;
        });
  }
}
