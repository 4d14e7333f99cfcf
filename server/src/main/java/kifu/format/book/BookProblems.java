package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Text;

/**
 * Everything that is wrong with a book that is read piece by piece, from its beginning; a document
 * is one piece. Lines count from the beginning of the book. For one thread.
 */
final class BookProblems {
  /** So many breaks tell that a book is not sorted. */
  private static final int MOST_BREAKS = 100;

  private BookPart above = BookPart.NOTHING;
  private int breaks;

  /** What is wrong with the next piece by itself and at its border, in the order of places. */
  List<Problem> next(Text piece) {
    List<Problem> problems = new ArrayList<>();
    BookPart part = piece.summarize(BookPart.SUMMARY);
    int shift = above.lines();
    if (shift == 0) {
      problems.addAll(Preamble.ofHeader(piece));
    }
    if (above.entries() == 0) {
      add(Preamble.problems(piece, part.firstEntry()), shift, problems);
    }
    piece.visit(
        BookPart.SUMMARY,
        chunks -> chunks.problems() > 0,
        0,
        piece.lineCount(),
        (chunkLine, chunk) -> {
          add(BookChunk.of(chunk).problems(), shift + chunkLine, problems);
          return true;
        });
    BookPart joined = BookPart.SUMMARY.plus(above, part);
    problems.addAll(joined.borders());
    above = joined.continued();
    problems.sort(Problem.IN_ORDER);
    problems.removeIf(this::isOneBreakTooMany);
    return problems;
  }

  private static void add(List<Problem> found, int shift, List<Problem> problems) {
    for (Problem problem : found) {
      problems.add(problem.shiftLines(shift));
    }
  }

  private boolean isOneBreakTooMany(Problem problem) {
    return problem.id() == ProblemId.BOOK_ORDER && ++breaks > MOST_BREAKS;
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
    return breaks == 0;
  }
}
