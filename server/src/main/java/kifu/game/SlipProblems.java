package kifu.game;

import java.util.Optional;
import java.util.OptionalLong;
import kifu.game.MoveOrder.Slip;
import kifu.game.VariationResult.Finding;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.text.Range;
import kifu.text.Text;

/** What is to be said of moves that are not where they belong. Lines of problems are own ones. */
final class SlipProblems {
  private final Manuscript manuscript;
  private final Text text;
  private final int firstLine;
  private final Lookahead ahead;

  /**
   * @param firstLine the first line of the variation, from which the lines of problems count
   */
  SlipProblems(Manuscript manuscript, int firstLine, Lookahead ahead) {
    this.manuscript = manuscript;
    this.text = manuscript.text();
    this.firstLine = firstLine;
    this.ahead = ahead;
  }

  /** The lines [first, end) of the text, on which a move stands with its time and nothing else. */
  private record Lines(int first, int end) {}

  /**
   * What is to be said of a slip, if there is one.
   *
   * @param move where it was found
   * @param state stands before it
   */
  Optional<Problem> of(Slip slip, FactCursor move, RunningState state) {
    return switch (slip) {
      case Slip.None none -> Optional.empty();
      case Slip.Missing missing ->
          Optional.of(problem(ProblemId.MISSING_MOVE, tellingPart(move), state.nextNumber()));
      case Slip.Doubled doubled -> Optional.of(doubled(move, state));
      case Slip.Swapped swapped -> Optional.of(swapped(move, swapped.next(), state.nextNumber()));
    };
  }

  private Problem problem(ProblemId id, Range range, Object... arguments) {
    return Problem.of(id, range.moveLines(line -> line - firstLine), arguments);
  }

  private Range range(FactCursor move, Part part) {
    return manuscript.range(move.textLine(), move.indexInLine(), part);
  }

  private Range tellingPart(FactCursor move) {
    return range(move, move.hasNumber() ? Part.NUMBER : Part.SIDE);
  }

  private Problem doubled(FactCursor move, RunningState state) {
    Problem problem = problem(ProblemId.DUPLICATE_LINE, range(move, Part.WHOLE));
    // Where the two have different times, one of them has to be chosen.
    OptionalLong total = state.clock(state.turn().opposite()).written();
    boolean alike =
        !move.hasClock() || (move.hasTotal() && OptionalLong.of(move.total()).equals(total));
    return lines(move)
        .map(lines -> problem.withFix(removed(lines), "", alike && goesOnAfter(move, state)))
        .orElse(problem);
  }

  /** Whether the play after a doubled move is the one that follows it. */
  private boolean goesOnAfter(FactCursor doubled, RunningState state) {
    return ahead
        .nextPlay(doubled)
        .map(
            next ->
                next.hasNumber()
                    ? next.number() == state.nextNumber()
                    : next.side().map(side -> side == state.turn()).orElse(true))
        .orElse(true);
  }

  /** What has to go with lines: also the end of the line above, which a last line does not have. */
  private Range removed(Lines lines) {
    int above = lines.first() - 1;
    int last = lines.end() - 1;
    return Range.of(
        above - firstLine, text.lineLength(above), last - firstLine, text.lineLength(last));
  }

  private Problem swapped(FactCursor move, FactCursor next, int number) {
    Optional<Lines> early = lines(move);
    Optional<Lines> late = lines(next);
    boolean adjacent =
        early.isPresent()
            && late.isPresent()
            && late.get().end() - early.get().first() <= Finding.MOST_LINES;
    if (!adjacent) {
      return problem(ProblemId.SWAPPED_LINES, range(move, Part.WHOLE), number, number + 1);
    }
    int first = early.get().first();
    int middle = late.get().first();
    int last = late.get().end() - 1;
    Range whole = Range.of(first, 0, last, text.lineLength(last));
    Range above = Range.of(first, 0, middle - 1, text.lineLength(middle - 1));
    Range below = Range.of(middle, 0, last, text.lineLength(last));
    String swapped = text.slice(below) + text.terminator(middle - 1) + text.slice(above);
    Range said = new Range(range(move, Part.WHOLE).start(), range(next, Part.WHOLE).end());
    Problem problem = problem(ProblemId.SWAPPED_LINES, said, number, number + 1);
    return problem.withFix(whole.moveLines(line -> line - firstLine), swapped, true);
  }

  /** The lines of a move with its time; empty where other moves stand on them. */
  private Optional<Lines> lines(FactCursor move) {
    if (!move.isFirstOfLine()) {
      return Optional.empty();
    }
    int first = move.textLine();
    int end = first + 1;
    Optional<FactCursor> next = ahead.find(move, fact -> fact.kind() != Kind.TIME);
    FactCursor times = move.copy();
    while (times.next() && times.kind() == Kind.TIME && times.textLine() <= end) {
      end = times.textLine() + 1;
    }
    int known = end;
    return next.filter(fact -> fact.textLine() < known).isPresent()
        ? Optional.empty()
        : Optional.of(new Lines(first, end));
  }
}
