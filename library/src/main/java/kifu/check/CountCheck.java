package kifu.check;

import java.util.Optional;
import java.util.OptionalLong;
import kifu.play.Lookahead;
import kifu.play.RunningClock;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Compares what a record counts with what it says: the numbers of moves, the total times, how many
 * moves there are.
 *
 * <p>A count is the proof that a line is missing or too many, so it is safe to correct only where
 * what stands before and after it agrees with the corrected one.
 */
final class CountCheck {
  /** A move is not thought to have taken longer, a day in milliseconds. */
  private static final long LONGEST_GUESSED = 86_400_000;

  private final OwnLines own;
  private final RunningState state;
  private final Lookahead ahead;

  /** How many moves a diagram counts before the first one. */
  private final int before;

  CountCheck(OwnLines own, RunningState state, Lookahead ahead, Start start) {
    this.before = start.before().moves();
    this.own = own;
    this.state = state;
    this.ahead = ahead;
  }

  /** What is wrong with the number of a move or an end, if anything is. */
  Optional<Problem> number(FactCursor play) {
    int written = play.number();
    int expected = state.nextNumber();
    if (written == expected || written == state.writtenNumber() + 1) {
      return Optional.empty();
    }
    Range where = own.range(play, Part.NUMBER);
    Phrase advice =
        new Phrase("手数を直すか、抜けている手がないか確かめてください", "Correct the number, or look for a missing move");
    Problem problem = Problem.of(ProblemId.MOVE_NUMBER, where, expected, written, advice);
    if (play.kind() == Kind.UNREADABLE) { // who knows which digits belong to the number
      return Optional.of(problem);
    }
    boolean fits = state.writtenNumber() == expected - 1 && goesOn(play, expected);
    return Optional.of(problem.withFix(where, String.valueOf(expected), fits && !state.broken()));
  }

  /**
   * The problem of a number that goes back to one with which the move can begin a variation.
   *
   * @param number what is wrong with the number
   */
  Problem missingHead(FactCursor move, Problem number) {
    String head = own.spelling().variation(move.number());
    Phrase advice =
        new Phrase(
            "ここから変化なら、この行の上に「" + head + "」の行が抜けています。変化でなければ、手数を直してください",
            "If a variation begins here, the line "
                + head
                + " is missing above; otherwise correct the number");
    Problem problem =
        Problem.of(ProblemId.MOVE_NUMBER, number.range(), state.nextNumber(), move.number(), advice)
            .withFix(Range.ofLine(own.of(move), 0, 0), "\n" + head + "\n", false);
    for (Fix fix : number.fixes()) {
      problem = problem.withFix(fix.range(), fix.newText(), false);
    }
    return problem;
  }

  /** That a move or an end lacks its number, in formats that number them. */
  Optional<Problem> missingNumber(FactCursor play) {
    String number = own.spelling().number(state.nextNumber());
    if (number.isEmpty()) {
      return Optional.empty();
    }
    Point start = own.range(play, Part.WHOLE).start();
    Phrase what = new Phrase("指し手の前に手数を書きます", "the number of the move should stand before it");
    return Optional.of(
        own.problem(ProblemId.NOTATION, play, Part.WHOLE, what)
            .withSeverity(Severity.WARNING)
            .withFix(new Range(new Point(start.line(), 0), start), number, !state.broken()));
  }

  /** Whether the next number or the summary says that this play has a number. */
  boolean goesOn(FactCursor play, int number) {
    int moves = play.isMove() ? number : number - 1;
    return ahead
        .find(play, fact -> fact.kind().isPlay() || fact.kind() == Kind.SUMMARY)
        .filter(next -> next.number() == (next.kind() == Kind.SUMMARY ? moves : moves + 1))
        .isPresent();
  }

