package kifu.format.book;

import java.util.function.IntConsumer;
import kifu.text.Text;

/** Reads a large book before it is analysed, which takes most of the time of its analysis. */
public final class BookReading {
  private BookReading() {}

  /**
   * Reads a text, which remembers what was read.
   *
   * @param told is called every few dozen lines with how many are read
   */
  public static void read(Text text, IntConsumer told) {
    text.visitChunks(
        0,
        (firstLine, chunk) -> {
          told.accept(firstLine + BookChunk.of(chunk).lineCount());
          return true;
        });
  }
}
