package kifu.check;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Extent;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationResult;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.FirstUnchecked;
import kifu.game.VariationResult.Progress;
import kifu.play.Checkpoint;
import kifu.play.Decision;
import kifu.play.Judgement;
import kifu.play.Legality;
import kifu.play.Lookahead;
import kifu.play.MoveOrder;
import kifu.play.MoveOrder.Slip;
import kifu.play.Reading;
import kifu.play.Recovery;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.play.UnansweredCheck;
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
import kifu.shogi.Player;
import kifu.shogi.Repetition;
import kifu.text.Range;

/**
 * Checks one variation from a checkpoint on to its end, at once or bit by bit. For one use and one
 * thread at a time.
 */
final class VariationCheck {
  private final GameTree tree;
  private final OwnLines own;
  private final Spelling spelling;
  private final Start start;
  private final Repetition repetition;
  private final Progress found;
  private final FactCursor facts;
  private final RunningState state;
  private final Lookahead ahead = new Lookahead();
  private final MoveOrder order;
  private final CountCheck counts;

  /** What is being checked: the next fact, but for moves that stand in each other's place. */
  private FactCursor fact;

  private boolean done;
  private int lastPlay;
  private boolean inSetup;

  /** Whether the last move was written once more. */
  private boolean doubled;

  /** Whether the last move stands in a comment. */
  private boolean hidden;

  /** Whether two moves stand in each other's place, each with the number of the other one. */
  private boolean numbersStay;

  // What has to wait for the lines that follow a move.
  private Optional<FoulCheck> illegal = Optional.empty();
  private Optional<Finding> repeated = Optional.empty();

  /**
   * @param tree holds the variations that were checked before
   * @param repetition holds the positions up to where the check begins
   * @param progress where it begins, and what is known from above; grows
   */
  VariationCheck(GameTree tree, Repetition repetition, Progress progress) {
    Extent extent = progress.extent;
    Manuscript manuscript = tree.manuscript();
    this.tree = tree;
    this.own = new OwnLines(manuscript, extent.firstLine());
    this.spelling = manuscript.spelling();
    this.start = tree.start();
    this.repetition = repetition;
    this.found = progress;
    this.facts =
        manuscript.factsWithComments(
            extent.firstLine() + progress.from.ownLine(), extent.endLine());
    this.state = new RunningState(progress.from.state(), start);
    this.fact = facts;
    this.order = new MoveOrder(state, ahead);
    this.counts = new CountCheck(own, state, ahead, start);
    this.lastPlay = progress.from.ownLine();
  }

  /**
   * Checks at most {@code most} facts more.
   *
   * @return how many of them were not used
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
    if (done) {
      return found.extent.endLine();
    }
    int known = lastPlay;
    // Of two moves in each other's place, the one above is played last.
    known = Math.min(known, repeated.map(Finding::ownLine).orElse(known));
    known = Math.min(known, illegal.map(FoulCheck::ownLine).orElse(known));
    return found.extent.firstLine() + known;
  }

  /** What was found so far. */
  Variation soFar() {
    return new Variation(found.extent, found.result());
  }

  private void accept() {
    fact = facts;
    switch (fact.kind()) {
      case MOVE, UNREADABLE -> move();
      case END -> end();
      case SUMMARY -> summary();
      case FOUL_REMARK -> illegal.ifPresent(FoulCheck::remark);
      case IN_COMMENT -> inComment();
      case HEADER -> afterMoves();
      case SETUP -> {
        if (!inSetup) {
          afterMoves();
        }
      }
      case TIME -> time();
      case UNKNOWN_END -> unknownEnd();
      case FOREIGN_MOVES, NEXT_GAME -> {}
      case BRANCH -> branch();
    }
    inSetup = fact.kind() == Kind.SETUP;
  }

  private Range range(Part part) {
    return own.range(fact, part);
  }

  private Problem problem(ProblemId id, Part part, Object... arguments) {
    return own.problem(id, fact, part, arguments);
  }

