package kifu.play;

import java.util.List;
import java.util.Optional;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.Side;

/**
 * Finds the moves that are not where they belong: one is missing, one is written twice, or two
 * stand in each other's place. Their numbers show it, or in formats without numbers the signs of
 * the sides, together with whose pieces they move. All code that plays a game asks it before each
 * move, and so plays alike. Mutable, for one thread.
 */
public final class MoveOrder {
  /** A larger gap is a slip in a number. */
  private static final int MOST_MISSING = 100;

  private final RunningState state;
  private final Lookahead ahead;

  /** The move that stood before its time, while the one after it is played. */
  private Optional<FactCursor> held = Optional.empty();

  public MoveOrder(RunningState state, Lookahead ahead) {
    this.state = state;
    this.ahead = ahead;
  }

  /** What is wrong with the place of a move. */
  public sealed interface Slip {
    record None() implements Slip {}

    /**
     * Moves before it are not written.
     *
     * @param count how many
     * @param readings the {@link MoveCode}s of the moves that fit what follows, where one is
     *     missing and they are few
     */
    record Missing(int count, List<Integer> readings) implements Slip {
      /** The move that must be missing; {@link MoveCode#NONE} where that is not known. */
      public int move() {
        return readings.size() == 1 ? readings.getFirst() : MoveCode.NONE;
      }
    }

    /** The move is the last one once more. */
    record Doubled() implements Slip {}

    /**
     * The move belongs after the next one.
     *
     * @param next the next one
     * @param numbersStay whether each has the number that belongs to the other one
     */
    record Swapped(FactCursor next, boolean numbersStay) implements Slip {}

    Slip NONE = new None();
    Slip DOUBLED = new Doubled();
  }

  /** Whether no move waits for the one that stands after it. */
  public boolean isInPlace() {
    return held.isEmpty();
  }

  /** What is wrong with the place of a fact, before it is played. */
  public Slip slip(FactCursor fact) {
    return switch (fact.kind()) {
      case MOVE -> held.isPresent() ? Slip.NONE : slipOfMove(fact);
      case END -> isLastMissing(fact) ? new Slip.Missing(1, List.of()) : Slip.NONE;
      case IN_COMMENT -> held.isEmpty() && isInPlaceOf(fact) ? lostBreak(fact) : Slip.NONE;
      default -> Slip.NONE;
    };
  }

  /** Whether a move with which a comment ends is the next one, and legal. */
  private boolean isInPlaceOf(FactCursor inComment) {
    boolean isNext =
        inComment.hasNumber()
            ? inComment.number() == state.nextNumber()
            : turnOf(inComment, state.turn());
    return isNext
        && state.ended().isEmpty()
        && Legality.isLegal(state, inComment, state.read(inComment));
  }

  /** A comment ends with a move that is missing if what stands below it follows that move. */
  private Slip lostBreak(FactCursor inComment) {
    RunningState after = state.copy();
    int move = state.read(inComment);
    after.miss(1, move);
    boolean isMissing =
        ahead.nextPlay(inComment).filter(next -> followsAfterMissing(next, after)).isPresent();
    return isMissing ? new Slip.Missing(1, List.of(move)) : Slip.NONE;
  }

  private static boolean followsAfterMissing(FactCursor next, RunningState after) {
    boolean isNext =
        next.hasNumber()
            ? next.number() == after.nextNumber()
            : next.kind() == Kind.MOVE && turnOf(next, after.turn());
    return isNext && (next.kind() != Kind.MOVE || plays(after, next));
  }

  private Slip slipOfMove(FactCursor move) {
    if (isInTurn(move)) {
      return isDoubledWithNextNumber(move) ? Slip.DOUBLED : swappedUnderNumbers(move);
    }
    if (move.moveSaid() == state.lastSaid()) {
      return Slip.DOUBLED;
    }
    if (areSeveralMissing(move)) {
      return new Slip.Missing(move.number() - state.nextNumber(), List.of());
    }
    return isOfOtherSide(move) ? missingOrSwapped(move) : Slip.NONE;
  }

  /**
   * The fact to be played where one is written: another one for moves in each other's place.
   *
   * @param slip what is wrong with its place
   */
  public FactCursor inOrder(FactCursor fact, Slip slip) {
    if (slip instanceof Slip.Swapped swapped) {
      held = Optional.of(fact.copy());
      return swapped.next();
    }
    if (held.isEmpty() || !fact.kind().isPlay()) {
      return fact;
    }
    FactCursor before = held.get();
    held = Optional.empty();
    return before;
  }

  /**
   * Whether it is the opponent's move, and the next one belongs here, though the numbers do not.
   */
  private Slip swappedUnderNumbers(FactCursor move) {
    boolean mayBeOwn =
        !move.hasNumber()
            || state.broken()
            || state.lastSaid() == 0 // the turn may be another one
            || (move.isDrop() ? canDrop(move) : isOwn(move));
    if (mayBeOwn) { // asked of every move of a document
      return Slip.NONE;
    }
    Optional<FactCursor> next = ahead.nextPlay(move);
    boolean isSwapped =
        next.isPresent()
            && next.get().kind() == Kind.MOVE
            && next.get().number() == move.number() + 1
            && (move.hasOrigin() || next.get().hasOrigin())
            && goesOnInOrder(next.get(), move);
    return isSwapped ? new Slip.Swapped(next.get(), true) : Slip.NONE;
  }

  private boolean canDrop(FactCursor drop) {
    return Legality.isLegal(state, drop, state.read(drop));
  }

  private boolean isOwn(FactCursor move) {
    return !move.hasOrigin() || !isPieceOf(state.turn().opposite(), move);
  }

