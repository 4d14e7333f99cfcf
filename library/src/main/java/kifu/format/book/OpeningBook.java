package kifu.format.book;

import java.util.Optional;
import kifu.format.AllOrNothing;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Analyses a book that is opened. An entry may go on through any number of chunks, so what they say
 * of it is read some lines at a time; {@link BookPart} then finds it read.
 */
final class OpeningBook extends AllOrNothing {
  /** Reading this many lines takes about a millisecond. */
  private static final int LINES_AT_ONCE = 1000;

  private final Text text;
  private int line;

  /** The entry that goes on where reading goes on. */
  private Optional<OpenEntry> entry = Optional.empty();

  OpeningBook(Text text) {
    this.text = text;
  }

  @Override
  protected Optional<Analysis> goOn() {
    int rest = LINES_AT_ONCE;
    while (rest > 0 && line < text.lineCount()) {
      BookChunk chunk = BookChunk.of(text.chunkAt(line));
      Optional<OpenEntry> goesOn = entry.flatMap(above -> chunk.join(above).open());
      entry = chunk.open().or(() -> goesOn);
      line += chunk.lineCount();
      rest -= 1 + (chunk.entries() == 0 ? chunk.lineCount() : chunk.chunkLine(0));
    }
    return line < text.lineCount() ? Optional.empty() : Optional.of(BookAnalysis.of(text));
  }

  @Override
  protected PendingAnalysis updateUndone(Text after, Change change) {
    return new OpeningBook(after);
  }
}