  /** What is wrong with the total time of a move or an end, if anything is. */
  Optional<Problem> total(FactCursor play) {
    RunningClock clock = state.clock(state.turn());
    long spent = play.spent();
    long total = play.total();
    boolean exact = !play.hasFraction() && clock.sum() % 1000 == 0;
    // Programs round fractions in their own ways: half a second for each move at most.
    long tolerance = exact ? 0 : 1000 + 500L * state.ply();
    OptionalLong written = clock.written();
    long byWritten = written.orElse(0) + spent;
    long bySum = clock.sum() + spent;
    boolean fitsSum = clock.complete() && Math.abs(total - bySum) <= tolerance;
    boolean fitsWritten =
        written.isPresent() && Math.abs(total - byWritten) <= Math.min(tolerance, 1000);
    boolean isUnknown = !clock.complete() && written.isEmpty();
    // So programs write that they know no time.
    boolean isUntimed = spent == 0 && total == 0;
    if (fitsSum || fitsWritten || isUnknown || isUntimed || !isClockPossible(play)) {
      return Optional.empty();
    }
    long right = clock.complete() ? bySum : byWritten;
    Range where = own.range(play, Part.TOTAL);
    Problem problem =
        Problem.of(
            ProblemId.CLOCK_TOTAL, where, own.spelling().total(right), own.spelling().total(total));
    boolean rightGoesOn = exact && nextTotalIsFrom(play, right);
    long difference = total - right;
    boolean otherTime =
        exact && !rightGoesOn && spent + difference >= 0 && spent + difference < LONGEST_GUESSED;
    if (otherTime && nextTotalIsFrom(play, total)) {
      return Optional.of(withTime(problem, play, spent + difference));
    }
    if (otherTime && spent >= LONGEST_GUESSED) {
      Problem timed = withTime(problem, play, spent + difference);
      return Optional.of(timed.withFix(where, own.spelling().total(right), false));
    }
    // Where the last total was wrong too, the two moves may have changed places.
    boolean lastWasRight = written.isEmpty() || byWritten == bySum;
    // A move without time whose total goes back fits before the last one as well.
    boolean fitsBefore = spent == 0 && total < written.orElse(0);
    boolean safe =
        rightGoesOn
            && lastWasRight
            && !fitsBefore
            && !isExchangedWithNext(play, right - spent)
            && !state.doubtful();
    Problem fixed = problem.withFix(where, own.spelling().total(right), safe);
    return Optional.of(otherTime ? withTime(fixed, play, spent + difference) : fixed);
  }

  /**
   * What is wrong with a clock that lacks its total, if anything is. The fix is safe where the time
   * has the form of one; but ( 0:11/) is how some programs write all times.
   *
   * @param areSums whether the totals are the sums of the times, so that it can be filled in
   */
  Optional<Problem> unfinishedClock(FactCursor play, boolean areSums) {
    Span clock = own.statement(play).span(Part.CLOCK);
    String line = own.content(play);
    String before = line.substring(0, clock.start()).stripTrailing();
    RunningClock used = state.clock(state.turn());
    OptionalLong written = used.written();
    long above = used.complete() ? used.sum() : written.orElse(0);
    String finished = own.spelling().clock(before, play.spent(), above + play.spent());
    if (finished.isEmpty() || play.hasFraction() || !isClockPossible(play)) {
      return Optional.empty();
    }
    Problem problem = own.problem(ProblemId.UNFINISHED_CLOCK, play, Part.CLOCK);
    if (!areSums || (!used.complete() && written.isEmpty())) {
      return Optional.of(problem);
    }
    boolean isTime = clock.of(line).matches("[^/／]*[:：][^/／]*");
    boolean safe = isTime && written.orElse(above) == above && !state.doubtful();
    Range gap = Range.ofLine(own.of(play), before.length(), clock.end());
    return Optional.of(problem.withFix(gap, finished, safe));
  }

  /** Whether nothing is reported already of how the clock is written, whatever it should show. */
  private boolean isClockPossible(FactCursor play) {
    Statement statement = own.statement(play);
    Span clock = statement.span(Part.CLOCK);
    return statement.problems().stream()
        .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
        .map(Problem::range)
        .noneMatch(
            range ->
                range.start().column() >= clock.start() && range.end().column() <= clock.end());
  }

  /** With the time for the move itself, which explains the total, as a fix that is a guess. */
  private Problem withTime(Problem problem, FactCursor play, long spent) {
    return problem.withFix(own.range(play, Part.SPENT), own.spelling().spent(spent).strip(), false);
  }

  /** Whether the next total of the same side is counted from this one. */
  private boolean nextTotalIsFrom(FactCursor play, long total) {
    return ahead
        .nextPlay(play)
        .flatMap(ahead::nextPlay)
        .filter(next -> next.hasTotal() && next.total() - next.spent() == total)
        .isPresent();
  }

  /** Whether the clock fits after the next one of the same side, and that one in its place. */
  private boolean isExchangedWithNext(FactCursor play, long before) {
    return ahead
        .nextPlay(play)
        .flatMap(ahead::nextPlay)
        .filter(next -> next.hasTotal() && next.total() == before + next.spent())
        .filter(next -> play.total() == next.total() + play.spent())
        .isPresent();
  }

  /**
   * What is wrong with the number of moves that a summary names, if anything is. One that goes on
   * from the numbers above it is as wrong as these, and reported there.
   */
  Optional<Problem> summary(FactCursor summary) {
    int right = state.nextNumber() - 1;
    boolean fromDiagram = summary.number() == before + state.ply();
    boolean isWritten =
        summary.number() == state.writtenNumber() - (state.ended().isPresent() ? 1 : 0);
    if (!summary.hasNumber() || summary.number() == state.ply() || fromDiagram || isWritten) {
      return Optional.empty();
    }
    Range where = own.range(summary, Part.SUMMARY_COUNT);
    // The end above it is the witness: without one, the last move may be missing.
    boolean ended = state.ended().isPresent() && state.writtenNumber() == right + 1;
    return Optional.of(
        Problem.of(ProblemId.SUMMARY_COUNT, where, right, summary.number())
            .withFix(where, String.valueOf(right), ended && !state.broken()));
  }
}
