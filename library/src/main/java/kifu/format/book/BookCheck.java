package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.text.Text;

/**
 * Checks a book that is too large to be held in memory, piece by piece from its beginning, and
 * finds what a document would find. Only a position that stands twice is found only where the two
 * are neighbours, as they are in a book that {@linkplain #isSorted is sorted}.
 *
 * <p>Line numbers count from the beginning of the book. For one thread.
 */
public final class BookCheck {
  private final BookProblems problems = new BookProblems();
  private Optional<Entry> last = Optional.empty();
  private int lines;

  /** The first of the entries with the same position that follow each other, and its line. */
  private record Entry(BookChunk chunk, int index, int line) {
    boolean hasPositionOf(EntryCursor other) {
      return chunk.hash(index) == other.hash() && chunk.key(index) == other.key();
    }
  }

  /**
   * What is wrong with the next piece, in the order of places; some problems are about the last
   * lines of the piece before.
   *
   * @param piece whole lines, without the terminator of the last one
   */
  public List<Problem> next(Text piece) {
    List<Problem> duplicates = new ArrayList<>();
    EntryCursor entry = new EntryCursor(piece);
    while (entry.next()) {
      if (last.isPresent() && last.get().hasPositionOf(entry)) {
        duplicates.add(
            PositionIndex.duplicate(
                SfenLine.rangeOf(piece, entry.textLine()).moveLines(line -> line + lines),
                last.get().line()));
      } else if (entry.hasPosition()) {
        last = Optional.of(new Entry(entry.chunk(), entry.index(), lines + entry.textLine()));
      }
    }
    lines += piece.lineCount();
    return Problems.inOrder(problems.next(piece), duplicates);
  }

  /** What is wrong because the book ends here. */
  public List<Problem> end() {
    return problems.end();
  }

  /** Whether the positions stood in order so far. */
  public boolean isSorted() {
    return problems.isSorted();
  }
}
