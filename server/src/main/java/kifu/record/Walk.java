package kifu.record;

import java.util.List;
import java.util.Optional;
import kifu.record.State.ClockSum;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Plays the facts of one line of play in their order, without judging them. Mutable, for one
 * thread.
 *
 * <p>A move is played when that is physically possible, legal or not; after one that is not, the
 * positions are unknown.
 */
final class Walk {
  private Position position;
  private int ply;
  private Side turn;
  private Optional<Square> previous;
  private int writtenNumber;
  private ClockSum black;
  private ClockSum white;
  private final char[] arrivals;
  private Optional<Termination> ended;
  private boolean broken;

  // The last step.
  private Position before;
  private Optional<Square> previousBefore;
  private Optional<Move> move = Optional.empty();
  private long spent = -1;

  /** Who made the last move or end, and the clock of that side before it. */
  private Optional<Side> mover = Optional.empty();

  private ClockSum untimed = ClockSum.ZERO;

  Walk(State state, Side turn) {
    this.position = state.position();
    this.before = position;
    this.ply = state.ply();
    this.turn = turn;
    this.previous = state.previous();
    this.previousBefore = previous;
    this.writtenNumber = state.writtenNumber();
    this.black = state.clocks()[0];
    this.white = state.clocks()[1];
    this.arrivals = state.arrivals().clone();
    this.ended = state.ended();
    this.broken = state.broken();
  }

  State state(int line) {
    return new State(
        line,
        position,
        ply,
        previous,
        writtenNumber,
        new ClockSum[] {black, white},
        arrivals.clone(),
        ended,
        broken);
  }

  Position position() {
    return position;
  }

  /** The position before the last move. */
  Position before() {
    return before;
  }

  /** Where the move before the last one went. */
  Optional<Square> previousBefore() {
    return previousBefore;
  }

  /** The last move, if it was played. */
  Optional<Move> move() {
    return move;
  }

  int ply() {
    return ply;
  }

  Side turn() {
    return turn;
  }

  Optional<Square> previous() {
    return previous;
  }

  int writtenNumber() {
    return writtenNumber;
  }

  Optional<Termination> ended() {
    return ended;
  }

  boolean broken() {
    return broken;
  }

  ClockSum clock(Side side) {
    return side == Side.BLACK ? black : white;
  }

  /** The time for the last move or end, in milliseconds, if it is written. */
  Optional<Long> spent() {
    return spent < 0 ? Optional.empty() : Optional.of(spent);
  }

  /**
   * The ply of the move that brought the piece on a square; 0 when it stands there from the start.
   */
  int arrival(Square square) {
    return arrivals[square.index()];
  }

  /** What the written move means here, which need not be possible; empty when it cannot be told. */
  Optional<Move> read(Facts facts, int i) {
    Optional<Square> to = facts.isSame(i) ? previous : Optional.of(facts.to(i));
    if (to.isEmpty()) {
      return Optional.empty();
    }
    if (facts.isDrop(i)) {
      return Optional.of(new Move.Drop(facts.piece(i), to.get()));
    }
    boolean promotes = facts.promotion(i) == Facts.Promotion.PROMOTES;
    if (facts.promotion(i) == Facts.Promotion.NAMES_PIECE_AFTER) {
      promotes = turnsInto(facts.from(i), facts.piece(i));
    }
    if (facts.hasOrigin(i)) {
      return Optional.of(new Move.Shift(facts.from(i), to.get(), promotes));
    }
    List<Move> candidates = Moves.reaching(position, facts.piece(i), to.get(), promotes);
    return candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty();
  }

  private boolean turnsInto(Square from, PieceType after) {
    Optional<PieceType> before = position.at(from).map(Piece::type);
    return before.isPresent() && before.get() != after && before.get().promoted() == after;
  }

  /** What the written move means here; empty also for what is no move. */
  Optional<Move> readMove(Facts facts, int i) {
    return facts.kind(i) == Facts.Kind.MOVE && !broken ? read(facts, i) : Optional.empty();
  }

  /** Whether a fact is a move, a pass included. */
  static boolean countsAsMove(Facts facts, int i) {
    return switch (facts.kind(i)) {
      case MOVE, UNREADABLE -> true;
      case END -> facts.termination(i) == Termination.PASS;
      case BRANCH, SUMMARY, FOUL_REMARK, HEADER, SETUP, UNKNOWN_END, TIME, NEXT_GAME -> false;
    };
  }

  /** Goes over a fact; {@code read} is what {@link #read} made of a move. */
  void step(Facts facts, int i, Optional<Move> read) {
    switch (facts.kind(i)) {
      case MOVE -> {
        countClock(facts, i);
        writtenNumber = facts.number(i);
        ended = Optional.empty();
        play(read);
      }
      case UNREADABLE -> {
        countClock(facts, i);
        writtenNumber = facts.number(i);
        ended = Optional.empty();
        play(Optional.empty());
      }
      case END -> {
        countClock(facts, i);
        writtenNumber = facts.number(i);
        Termination termination = facts.termination(i);
        if (termination == Termination.PASS) {
          pass();
        } else {
          ended = Optional.of(termination);
          broken |= termination == Termination.TAKE_BACK;
        }
      }
      case UNKNOWN_END -> expectTime();
      case TIME -> giveTime(facts.spent(i));
      case BRANCH, SUMMARY, FOUL_REMARK, HEADER, SETUP, NEXT_GAME -> {}
    }
  }

  private void play(Optional<Move> read) {
    before = position;
    previousBefore = previous;
    ply++;
    turn = turn.opposite();
    if (broken || read.isEmpty() || !position.canPlay(read.get())) {
      broken = true;
      move = Optional.empty();
      return;
    }
    move = read;
    Square to = read.get().to();
    position = position.play(read.get());
    previous = Optional.of(to);
    arrivals[to.index()] = (char) (ply > Character.MAX_VALUE ? 0 : ply);
  }

  private void pass() {
    before = position;
    move = Optional.empty();
    ply++;
    turn = turn.opposite();
    if (!broken) {
      position = position.withTurn(turn);
    }
  }

  private void expectTime() {
    mover = Optional.of(turn);
    untimed = clock(turn);
    spent = -1;
  }

  /** Whether a time belongs here: behind a move or an end that has none yet. */
  boolean expectsTime() {
    return mover.isPresent() && spent < 0;
  }

  private void giveTime(long time) {
    if (expectsTime()) {
      spent = time;
      setClock(mover.get(), new ClockSum(untimed.sum() + time, untimed.complete(), -1));
    }
  }

  private void countClock(Facts facts, int i) {
    expectTime();
    ClockSum before = untimed;
    ClockSum after;
    spent = facts.hasClock(i) ? facts.spent(i) : -1;
    if (spent >= 0) {
      long written =
          facts.hasTotal(i) ? facts.total(i) : before.written() < 0 ? -1 : before.written() + spent;
      after = new ClockSum(before.sum() + spent, before.complete(), written);
    } else {
      after = new ClockSum(before.sum(), false, -1);
    }
    setClock(turn, after);
  }

  private void setClock(Side side, ClockSum clock) {
    if (side == Side.BLACK) {
      black = clock;
    } else {
      white = clock;
    }
  }

  /** Whether the side to move is in check. */
  boolean inCheck() {
    return Rules.inCheck(position, position.turn());
  }
}