  private void afterMoves() {
    if (found.isAfterMoves()) {
      spelling.afterMoves(fact.kind(), range(Part.WHOLE), own.content(fact)).ifPresent(found::add);
    }
  }

  private void time() {
    if (!state.expectsTime() && !doubled && !hidden) {
      spelling
          .misplacedTime(range(Part.CLOCK), found.firstPlay.isPresent())
          .map(problem -> own.isAlone(fact) ? problem.withLinesRemoved(false) : problem)
          .ifPresent(found::add);
    }
    state.play(fact, MoveCode.NONE, false);
  }

  private void branch() {
    if (found.extent.firstLine() == 0) {
      Phrase why =
          new Phrase("本譜の指し手より前にあるので無視します", "it comes before the main line and is ignored");
      found.add(
          problem(ProblemId.VARIATION_TARGET, Part.WHOLE, why)
              .withSeverity(Severity.WARNING)
              .withLinesRemoved(false));
    }
  }

  private void move() {
    lastPlay = own.of(fact);
    settle();
    hidden = false;
    Slip slip = order.slip(fact);
    doubled = slip instanceof Slip.Doubled;
    if (!doubled) { // the position at a doubled line is the one after the move above it
      keepCheckpoint();
    }
    boolean continues = state.ended().map(Termination::goesOn).orElse(true);
    if (!continues) {
      afterEnd(state.ended().orElseThrow());
    }
    report(slip);
    if (doubled) {
      state.passOver(fact);
    } else {
      judge(slip, continues);
    }
  }

  /** Goes over a move that stands at the end of a comment, where it is missing. */
  private void inComment() {
    Slip slip = order.slip(fact);
    if (slip instanceof Slip.Missing missing) {
      hidden = true;
      lastPlay = own.of(fact);
      settle();
      report(slip);
      goOver(slip);
      found.decided(
          new Decision(own.of(fact), fact.indexInLine(), Optional.of(missing), Optional.empty()));
    }
  }

  /** What had to wait is known when the game goes on. */
  private void settle() {
    if (repeated.isPresent()) {
      found.insert(repeated.get());
      repeated = Optional.empty();
    }
    if (illegal.isPresent()) {
      illegal.get().goOn(found);
      illegal = Optional.empty();
    }
  }

  private void report(Slip slip) {
    if (!(slip instanceof Slip.None)) {
      new SlipProblems(own, ahead).of(slip, fact, state).ifPresent(found::add);
    }
  }

  /** Judges a move, and makes it. */
  private void judge(Slip slip, boolean continues) {
    goOver(slip);
    numbersStay = slip instanceof Slip.Swapped swapped ? swapped.numbersStay() : numbersStay;
    fact = order.inOrder(fact, slip);
    lastPlay = Math.min(lastPlay, own.of(fact)); // something may be found on the upper of two lines
    number();
    numbersStay &= !order.isInPlace();
    if (state.broken()) {
      int first = own.of(fact) == lastPlay ? fact.indexInLine() : 0;
      found.uncheckedFrom(new FirstUnchecked(lastPlay, first));
    }
    Judgement judgement = Judgement.of(state, fact, ahead);
    if (!state.movesTime(judgement.recovery().map(Recovery::meant))) {
      clock();
    }
    if (continues && fact.kind() == Kind.MOVE && judgement.recovery().isPresent()) {
      illegal =
          moveCheck(judgement.recovery().get())
              .illegal(judgement.written())
              .map(move -> new FoulCheck(move, spelling));
    }
    keepDecision(slip, judgement);
    judgement.play(state, fact);
    if (judgement.recovery().filter(Recovery::doubtful).isPresent()) {
      state.doubt();
    }
    found.moved(state);
    remember();
  }

  /** Keeps what took a search to find out, for later playbacks of this line. */
  private void keepDecision(Slip slip, Judgement judgement) {
    Optional<Slip.Missing> missing =
        slip instanceof Slip.Missing moves ? Optional.of(moves) : Optional.empty();
    Optional<Reading> meant =
        judgement
            .recovery()
            .map(Recovery::meant)
            .filter(
                reading ->
                    reading.move() != judgement.written()
                        || !Legality.isLegal(state, fact, judgement.written()));
    if (missing.isPresent() || meant.isPresent()) {
      found.decided(new Decision(own.of(fact), fact.indexInLine(), missing, meant));
    }
  }

