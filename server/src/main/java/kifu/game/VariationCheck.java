package kifu.game;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Game.Start;
import kifu.game.Variation.Extent;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.Progress;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Spelling;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.MoveCode;
import kifu.shogi.Repetition;
import kifu.text.Range;

/**
 * Checks one variation from a checkpoint on to its end, at once or bit by bit. For one use and one
 * thread at a time.
 */
final class VariationCheck {
  private final Manuscript manuscript;
  private final Spelling spelling;
  private final Start start;
  private final Repetition repetition;
  private final Progress found;
  private final FactCursor facts;
  private final RunningState state;
  private final Lookahead ahead = new Lookahead();
  private final CountCheck counts;

  private boolean done;
  private int lastPlay;
  private boolean inSetup;
  // What has to wait for the lines that follow a move.
  private Optional<FoulCheck> illegal = Optional.empty();
  private Optional<Finding> repeated = Optional.empty();

  /**
   * @param repetition holds the positions up to where the check begins
   * @param progress where it begins, and what is known from above; grows
   */
  VariationCheck(Manuscript manuscript, Start start, Repetition repetition, Progress progress) {
    this.manuscript = manuscript;
    this.spelling = manuscript.spelling();
    this.start = start;
    this.repetition = repetition;
    this.found = progress;
    Extent extent = progress.extent;
    this.facts = manuscript.facts(extent.firstLine() + progress.from.ownLine(), extent.endLine());
    this.state = new RunningState(progress.from, start);
    this.counts = new CountCheck(spelling, state, ahead);
    this.lastPlay = progress.from.ownLine();
  }

  /** Checks everything. */
  Variation check() {
    advance(Integer.MAX_VALUE);
    return found.variation();
  }

  /**
   * Checks so many facts more.
   *
   * @return how many more it could have been
   */
  int advance(int most) {
    int rest = most;
    while (rest > 0 && !done) {
      if (facts.next()) {
        accept();
        rest--;
      } else {
        illegal.ifPresent(move -> move.finish(found));
        done = true;
      }
    }
    return rest;
  }

  boolean isDone() {
    return done;
  }

  /** Whether positions were unknown where it began, so that none was added to a history. */
  boolean beganLost() {
    return found.from.broken();
  }

  /** The line of the text from which on something may still be found. */
  int knownTo() {
    return done ? found.extent.endLine() : found.extent.firstLine() + lastPlay;
  }

  /** What was found so far. */
  Variation soFar() {
    return found.variation();
  }

  private void accept() {
    switch (facts.kind()) {
      case MOVE, UNREADABLE -> move();
      case END -> end();
      case SUMMARY -> summary();
      case FOUL_REMARK -> illegal.ifPresent(FoulCheck::remark);
      case HEADER -> afterMoves();
      case SETUP -> {
        if (!inSetup) {
          afterMoves();
        }
      }
      case TIME -> time();
      case UNKNOWN_END -> state.play(facts, MoveCode.NONE, false);
      case NEXT_GAME -> {}
      case BRANCH -> branch();
    }
    inSetup = facts.kind() == Kind.SETUP;
  }

  /** The line of the fact, counted from the first of the variation. */
  private int ownLine() {
    return facts.textLine() - found.extent.firstLine();
  }

  private String line() {
    return manuscript.line(facts.textLine());
  }

  private Range range(Part part) {
    return manuscript.grammar().span(line(), facts.indexInLine(), part).onLine(ownLine());
  }

  private Problem problem(ProblemId id, Part part, Object... arguments) {
    return Problem.of(id, range(part), arguments);
  }

  private void afterMoves() {
    if (found.isAfterMoves()) {
      spelling.afterMoves(facts.kind(), range(Part.WHOLE), line()).ifPresent(found::add);
    }
  }

  private void time() {
    if (!state.expectsTime()) {
      spelling.misplacedTime(range(Part.CLOCK), found.firstPlay.isPresent()).ifPresent(found::add);
    }
    state.play(facts, MoveCode.NONE, false);
  }

  private void branch() {
    if (found.extent.firstLine() == 0) {
      Phrase why =
          new Phrase("本譜の指し手より前にあるので無視します", "it comes before the main line and is ignored");
      found.add(
          problem(ProblemId.VARIATION_TARGET, Part.WHOLE, why).withSeverity(Severity.WARNING));
    }
  }

