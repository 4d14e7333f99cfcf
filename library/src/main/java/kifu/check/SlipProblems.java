package kifu.check;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.game.VariationResult.Finding;
import kifu.play.Lookahead;
import kifu.play.MoveOrder.Slip;
import kifu.play.RunningState;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Notation;
import kifu.text.Range;
import kifu.text.Text;

/** Finds the problems of moves that are not where they belong. Lines of problems are own ones. */
final class SlipProblems {
  private final OwnLines own;
  private final Text text;
  private final Lookahead ahead;

  SlipProblems(OwnLines own, Lookahead ahead) {
    this.own = own;
    this.text = own.manuscript().text();
    this.ahead = ahead;
  }

  /** The lines [first, end) of the text, on which a move stands with its time and nothing else. */
  private record Lines(int first, int end) {
    Lines withoutTimes() {
      return new Lines(first, first + 1);
    }
  }

  /**
   * The problem of a slip, if there is one.
   *
   * @param move where it was found
   * @param state stands before it
   */
  Optional<Problem> of(Slip slip, FactCursor move, RunningState state) {
    return switch (slip) {
      case Slip.None none -> Optional.empty();
      case Slip.Missing missing -> Optional.of(missing(missing, move, state));
      case Slip.Doubled doubled -> Optional.of(doubled(move, state));
      case Slip.Swapped swapped -> Optional.of(swapped(move, swapped, state));
    };
  }

  private Problem missing(Slip.Missing missing, FactCursor move, RunningState state) {
    if (move.kind() == Kind.IN_COMMENT) {
      return inComment(move, state);
    }
    List<Move> readings = missing.readings().stream().map(MoveCode::decode).toList();
    Problem problem =
        own.problem(
            ProblemId.MISSING_MOVE,
            move,
            move.hasNumber() ? Part.NUMBER : Part.SIDE,
            numbers(state.nextNumber(), missing.count()),
            readings.size() == 1 ? readAs(readings.getFirst(), state) : unknown(missing.count()));
    for (Move reading : move.isFirstOfLine() ? readings : List.<Move>of()) {
      Range above = Range.ofLine(own.of(move), 0, 0);
      problem = problem.withFix(above, line(reading, move, state), false);
    }
    return problem;
  }

  /** A move that lost the line break before it; its number or its time show that it was made. */
  private Problem inComment(FactCursor move, RunningState state) {
    Span span = own.statement(move).moveInComment().orElseThrow();
    String above = own.content(move).substring(0, span.start()).stripTrailing();
    Span blanks = new Span(above.length(), span.start());
    String indent = move.hasNumber() ? blanks.of(own.content(move)) : "";
    boolean isCertain = move.hasNumber() || isTimed(move);
    return Problem.of(
            ProblemId.MISSING_MOVE,
            span.onLine(own.of(move)),
            numbers(state.nextNumber(), 1),
            isCertain
                ? new Phrase(
                    "このコメントの末尾に続けて書かれています。改行して、独立した行にしてください",
                    "It stands at the end of this comment; it needs a line of its own")
                : new Phrase(
                    "このコメントの末尾の手が当てはまります。それが指し手なら、改行して独立した行にしてください",
                    "The one at the end of this comment fits; if it is meant, it needs a line of"
                        + " its own"))
        .withFix(blanks.onLine(own.of(move)), "\n" + indent, isCertain);
  }

  private static boolean isTimed(FactCursor move) {
    FactCursor next = move.copy();
    return next.next() && next.kind() == Kind.TIME;
  }

  private static Phrase numbers(int first, int count) {
    int last = first + count - 1;
    return switch (count) {
      case 1 -> new Phrase(first + "手目", "Move " + first + " is");
      case 2 -> new Phrase(first + "手目と" + last + "手目", "Moves " + first + " and " + last + " are");
      default -> new Phrase(first + "～" + last + "手目", "Moves " + first + " to " + last + " are");
    };
  }

  private static Phrase unknown(int count) {
    return new Phrase(
        "この行の前に書いてください", "Write " + (count == 1 ? "it" : "them") + " above this line");
  }

  private static Phrase readAs(Move move, RunningState state) {
    return new Phrase(
        "後の手に合うのは「"
            + Notation.kif(state.position(), move, state.previous())
            + "」だけなので、それが指されたものとみなして検査を続けます",
        "Only "
            + Notation.western(state.position(), move)
            + " fits the moves below, so the check goes on as if it were played");
  }