  /** Goes over moves that are not written. */
  private void goOver(Slip slip) {
    if (slip instanceof Slip.Missing missing) {
      state.miss(missing.count(), missing.move());
      found.missed(state);
      state.push(repetition);
    }
  }

  private MoveCheck moveCheck(Recovery recovery) {
    // Where only the head of a variation has a number, the slip may be in that.
    boolean isBelowHead = !found.extent.isMainLine() && state.ply() + 1 == found.extent.firstPly();
    Recovery certainly = isBelowHead && fact.isByWords() ? recovery.uncertain() : recovery;
    return new MoveCheck(own, fact, state, certainly, ahead);
  }

  private void afterEnd(Termination end) {
    Problem problem =
        problem(ProblemId.MOVE_AFTER_END, Part.MOVE, spelling.end(end), spelling.movesAfterEnd());
    boolean resumed = end == Termination.INTERRUPTION;
    found.add(withHead(resumed ? problem.withSeverity(Severity.WARNING) : problem));
  }

  /**
   * The problem with a fix that makes a variation of the moves, if they go on after those above the
   * end. Above the first move or end of the main line, a head would not be read as one.
   */
  private Problem withHead(Problem problem) {
    boolean canBranch = !found.extent.isMainLine() || found.firstPlay.isPresent();
    String head = spelling.variation(state.nextNumber());
    boolean isNext = !fact.hasNumber() || fact.number() == state.nextNumber();
    return canBranch && fact.isFirstOfLine() && isNext && !head.isEmpty()
        ? problem.withFix(Range.ofLine(own.of(fact), 0, 0), "\n" + head + "\n", false)
        : problem;
  }

  /**
   * Keeps a checkpoint here, if one is needed. None stands between an end, such as 封じ手, and the
   * move that follows it, since both count as the same move.
   */
  private void keepCheckpoint() {
    boolean playingCanGoOn = fact.isFirstOfLine() && order.isInPlace() && state.ended().isEmpty();
    boolean settled = ahead.nothingBelow(fact.textLine());
    if (playingCanGoOn
        && found.needsCheckpoint(state.ply(), settled)
        && !UnansweredCheck.stands(state)) {
      found.keep(new Checkpoint(own.of(fact), settled, state.atRest()));
    }
  }

  private void remember() {
    state.push(repetition);
    if (!state.broken() && repetition.isCompleted()) {
      Phrase what = endCheck().unclaimedRepetition();
      repeated = Optional.of(Finding.of(problem(ProblemId.UNCLAIMED_REPETITION, Part.MOVE, what)));
    }
  }

  private void number() {
    boolean first = found.firstPlay.isEmpty();
    // The head of a variation names another number, unless the next one shows which is wrong.
    boolean headDecides =
        first && !found.extent.isMainLine() && !counts.goesOn(fact, state.nextNumber());
    if (first) {
      OptionalInt number =
          headDecides && fact.hasNumber() ? OptionalInt.of(fact.number()) : OptionalInt.empty();
      found.firstPlay = Optional.of(new VariationResult.FirstPlay(own.of(fact), number));
      if (number.isPresent() && number.getAsInt() != state.nextNumber()) {
        state.forgetClocks(); // since it may belong elsewhere
        state.doubt();
      }
    }
    found.mark(state.ply() + 1, fact.hasBranchMark());
    if (found.leavesOut()) {
      return; // what costs most is to find out what to do about a number
    }
    if (!fact.hasNumber()) {
      report(counts.missingNumber(fact));
    } else if (!headDecides && !numbersStay) {
      Optional<Problem> problem = counts.number(fact);
      report(
          problem.isPresent() && mayLackHead()
              ? Optional.of(counts.missingHead(fact, problem.get()))
              : problem);
    }
  }

