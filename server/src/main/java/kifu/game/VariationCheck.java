package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactVisitor;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Termination;
import kifu.shogi.Declaration;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Notation;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Checks one line of play from a state on to its end, at once or bit by bit. For one use and one
 * thread at a time.
 */
final class VariationCheck {
  private final Text text;
  private final Grammar reader;
  private final Start start;
  private final int firstLine;
  private final int endLine;
  private final boolean branched;
  private final Repetition repetition;

  /** How many moves lead to its beginning. */
  private final int plyBefore;

  /** Whether positions are unknown where this check begins, which may be within the line. */
  private final boolean beginsLost;

  /** Whether they are from the beginning of the line of play. */
  private final boolean lost;

  private final Playback walk;
  private final List<Checkpoint> checkpoints;
  private final List<Finding> findings;
  private final List<Integer> marked;
  private int nextLine;
  private int firstMove;
  private int moves;
  private int endPly;
  private int firstPlay;
  private int lastPlay;
  private int firstNumber;
  private int uncheckedFrom;
  private boolean inSetup;
  private int factOfLine;
  private Optional<Finding> illegal = Optional.empty();
  private Optional<Finding> repeated = Optional.empty();
  private boolean foul;

  /**
   * @param firstLine the first line of this line of play in the text
   * @param endLine the line behind its last one
   * @param branched whether variations branch off, for which more states are kept
   * @param repetition holds the positions up to {@code from}
   * @param number the number of its first move
   * @param from where to begin: before the first move, or a checkpoint of {@code known}
   * @param known what an earlier check found; what it says above {@code from} still holds
   */
  VariationCheck(
      Text text,
      Grammar reader,
      Start start,
      int firstLine,
      int endLine,
      boolean branched,
      Repetition repetition,
      int number,
      Checkpoint from,
      Optional<VariationResult> known) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.firstLine = firstLine;
    this.endLine = endLine;
    this.branched = branched;
    this.repetition = repetition;
    this.plyBefore = Math.max(0, number - 1);
    this.beginsLost = from.broken();
    this.nextLine = from.line();
    this.lastPlay = from.line();
    this.walk = new Playback(from, start);
    this.moves = from.ply() - plyBefore;
    Optional<VariationResult> above = known.filter(c -> from.line() > 0);
    this.lost = above.map(VariationResult::lost).orElse(beginsLost);
    this.checkpoints = above.map(c -> c.checkpointsAbove(from.line())).orElseGet(ArrayList::new);
    this.findings = above.map(c -> c.findingsAbove(from.line())).orElseGet(ArrayList::new);
    this.marked = above.map(c -> c.markedUpTo(from.ply())).orElseGet(ArrayList::new);
    this.firstMove =
        above.filter(c -> moves > 0).map(VariationResult::firstMove).orElse(MoveCode.NONE);
    this.firstPlay =
        above.map(VariationResult::firstPlay).filter(line -> line < from.line()).orElse(-1);
    this.firstNumber =
        above.filter(c -> firstPlay >= 0).map(VariationResult::firstNumber).orElse(0);
    int end = above.map(VariationResult::endPly).filter(ply -> ply <= from.ply()).orElse(0);
    this.endPly = from.ended().isPresent() ? from.ply() + 1 : end;
    this.uncheckedFrom =
        above.map(VariationResult::uncheckedFrom).filter(line -> line < from.line()).orElse(-1);
  }

  /** Checks everything. */
  VariationResult check() {
    advance(Integer.MAX_VALUE);
    return checked();
  }

  /**
   * Checks about so many facts more.
   *
   * @return how many more it could have been
   */
  int advance(int facts) {
    int[] rest = {facts};
    int from = nextLine;
    nextLine = endLine - firstLine;
    FactVisitor.visit(
        text,
        reader,
        firstLine + from,
        endLine,
        (read, i, textLine) -> {
          int line = textLine - firstLine;
          if (rest[0] <= 0 && read.indexInLine(i) == 0) {
            nextLine = line;
            return false;
          }
          rest[0]--;
          accept(read, i, line);
          return true;
        });
    if (isDone()) {
      flush();
      lastPlay = nextLine;
    }
    return rest[0];
  }

  boolean isDone() {
    return nextLine == endLine - firstLine;
  }

  /** Whether positions were unknown where it began, so that none was added to a path. */
  boolean beganLost() {
    return beginsLost;
  }

  /** The line from which on something may still be found. */
  int knownTo() {
    return lastPlay;
  }

  /** What was found so far. */
  VariationResult checked() {
    return new VariationResult(
        lost,
        checkpoints,
        firstMove,
        moves,
        endPly,
        marked,
        findings,
        firstPlay,
        firstNumber,
        uncheckedFrom);
  }

  private void accept(Facts facts, int i, int line) {
    factOfLine = facts.indexInLine(i);
    switch (facts.kind(i)) {
      case MOVE, UNREADABLE -> move(facts, i, line);
      case END -> end(facts, i, line);
      case SUMMARY -> summary(facts, i, line);
      case FOUL_REMARK -> foul = true;
      case HEADER -> {
        if (afterMoves()) {
          addAfterMoves(facts.kind(i), line);
        }
      }
      case SETUP -> {
        if (afterMoves() && !inSetup) {
          addAfterMoves(facts.kind(i), line);
        }
      }
      case TIME -> {
        if (!walk.expectsTime()) {
          misplacedTime(line).ifPresent(this::add);
        }
        walk.step(facts, i, MoveCode.NONE);
      }
      case UNKNOWN_END -> walk.step(facts, i, MoveCode.NONE);
      case NEXT_GAME -> {}
      case BRANCH -> {
        if (firstLine == 0) {
          add(
              problem(
                      ProblemId.VARIATION_TARGET,
                      line,
                      Part.WHOLE,
                      new Phrase(
                          "本譜の指し手より前にあるので無視します", "it stands before the main line and is ignored"))
                  .withSeverity(Severity.WARNING));
        }
      }
    }
    inSetup = facts.kind(i) == Facts.Kind.SETUP;
  }

  private boolean afterMoves() {
    return firstPlay >= 0 || plyBefore > 0;
  }

  private String line(int line) {
    return text.line(firstLine + line);
  }

  private Problem problem(ProblemId id, int line, Part part, Object... arguments) {
    Span span = reader.span(line(line), factOfLine, part);
    return Problem.of(id, span.onLine(line), arguments);
  }

  private Optional<Problem> misplacedTime(int line) {
    Range where = reader.span(line(line), factOfLine, Part.CLOCK).onLine(line);
    return reader.spelling().misplacedTime(where, firstPlay >= 0);
  }

  private void addAfterMoves(Facts.Kind kind, int line) {
    Range where = reader.span(line(line), factOfLine, Part.WHOLE).onLine(line);
    reader.spelling().afterMoves(kind, where, line(line)).ifPresent(this::add);
  }

  private void add(Problem problem) {
    findings.add(Finding.of(problem));
  }

  /** Says what had to wait for the lines that follow a move. */
  private void flush() {
    if (illegal.isPresent()) {
      Finding found = illegal.get();
      insert(
          foul ? new Finding(found.problem().withSeverity(Severity.INFO), found.because()) : found);
    }
    repeated = Optional.empty();
    illegal = Optional.empty();
    foul = false;
  }

  /** Findings stay in the order of their lines. */
  private void insert(Finding finding) {
    int at = findings.size();
    while (at > 0 && findings.get(at - 1).line() > finding.line()) {
      at--;
    }
    findings.add(at, finding);
  }

  private void move(Facts facts, int i, int line) {
    lastPlay = line;
    foul = false; // Only the last move of a line of play may be a foul that ended the game.
    if (repeated.isPresent()) {
      insert(repeated.get());
    }
    flush();
    keepState(line);
    boolean continues = walk.ended().isEmpty() || walk.ended().get().goesOn();
    if (!continues) {
      Problem problem =
          problem(
              ProblemId.MOVE_AFTER_END, line, Part.MOVE, reader.spelling().end(walk.ended().get()));
      boolean resumed = walk.ended().get() == Termination.INTERRUPTION;
      add(resumed ? problem.withSeverity(Severity.WARNING) : problem);
    }
    number(facts, i, line);
    clock(facts, i, line);
    mark(facts, i);
    int read = walk.readMove(facts, i);
    boolean plain =
        facts.kind(i) == Facts.Kind.MOVE
            && !walk.broken()
            && MoveCheck.isPlain(walk, facts, i, read);
    if (walk.broken()) {
      if (uncheckedFrom < 0) {
        uncheckedFrom = line;
      }
    } else if (facts.kind(i) == Facts.Kind.MOVE && !plain) {
      illegal =
          continues
              ? new MoveCheck(walk, facts, i, line, line(line), reader).finding(read)
              : Optional.empty();
    }
    walk.step(facts, i, read, plain);
    moves++;
    if (moves == 1) {
      firstMove = walk.moveCode();
    }
    remember(line);
  }

  /** Keeps the state here if that saves enough replaying; nothing found so far may be pending. */
  private void keepState(int line) {
    // A walk goes on from the beginning of a line.
    if (factOfLine == 0 && isWorthKeeping()) {
      checkpoints.add(walk.state(line));
    }
  }

  private boolean isWorthKeeping() {
    if (checkpoints.isEmpty()) {
      return branched || walk.ply() - plyBefore >= VariationResult.INTERVAL;
    }
    int interval = branched ? VariationResult.INTERVAL_OF_BRANCHED : VariationResult.INTERVAL;
    return walk.ply() - checkpoints.getLast().ply() >= interval;
  }

  /** Of several plays of one ply, as of 封じ手 and the move after it, the last one counts. */
  private void mark(Facts facts, int i) {
    int ply = walk.ply() + 1;
    if (!marked.isEmpty() && marked.getLast() == ply) {
      marked.removeLast();
    }
    if (facts.hasBranchMark(i)) {
      marked.add(ply);
    }
  }

  private void remember(int line) {
    if (walk.broken()) {
      return;
    }
    boolean told = repetition.count() >= 4;
    walk.push(repetition);
    if (repetition.count() >= 4 && !told) {
      repeated = Optional.of(Finding.of(problem(ProblemId.UNCLAIMED_REPETITION, line, Part.MOVE)));
    }
  }

  private void number(Facts facts, int i, int line) {
    int written = facts.number(i);
    boolean first = firstPlay < 0;
    if (first) {
      firstPlay = line;
      firstNumber = written;
    }
    int expected = walk.ply() + 1;
    boolean headTells = first && plyBefore > 0 && written != expected;
    if (written == Facts.NO_NUMBER || headTells) {
      return;
    }
    if (written != expected && written != walk.writtenNumber() + 1) {
      add(
          problem(ProblemId.MOVE_NUMBER, line, Part.NUMBER, expected, written)
              .withFix(String.valueOf(expected)));
    }
  }

  private void clock(Facts facts, int i, int line) {
    if (!facts.hasTotal(i) || start.clockOffset()) {
      return;
    }
    RunningClock clock = walk.clock(walk.turn());
    long spent = facts.spent(i);
    long total = facts.total(i);
    boolean exact = !facts.hasFraction(i) && clock.sum() % 1000 == 0;
    // Programs round fractions in their own ways: half a second for each move at most.
    long tolerance = exact ? 0 : 1000 + 500L * walk.ply();
    boolean fitsSum = clock.complete() && Math.abs(total - clock.sum() - spent) <= tolerance;
    boolean fitsWritten =
        clock.written() >= 0
            && Math.abs(total - clock.written() - spent) <= Math.min(tolerance, 1000);
    boolean unknown = !clock.complete() && clock.written() < 0;
    if (fitsSum || fitsWritten || unknown) {
      return;
    }
    long expected = (clock.complete() ? clock.sum() : clock.written()) + spent;
    String spelt = reader.spelling().total(expected);
    add(
        problem(ProblemId.CLOCK_TOTAL, line, Part.TOTAL, spelt, reader.spelling().total(total))
            .withFix(spelt));
  }

  private void end(Facts facts, int i, int line) {
    Termination termination = facts.termination(i);
    if (termination == Termination.PASS && illegal.isEmpty() && repeated.isEmpty() && !foul) {
      keepState(line);
    }
    number(facts, i, line);
    clock(facts, i, line);
    mark(facts, i);
    endPly = walk.ply() + 1;
    if (termination.isFoul()) {
      foul = true;
    }
    if (!walk.broken()) {
      judge(termination, line);
    }
    walk.step(facts, i, MoveCode.NONE);
    if (termination == Termination.PASS) {
      moves++;
      if (!walk.broken()) {
        remember(line);
      }
    }
  }

  private void judge(Termination termination, int line) {
    switch (termination) {
      case CHECKMATE -> checkmate(line);
      case REPETITION -> {
        repeated = Optional.empty();
        if (repetition.count() < 4) {
          add(problem(ProblemId.NOT_REPETITION, line, Part.TERMINATION, repetition.count()));
        } else {
          repetition
              .perpetual(walk.turn())
              .ifPresent(
                  side -> add(problem(ProblemId.PERPETUAL_CHECK, line, Part.TERMINATION, side)));
        }
      }
      case DECLARATION -> declaration(line);
      case FOUL_WIN -> {
        boolean perpetual =
            repetition.count() >= 4 && repetition.perpetual(walk.turn()).isPresent();
        repeated = Optional.empty();
        if (illegal.isEmpty() && !perpetual && moves > 0) {
          add(problem(ProblemId.NO_FOUL, line, Part.TERMINATION));
        }
      }
      default -> repeated = Optional.empty();
    }
  }

  private void declaration(int line) {
    Declaration.Judgement judgement = Declaration.judge(walk.position(), start.position());
    if (judgement.by27PointRule() == Declaration.Outcome.WIN
        || judgement.by24PointRule() == Declaration.Outcome.WIN) {
      return;
    }
    Phrase unmet =
        judgement.unmet().isEmpty()
            ? new Phrase(
                "点数が" + judgement.points() + "点です",
                "there are only " + judgement.points() + " points")
            : switch (judgement.unmet().getFirst()) {
              case KING_IN_CAMP ->
                  new Phrase("玉が敵陣三段目以内にいません", "the king is not in the farthest three ranks");
              case NOT_IN_CHECK -> new Phrase("玉に王手がかかっています", "the king is in check");
              case TEN_PIECES_IN_CAMP ->
                  new Phrase(
                      "敵陣三段目以内の駒が" + judgement.piecesInCamp() + "枚です（十枚必要）",
                      "only "
                          + judgement.piecesInCamp()
                          + " of ten pieces are in the farthest three ranks");
            };
    add(problem(ProblemId.DECLARATION_NOT_MET, line, Part.TERMINATION, unmet));
  }

  private void checkmate(int line) {
    if (start.tsume() || walk.position().king(walk.turn()).isEmpty()) {
      return;
    }
    List<Move> answers = Rules.legalMoves(walk.position());
    if (!answers.isEmpty()) {
      String example = Notation.japanese(walk.position(), answers.getFirst(), walk.previous());
      add(problem(ProblemId.NOT_CHECKMATE, line, Part.TERMINATION, example));
    }
  }

  private void summary(Facts facts, int i, int line) {
    if (facts.tellsFoul(i)) {
      foul = true;
    }
    int count = facts.number(i);
    if (count != Facts.NO_NUMBER && count != walk.ply()) {
      add(
          problem(ProblemId.SUMMARY_COUNT, line, Part.SUMMARY_COUNT, walk.ply(), count)
              .withFix(String.valueOf(walk.ply())));
    }
    Optional<Side> winner = facts.winner(i);
    if (winner.isEmpty()) {
      return;
    }
    Optional<Side> known = walk.ended().flatMap(end -> end.winner(walk.turn()));
    if (known.isPresent() && !known.equals(winner)) {
      String end = walk.ended().orElseThrow().kif();
      String name = nameOf(known.get());
      add(
          problem(
              ProblemId.SUMMARY_WINNER,
              line,
              Part.SUMMARY_WINNER,
              new Phrase(
                  "「" + end + "」で終わったので、勝ったのは" + name + "です",
                  "the game ended with " + end + ", so " + name + " has won")));
    } else if (facts.hasHandicapNames(i) != start.handicap()) {
      add(
          problem(
                  ProblemId.SUMMARY_WINNER,
                  line,
                  Part.SUMMARY_WINNER,
                  start.handicap()
                      ? new Phrase(
                          "駒落ちでは対局者を下手・上手と呼びます",
                          "in a handicap game the players are called 下手 and 上手")
                      : new Phrase(
                          "平手では対局者を先手・後手と呼びます", "in an even game the players are called 先手 and 後手"))
              .withSeverity(Severity.HINT));
    }
  }

  /** What the players of this game are called. */
  private String nameOf(Side side) {
    return start.handicap() ? side.japaneseInHandicap() : side.japanese();
  }
}
