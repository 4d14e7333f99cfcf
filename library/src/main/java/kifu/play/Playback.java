package kifu.play;

import java.util.Optional;
import kifu.play.MoveOrder.Slip;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.Move;
import kifu.shogi.Repetition;

/**
 * Plays a variation fact by fact, from a checkpoint to its end: the way to every position. It may
 * look at the next fact before it plays it. Moves that are missing are a step of their own, before
 * the fact that shows it. Mutable, for one thread.
 */
public final class Playback {
  private final FactCursor facts;
  private final RunningState state;
  private final Lookahead ahead = new Lookahead();
  private final MoveOrder order;
  private final Decisions decisions;
  private final int firstLine;
  private Optional<FactCursor> played = Optional.empty();
  private boolean looked;
  private boolean inOrder = true;

  /** What is wrong with the place of the fact that was looked at. */
  private Slip slip = Slip.NONE;

  /**
   * A playback that has played nothing yet.
   *
   * @param state stands before the first of the facts
   * @param decisions what a check of the variation has decided
   * @param firstLine the first line of the variation in the text
   */
  public Playback(FactCursor facts, RunningState state, Decisions decisions, int firstLine) {
    this.facts = facts;
    this.state = state;
    this.order = new MoveOrder(state, ahead);
    this.decisions = decisions;
    this.firstLine = firstLine;
  }

  /**
   * Looks at the next fact that was not played yet; returns whether there is one. A move that is
   * written once more is passed over.
   */
  public boolean look() {
    while (!looked && facts.next()) {
      slip = slip();
      inOrder &= slip instanceof Slip.None;
      looked = !(slip instanceof Slip.Doubled);
      if (!looked) {
        state.passOver(facts);
      }
    }
    return looked;
  }

  private Slip slip() {
    Optional<Slip.Missing> missing = decided(facts).flatMap(Decision::missing);
    return missing.isPresent() ? missing.get() : order.slip(facts);
  }

  private Optional<Decision> decided(FactCursor fact) {
    return decisions.inOrder().isEmpty()
        ? Optional.empty()
        : decisions.of(fact.textLine() - firstLine, fact.indexInLine());
  }

  /** The fact that was looked at or played last, where it is written. */
  public FactCursor fact() {
    return facts;
  }

  /**
   * The fact that was played last: another one where two moves stand in each other's place, and
   * none where moves are missing.
   */
  public Optional<FactCursor> played() {
    return played;
  }

  /** Whether what was played last is written, and no move that is missing. */
  public boolean isWritten() {
    return played.isPresent();
  }

  /** Plays the fact that was looked at, or first what is missing before it. */
  public void play() {
    if (slip instanceof Slip.Missing missing) {
      state.miss(missing.count(), missing.move());
      slip = Slip.NONE;
      played = Optional.empty();
      return;
    }
    FactCursor fact = order.inOrder(facts, slip);
    Optional<Reading> meant = decided(fact).flatMap(Decision::meant);
    if (meant.isPresent()) {
      state.play(fact, meant.get());
    } else {
      Judgement.of(state, fact, ahead).play(state, fact);
    }
    played = Optional.of(fact);
    looked = false;
  }

  /** Plays the next fact, if there is one, or what is missing before it. */
  public boolean next() {
    boolean more = look();
    if (more) {
      play();
    }
    return more;
  }

  /** Plays the facts up to the next move, if there is one, written or missing. */
  public boolean nextMove() {
    while (next()) {
      if (facts.isMove() || !isWritten()) {
        return true;
      }
    }
    return false;
  }

  /** Plays on until {@code ply} moves are made, if there are that many; then nothing more. */
  public Playback to(int ply) {
    while (state.ply() < ply && next()) {}
    return this;
  }

  /** Plays what stands above a point: the facts above a line, and the first few on it. */
  public Playback to(int textLine, int factsOfLine) {
    while (look() && (isBefore(textLine, factsOfLine) || facts.kind() == Kind.TIME)) {
      play(); // a time belongs to the move before it
    }
    return this;
  }

  private boolean isBefore(int textLine, int factsOfLine) {
    return facts.textLine() < textLine
        || (facts.textLine() == textLine && facts.indexInLine() < factsOfLine);
  }

  /** Whether no move waits for the one that stands after it. */
  public boolean isInPlace() {
    return order.isInPlace();
  }

  /** Whether what was played does not depend on what stands below a line of the text. */
  public boolean dependsOnNothingBelow(int textLine) {
    return ahead.nothingBelow(textLine) && isInPlace();
  }

  /** Whether no move was missing so far, written twice, or exchanged with the next one. */
  public boolean isInOrder() {
    return inOrder;
  }

  /** Where the game stands now. */
  public RunningState state() {
    return state;
  }

  /** How many moves were written so far, from the start of the game. */
  public int ply() {
    return state.ply();
  }

  /** Whether the position is known. */
  public boolean isKnown() {
    return !state.broken();
  }

  /** Whether the last move was played as it is written, and not as another one that was meant. */
  public boolean isAsWritten() {
    return state.isAsWritten();
  }

  /** The move that was played last; empty when it was not possible. */
  public Optional<Move> move() {
    return state.move();
  }

  /** The move that was played last, with the position before it; empty when it was not possible. */
  public Optional<Situation.LastMove> lastMove() {
    return state.lastMove();
  }

  /** The time for the last move or end, in milliseconds, if it is written. */
  public Optional<Long> spent() {
    return state.spent();
  }

  public void push(Repetition repetition) {
    state.push(repetition);
  }
}