  /**
   * Whether the number of a move is one of those above, from where it would be legal as well as it
   * is not here, or the numbers go on from it.
   */
  private boolean mayLackHead() {
    int ply = fact.number() - start.number(0);
    boolean goesBack = ply >= Math.max(1, found.extent.firstPly()) && ply <= state.ply();
    return goesBack
        && fact.kind() == Kind.MOVE
        && fact.isFirstOfLine()
        && !spelling.variation(fact.number()).isEmpty()
        && !counts.goesOn(fact, state.nextNumber())
        && (!Legality.isLegal(state, fact, state.read(fact)) || counts.goesOn(fact, fact.number()))
        && tree.couldStart(soFar(), fact, ply);
  }

  private void clock() {
    if (!fact.hasClock() || found.leavesOut()) {
      return;
    }
    boolean areSums = !start.clockOffset();
    if (!fact.hasTotal()) {
      report(counts.unfinishedClock(fact, areSums));
    } else if (areSums) {
      report(counts.total(fact));
    }
  }

  private void end() {
    Termination termination = fact.termination();
    boolean passes = termination == Termination.PASS;
    doubled = false;
    hidden = false;
    if (passes && illegal.isEmpty() && repeated.isEmpty()) {
      keepCheckpoint();
    }
    Slip slip = order.slip(fact);
    report(slip);
    goOver(slip);
    number();
    clock();
    illegal.ifPresent(move -> move.end(termination, range(Part.TERMINATION)));
    if (!state.broken()) {
      boolean mayBeFoul = illegal.isPresent() || found.moves == 0;
      add(endCheck().end(termination, mayBeFoul));
      if (EndCheck.settlesRepetition(termination)) {
        repeated = Optional.empty();
      }
    }
    state.play(fact, MoveCode.NONE, false);
    found.endPly = state.endPly();
    if (passes) {
      found.moves++;
      remember();
    }
  }

  private void unknownEnd() {
    Range where = range(Part.TERMINATION);
    String words = own.statement(fact).span(Part.TERMINATION).of(own.content(fact));
    report(spelling.unknownEnd(where, words, state.turn()));
    state.play(fact, MoveCode.NONE, false);
  }

  private void summary() {
    illegal.ifPresent(move -> move.summary(fact));
    boolean isNowhere = !found.extent.isMainLine() && found.extent.parent().isEmpty();
    if (!isNowhere) {
      report(counts.summary(fact));
    }
    String named = own.statement(fact).span(Part.SUMMARY_PLAYER).of(own.content(fact));
    add(endCheck().summary(fact, Player.ofName(named), meantEnd()));
    boolean isFirstEnd = state.ended().isEmpty(); // else it was judged where it stands
    Optional<Termination> end = fact.ending(state.turn());
    if (end.isPresent() && found.firstPlay.isEmpty() && !found.extent.isMainLine()) {
      // a variation that is nothing but an end, which KI2 writes so
      found.firstPlay =
          Optional.of(new VariationResult.FirstPlay(own.of(fact), OptionalInt.empty()));
    }
    if (end.isPresent() && isFirstEnd && !state.broken()) {
      add(endCheck().end(end.get(), true));
      if (EndCheck.settlesRepetition(end.get())) {
        repeated = Optional.empty();
      }
    }
    state.play(fact, MoveCode.NONE, false);
  }

  /** What the end that was written means. */
  private Optional<Termination> meantEnd() {
    Optional<Termination> written = fact.ending(state.turn()).or(state::ended);
    if (illegal.isPresent()) { // the winner that the summary names shows whose foul is meant
      return illegal.get().isMisnamed() ? Optional.of(Termination.FOUL_WIN) : written;
    }
    return written.map(endCheck()::meaning);
  }

  private void report(Optional<Problem> problem) {
    // Asked of every move of a document: a function would be made for each of them.
    if (problem.isPresent()) {
      found.add(problem.get());
    }
  }

  private EndCheck endCheck() {
    return new EndCheck(state, start, repetition, spelling);
  }

  private void add(Optional<EndCheck.Doubt> doubt) {
    doubt.map(each -> each.of(fact, own)).ifPresent(found::add);
  }
}
