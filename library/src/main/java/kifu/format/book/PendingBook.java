package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Text;

/**
 * The analysis of a book after an edit. What a line of an entry means depends on those above it, so
 * the rest of a very long entry is read again, some chunks at a time; {@link BookPart} then finds
 * it read.
 */
final class PendingBook implements PendingAnalysis {
  /** Reading so many chunks takes about a millisecond. */
  private static final int CHUNKS_AT_ONCE = 4;

  private final Text text;
  private final PositionIndex positions;
  private final Change change;

  /** The entry that goes on where reading goes on; empty if nothing is left to be read. */
  private Optional<OpenEntry> entry;

  private int line;
  private Optional<Analysis> analysis = Optional.empty();

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
  public boolean advance() {
    for (int i = 0; i < CHUNKS_AT_ONCE && entry.isPresent(); i++) {
      if (line >= text.lineCount()) {
        entry = Optional.empty();
      } else {
        BookChunk chunk = chunk(line);
        entry = chunk.join(entry.get()).open();
        line += chunk.lineCount();
      }
    }
    if (entry.isEmpty() && analysis.isEmpty()) {
      analysis = Optional.of(BookAnalysis.of(text, positions.update(text, change)));
    }
    return analysis.isPresent();
  }

  @Override
  public List<Problem> problemsSoFar() {
    return analysis.map(Analysis::problems).orElse(List.of());
  }

  @Override
  public boolean settles(ProblemId id, int textLine) {
    return analysis.isPresent();
  }

  @Override
  public Analysis analysis() {
    while (!advance()) {}
    return analysis.orElseThrow();
  }

  @Override
  public PendingAnalysis update(Text after, Change next) {
    return analysis
        .map(known -> known.update(after, next))
        .orElseGet(() -> new PendingBook(after, positions, change.then(next)));
  }
}