  /** Whether two moves can be played, and the one after them by the side whose turn it is then. */
  private boolean goesOnInOrder(FactCursor first, FactCursor second) {
    RunningState tried = state.copy();
    Optional<FactCursor> third = ahead.nextPlay(first).filter(play -> play.kind() == Kind.MOVE);
    return plays(tried, first)
        && plays(tried, second)
        && third.filter(play -> !plays(tried, play)).isEmpty();
  }

  private boolean canPlayInOrder(FactCursor first, FactCursor second) {
    RunningState tried = state.copy();
    return plays(tried, first) && plays(tried, second);
  }

  /** Whether the number of a move, or its side, is that of the next one. */
  private boolean isInTurn(FactCursor move) {
    return move.hasNumber()
        ? move.number() == state.nextNumber()
        : move.side().isEmpty() || move.side().get() == state.turn();
  }

  /** Whether it has the number and the piece of the side that is not to move, a move too early. */
  private boolean isOfOtherSide(FactCursor move) {
    boolean early =
        move.hasNumber()
            ? move.number() == state.nextNumber() + 1
                && state.writtenNumber() == state.nextNumber() - 1
            : move.side().isPresent();
    return early && !state.broken() && isPieceOf(state.turn().opposite(), move);
  }

  private boolean isPieceOf(Side side, FactCursor move) {
    if (move.isDrop()) {
      return state.position().hand(side, move.piece()) > 0;
    }
    if (move.isByWords()) {
      return Legality.mayBeBy(side, move, state);
    }
    Optional<Piece> piece =
        move.hasOrigin() ? state.board().at(move.from().index()) : Optional.empty();
    return piece.isPresent() && piece.get().side() == side;
  }

  private boolean movesPieceOf(Side side, FactCursor play) {
    return play.kind() == Kind.MOVE && !play.isDrop() && isPieceOf(side, play);
  }

  private Slip missingOrSwapped(FactCursor move) {
    boolean sideIsSure = !move.isDrop() || !isPieceOf(state.turn(), move);
    Optional<FactCursor> next = ahead.nextPlay(move);
    if (next.isEmpty()) {
      return sideIsSure ? missing(move) : Slip.NONE;
    }
    if (isSwapped(move, next.get())) {
      return new Slip.Swapped(next.get(), false);
    }
    boolean isMissing =
        !move.hasNumber()
            || sideIsSure
            || movesPieceOf(state.turn(), next.get())
            || !fitsHere(move);
    return isMissing && goesOn(move, next.get()) ? missing(move) : Slip.NONE;
  }

  /** Whether the move can be played here, and a few of the following ones after it. */
  private boolean fitsHere(FactCursor move) {
    RunningState tried = state.copy();
    return plays(tried, move) && ahead.playable(tried, move) >= Lookahead.NEAR;
  }

  private Slip missing(FactCursor move) {
    return new Slip.Missing(1, MissingMove.readings(state, move, ahead));
  }

  /** Whether the number of the end and the summary both count one move more than there are. */
  private boolean isLastMissing(FactCursor end) {
    return end.number() == state.nextNumber() + 1
        && !end.isMove()
        && isNumberedSoFar()
        && ahead
            .find(end, fact -> fact.kind() == Kind.SUMMARY)
            .filter(summary -> summary.number() == state.nextNumber())
            .isPresent();
  }

  /** Whether the last move has its number, and was written in this line of play. */
  private boolean isNumberedSoFar() {
    return state.writtenNumber() == state.nextNumber() - 1 && state.lastSaid() != 0;
  }

  /** Whether the numbers go on after a gap, and the move cannot be played before it. */
  private boolean areSeveralMissing(FactCursor move) {
    int gap = move.number() - state.nextNumber();
    return gap > 1
        && gap <= MOST_MISSING
        && move.hasNumber()
        && isNumberedSoFar()
        && !state.broken()
        && !Legality.isLegal(state, move, state.read(move))
        && ahead.nextPlay(move).filter(next -> goesOn(move, next)).isPresent();
  }

  /** Whether the last move stands here again as the next one, and the game goes on without it. */
  private boolean isDoubledWithNextNumber(FactCursor move) {
    return move.hasNumber()
        && move.saysMoveOf(state.lastSaid())
        && !state.broken()
        && ahead
            .nextPlay(move)
            .filter(next -> next.kind() == Kind.MOVE && goesOn(move, next))
            .filter(next -> Legality.isPlain(state, next, state.read(next)))
            .isPresent();
  }

  /** Whether the next play follows this move, so that the one before it is not there. */
  private boolean goesOn(FactCursor move, FactCursor next) {
    if (move.hasNumber()) {
      return next.number() == move.number() + 1;
    }
    // A player who moves twice has lost by it: nothing is missing then.
    return next.kind() == Kind.END ? !next.termination().isFoul() : turnOf(next, state.turn());
  }

  private static boolean turnOf(FactCursor move, Side side) {
    return move.side().filter(moving -> moving == side).isPresent();
  }

  private boolean isSwapped(FactCursor move, FactCursor next) {
    if (next.kind() != Kind.MOVE || !(move.hasNumber() ? swapsNumbers(next) : swapsSides(next))) {
      return false;
    }
    return canPlayInOrder(next, move);
  }

  private boolean swapsNumbers(FactCursor next) {
    return next.number() == state.nextNumber();
  }

  private boolean swapsSides(FactCursor next) {
    return turnOf(next, state.turn())
        && ahead.nextPlay(next).filter(third -> turnOf(third, state.turn())).isPresent();
  }

  private static boolean plays(RunningState state, FactCursor move) {
    int read = state.read(move);
    boolean legal = Legality.isPlain(state, move, read);
    state.play(move, read, legal);
    return legal;
  }
}
