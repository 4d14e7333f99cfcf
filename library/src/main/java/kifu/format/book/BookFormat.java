package kifu.format.book;

import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Chunk;
import kifu.text.Text;

/** Reads the format of YaneuraOu's text books. */
public final class BookFormat implements Format {
  @Override
  public void read(Chunk chunk) {
    BookChunk.of(chunk);
  }

  @Override
  public PendingAnalysis analyse(Text text) {
    return new OpeningBook(text);
  }
}