  /** The line of a move that is missing, as the one after it is written, but without a time. */
  private String line(Move missing, FactCursor move, RunningState state) {
    String below = own.content(move);
    String number = "";
    if (move.hasNumber()) {
      Range written = own.range(move, Part.NUMBER);
      int end = written.end().column();
      String digits = String.valueOf(state.nextNumber());
      number =
          " ".repeat(Math.max(0, end - digits.length()))
              + digits
              + below.substring(end, own.range(move, Part.MOVE).start().column());
    }
    return number
        + own.spelling().move(state.position(), missing, state.previous())
        + "\n"; // the caller that offers the fix puts the line end of the text in its place
  }

  private Problem doubled(FactCursor move, RunningState state) {
    Problem problem = own.problem(ProblemId.DUPLICATE_LINE, move, Part.WHOLE);
    Optional<Lines> lines = lines(move);
    if (lines.isEmpty()) {
      return problem;
    }
    Optional<Long> first = state.spent();
    Optional<Long> second = spent(move);
    boolean timeFollows = first.isEmpty() && second.isPresent() && !move.hasClock();
    Lines superfluous = timeFollows ? lines.get().withoutTimes() : lines.get();
    // Where the two have different times, one of them has to be chosen.
    boolean alike =
        second.isEmpty() || timeFollows || (first.equals(second) && hasTotal(move, state));
    return problem.withFix(removed(superfluous), "", alike && goesOnAfter(move, state));
  }

  /** The time for a move, which may be written below it. */
  private Optional<Long> spent(FactCursor move) {
    FactCursor below = move.copy();
    boolean timed = move.hasClock() || (below.next() && below.kind() == Kind.TIME);
    return timed ? Optional.of(move.hasClock() ? move.spent() : below.spent()) : Optional.empty();
  }

  /** Whether a move that is written once more has the total of the one above it, if it has one. */
  private static boolean hasTotal(FactCursor doubled, RunningState state) {
    OptionalLong total = state.clock(state.turn().opposite()).written();
    return !doubled.hasTotal() || OptionalLong.of(doubled.total()).equals(total);
  }

  /** Whether the play after a doubled move, which may stand there more often, follows it. */
  private boolean goesOnAfter(FactCursor doubled, RunningState state) {
    return ahead
        .find(doubled, next -> next.kind().isPlay() && next.moveSaid() != doubled.moveSaid())
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
    return own.range(Range.of(above, text.lineLength(above), last, text.lineLength(last)));
  }

  private Problem swapped(FactCursor move, Slip.Swapped slip, RunningState state) {
    int number = state.nextNumber();
    FactCursor next = slip.next();
    Optional<Lines> early = lines(move);
    Optional<Lines> late = lines(next);
    boolean adjacent =
        early.isPresent()
            && late.isPresent()
            && late.get().end() - early.get().first() <= Finding.MOST_LINES;
    if (!adjacent) {
      return own.problem(ProblemId.SWAPPED_LINES, move, Part.WHOLE, number, number + 1);
    }
    int first = early.get().first();
    int middle = late.get().first();
    int last = late.get().end() - 1;
    int aboveFrom = slip.numbersStay() ? own.range(move, Part.MOVE).start().column() : 0;
    int belowFrom = slip.numbersStay() ? own.range(next, Part.MOVE).start().column() : 0;
    Range whole = Range.of(first, aboveFrom, last, text.lineLength(last));
    Range above = Range.of(first, aboveFrom, middle - 1, text.lineLength(middle - 1));
    Range numberBelow = Range.of(middle, 0, middle, belowFrom);
    Range below = Range.of(middle, belowFrom, last, text.lineLength(last));
    String swapped =
        text.slice(below)
            + text.terminator(middle - 1)
            + text.slice(numberBelow)
            + text.slice(above);
    Range said = new Range(own.range(move, Part.WHOLE).start(), own.range(next, Part.WHOLE).end());
    Problem problem = Problem.of(ProblemId.SWAPPED_LINES, said, number, number + 1);
    // What stands between them may belong to the number above it, or to the move.
    boolean certain = !slip.numbersStay() || early.get().end() == middle;
    return problem.withFix(own.range(whole), swapped, certain && !state.doubtful());
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
