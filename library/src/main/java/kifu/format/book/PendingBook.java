package kifu.format.book;

import java.util.Optional;
import kifu.format.AllOrNothing;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Analyses a book after an edit. What a line of an entry means depends on those above it, so the
 * rest of a very long entry is read again, some chunks at a time; {@link BookPart} then finds it
 * read.
 */
final class PendingBook extends AllOrNothing {
  /** Reading this many chunks takes about a millisecond. */
  private static final int CHUNKS_AT_ONCE = 4;

  private final Text text;
  private final PositionIndex positions;
  private final Change change;

  /** The entry that goes on where reading goes on; empty if nothing is left to be read. */
  private Optional<OpenEntry> entry;

  private int line;

  /**
   * @param positions those of an earlier text
   * @param change what has changed since
   */
  PendingBook(Text text, PositionIndex positions, Change change) {
    this.text = text;
    this.positions = positions;
    this.change = change;
    int at = Math.min(change.before(), text.lineCount() - 1);
    BookChunk chunk = chunk(at);
    while (chunk.entries() == 0 && line > 0) {
      chunk = chunk(line - 1);
    }
    this.entry = chunk.open();
    this.line += chunk.lineCount();
  }

  /** The chunk of a line, from whose first line reading goes on. */
  private BookChunk chunk(int at) {
    line = text.firstLineOfChunkAt(at);
    return BookChunk.of(text.chunkAt(at));
  }

  @Override
  protected Optional<Analysis> goOn() {
    for (int i = 0; i < CHUNKS_AT_ONCE && entry.isPresent(); i++) {
      if (line >= text.lineCount()) {
        entry = Optional.empty();
      } else {
        BookChunk chunk = chunk(line);
        entry = chunk.join(entry.get()).open();
        line += chunk.lineCount();
      }
    }
    return entry.isEmpty()
        ? Optional.of(BookAnalysis.of(text, positions.update(text, change)))
        : Optional.empty();
  }

  @Override
  protected PendingAnalysis updateUndone(Text after, Change next) {
    return new PendingBook(after, positions, change.then(next));
  }
}