  private void move() {
    lastPlay = ownLine();
    repeated.ifPresent(found::insert);
    repeated = Optional.empty();
    illegal.ifPresent(move -> move.goOn(found));
    illegal = Optional.empty();
    keepCheckpoint();
    boolean continues = state.ended().map(Termination::goesOn).orElse(true);
    if (!continues) {
      afterEnd(state.ended().orElseThrow());
    }
    numberAndClock();
    int read = state.read(facts);
    boolean judged = facts.kind() == Kind.MOVE && !state.broken();
    boolean plain = judged && MoveCheck.isPlain(state, facts, read);
    if (state.broken()) {
      found.uncheckedFrom(lastPlay);
    } else if (judged && !plain && continues) {
      illegal =
          new MoveCheck(manuscript, facts, state, lastPlay)
              .illegal(read)
              .map(move -> new FoulCheck(move, spelling));
    }
    state.play(facts, read, plain);
    found.moved(state.moveCode());
    remember();
  }

  private void afterEnd(Termination end) {
    Problem problem =
        problem(ProblemId.MOVE_AFTER_END, Part.MOVE, spelling.end(end), spelling.movesAfterEnd());
    boolean resumed = end == Termination.INTERRUPTION;
    found.add(resumed ? problem.withSeverity(Severity.WARNING) : problem);
  }

  /** Keeps a checkpoint here; nothing found so far may have to wait. */
  private void keepCheckpoint() {
    boolean playingCanGoOn = facts.isFirstOfLine();
    if (playingCanGoOn && ahead.nothingBelow(facts.textLine())) {
      found.keep(state, ownLine());
    }
  }

  private void remember() {
    if (state.broken()) {
      return;
    }
    state.push(repetition);
    if (repetition.isCompleted()) {
      Phrase what = endCheck().unclaimedRepetition();
      repeated = Optional.of(Finding.of(problem(ProblemId.UNCLAIMED_REPETITION, Part.MOVE, what)));
    }
  }

  private void numberAndClock() {
    boolean first = found.firstPlay.isEmpty();
    if (first) {
      OptionalInt number = facts.hasNumber() ? OptionalInt.of(facts.number()) : OptionalInt.empty();
      found.firstPlay = Optional.of(new VariationResult.FirstPlay(ownLine(), number));
    }
    boolean headTells = first && found.extent.plyBefore() > 0;
    if (facts.hasNumber() && !headTells) {
      counts.number(facts, this::range).ifPresent(found::add);
    }
    if (facts.hasTotal() && !start.clockOffset()) {
      counts.total(facts, this::range).ifPresent(found::add);
    }
    found.mark(state.ply() + 1, facts.hasBranchMark());
  }

  private void end() {
    Termination termination = facts.termination();
    boolean passes = termination == Termination.PASS;
    if (passes && illegal.isEmpty() && repeated.isEmpty()) {
      keepCheckpoint();
    }
    numberAndClock();
    found.endPly = state.ply() + 1;
    illegal.ifPresent(move -> move.end(termination, range(Part.TERMINATION)));
    if (!state.broken()) {
      boolean mayBeFoul = illegal.isPresent() || found.moves == 0;
      add(endCheck().end(termination, mayBeFoul));
      if (EndCheck.settlesRepetition(termination)) {
        repeated = Optional.empty();
      }
    }
    state.play(facts, MoveCode.NONE, false);
    if (passes) {
      found.moves++;
      remember();
    }
  }

  private void summary() {
    illegal.ifPresent(move -> move.summary(facts));
    counts.summary(facts, this::range).ifPresent(found::add);
    add(endCheck().summary(facts, meantEnd()));
  }

  /** What the end that was written means. */
  private Optional<Termination> meantEnd() {
    return illegal.filter(FoulCheck::isMisnamed).isPresent()
        ? Optional.of(Termination.FOUL_WIN)
        : state.ended();
  }

  private EndCheck endCheck() {
    return new EndCheck(state, start, repetition, spelling);
  }

  private void add(Optional<EndCheck.Doubt> doubt) {
    doubt.ifPresent(
        what ->
            found.add(
                problem(what.id(), what.part(), what.arguments().toArray())
                    .withSeverity(what.severity())));
  }
}
