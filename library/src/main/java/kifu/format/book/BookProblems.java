package kifu.format.book;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.text.Text;

/**
 * Finds everything that is wrong with a book that is read piece by piece, from its beginning; a
 * document is one piece. Line numbers count from the beginning of the book. For one thread.
 */
final class BookProblems {
  /** This many breaks show that a book is not sorted. */
  private static final int MOST_BREAKS = 100;

  private BookPart above = BookPart.NOTHING;
  private int reportedBreaks;

  /** What is wrong with the next piece by itself and at its border, in the order of places. */
  List<Problem> next(Text piece) {
    Problems.Builder problems = new Problems.Builder();
    BookPart part = piece.summarize(BookPart.SUMMARY);
    int shift = above.lines();
    if (shift == 0) {
      problems.addAll(Preamble.ofHeader(piece));
    }
    if (above.entries() == 0) {
      problems.addAll(Preamble.problems(piece, part.firstEntry()), shift);
    }
    BookPart joined = BookPart.SUMMARY.plus(above, part);
    problems.addAll(joined.borders());
    List<Integer> breaks = new ArrayList<>(joined.breaks());
    piece.visit(
        BookPart.SUMMARY,
        chunks -> chunks.problems() > 0,
        0,
        piece.lineCount(),
        (firstLine, chunk) -> {
          BookChunk book = BookChunk.of(chunk);
          problems.addAll(book.problems(), shift + firstLine);
          book.breaks().forEach(chunkLine -> breaks.add(shift + firstLine + chunkLine));
          return true;
        });
    Collections.sort(breaks);
    for (int line : breaks.subList(0, Math.min(breaks.size(), MOST_BREAKS - reportedBreaks))) {
      problems.add(outOfOrder(piece, shift, line));
      reportedBreaks++;
    }
    above = joined.continued();
    return problems.inOrder();
  }

  /** Says that the entry on a line stands after one that it should stand before. */
  private static Problem outOfOrder(Text piece, int shift, int line) {
    return Problem.of(ProblemId.BOOK_ORDER, SfenLine.rangeOf(piece, line - shift))
        .shiftLines(shift);
  }

  /** What is wrong with the last entry because the book ends. */
  List<Problem> end() {
    return above
        .open()
        .filter(entry -> entry.moves() == 0)
        .map(entry -> List.of(EntryReader.empty(above.lines() + entry.line())))
        .orElse(List.of());
  }

  /** Whether the entries were in order so far. */
  boolean isSorted() {
    return reportedBreaks == 0;
  }
}
