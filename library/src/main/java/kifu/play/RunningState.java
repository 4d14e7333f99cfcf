package kifu.play;

import java.util.List;
import java.util.Optional;
import kifu.play.Checkpoint.State;
import kifu.record.FactCursor;
import kifu.record.Facts.Promotion;
import kifu.record.Termination;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;

/**
 * Keeps where a game stands while the facts of a variation are played one after the other, without
 * judging them. A {@link State} is a snapshot of it. Mutable, for one thread.
 *
 * <p>A move is played when that is physically possible, legal or not; after one that is not, the
 * positions are unknown.
 */
public final class RunningState {
  private final Board board;
  private final Start start;
  private int ply;
  private Side turn;

  /** The index of the square where the last move went, if one was made. */
  private int previous;

  private boolean hasPrevious;
  private int writtenNumber;
  private final Clocks clocks;
  private final Arrivals arrivals;

  /** What the last move says, see {@link FactCursor#moveSaid}; 0 before any. */
  private long lastSaid;

  private Optional<Termination> ended;
  private int endPly;
  private Optional<Exchanged> exchanged;
  private boolean doubtful;
  private boolean broken;

  // The last step.
  private final Board before;
  private int previousBefore;
  private boolean hadPrevious;
  private int move = MoveCode.NONE;
  private boolean asWritten = true;

  /**
   * A state that goes on from a snapshot.
   *
   * @param start of the game; its sides take turns whatever is known of positions
   */
  public RunningState(State from, Start start) {
    this.start = start;
    Side first = start.position().turn();
    this.board = from.position().toBoard();
    this.before = from.position().toBoard();
    this.ply = from.ply();
    this.turn = ply % 2 == 0 ? first : first.opposite();
    this.hasPrevious = from.previous().isPresent();
    this.previous = from.previous().map(Square::index).orElse(0);
    this.hadPrevious = hasPrevious;
    this.previousBefore = previous;
    this.writtenNumber = from.writtenNumber();
    this.clocks = new Clocks(from);
    this.arrivals = from.arrivals().copy();
    this.lastSaid = from.lastSaid();
    this.ended = from.ended();
    this.endPly = from.endPly();
    this.exchanged = from.exchanged();
    this.doubtful = from.doubtful();
    this.broken = from.broken();
  }

  /** A snapshot of this state. */
  public State atRest() {
    return new State(
        position(),
        ply,
        previous(),
        writtenNumber,
        clock(Side.BLACK).now(),
        clock(Side.WHITE).now(),
        arrivals.copy(),
        lastSaid,
        ended,
        endPly,
        exchanged,
        doubtful,
        broken);
  }

  /** A copy that goes on independently. */
  RunningState copy() {
    return new RunningState(atRest(), start);
  }

  /** The board as it stands now; goes on with the game, and is not to be changed. */
  public Board board() {
    return board;
  }

  public Position position() {
    return board.position();
  }

  /** The last move, if it was played. */
  public Optional<Situation.LastMove> lastMove() {
    return MoveCode.isMove(move)
        ? Optional.of(
            new Situation.LastMove(
                before.position(), MoveCode.decode(move), square(previousBefore, hadPrevious)))
        : Optional.empty();
  }

  /** Whether a side is in check in the position before the last move, if one was played. */
  boolean wasInCheck(Side side) {
    return MoveCode.isMove(move) && before.isCheck(side);
  }

  /** The last move, if it was played, without the position before it. */
  public Optional<Move> move() {
    return MoveCode.isMove(move) ? Optional.of(MoveCode.decode(move)) : Optional.empty();
  }

  /** Whether the last move was played as it is written, and not as another one that was meant. */
  boolean isAsWritten() {
    return asWritten;
  }

  /** The {@link MoveCode} of the last move; {@link MoveCode#NONE} when it was not played. */
  public int moveCode() {
    return move;
  }

  /** How many moves were written so far, from the start of the game. */
  public int ply() {
    return ply;
  }

  /** The number that belongs to the next move or end. */
  public int nextNumber() {
    return start.number(ply + 1);
  }

  public Side turn() {
    return turn;
  }

  /** How the sides of the game are called. */
  public SideNames names() {
    return start.names();
  }

  /** Where the last move went. */
  public Optional<Square> previous() {
    return square(previous, hasPrevious);
  }

  /** Where a move goes; empty for one to the square of the last move, if there is none. */
  public Optional<Square> destination(FactCursor move) {
    return move.isSame() ? previous() : Optional.of(move.to());
  }

  private static Optional<Square> square(int index, boolean exists) {
    return exists ? Optional.of(Square.ofIndex(index)) : Optional.empty();
  }

  /** The number that stood on the last move or end; 0 before any. */
  public int writtenNumber() {
    return writtenNumber;
  }

  /** What the last move says, see {@link FactCursor#moveSaid}; 0 before any. */
  long lastSaid() {
    return lastSaid;
  }

  /** Where the last end of the variation stands, counted as a move; 0 if there is none yet. */
  public int endPly() {
    return endPly;
  }

  /** The end that was written after the last move, if one was. */
  public Optional<Termination> ended() {
    return ended;
  }

  /**
   * Whether a move could not be played, or the start not be read, so that positions are unknown.
   */
  public boolean broken() {
    return broken;
  }

  /** Whether a move above may have been meant otherwise than it was played. */
  public boolean doubtful() {
    return doubtful;
  }

  /** Notes that the last move may have been meant otherwise than it was played. */
  public void doubt() {
    doubtful = true;
  }

  public RunningClock clock(Side side) {
    return clocks.of(side);
  }

  /** The clocks of both sides. */
  public Situation.Clocks clocks() {
    return clocks.after(ply, turn);
  }

  /** The time for the last move or end, in milliseconds, if it is written. */
  public Optional<Long> spent() {
    return clocks.spent();
  }

  /**
   * The ply of the move that brought the piece on a square; 0 when it stands there from the start.
   */
  public int arrival(Square square) {
    return arrivals.ply(square);
  }

  /** The moves that brought the pieces where they stand. */
  Arrivals arrivals() {
    return arrivals;
  }

  /**
   * The {@link MoveCode} of what a move means here, which need not be possible; {@link
   * MoveCode#NONE} for what is no move, and where its meaning is not known.
   */
  public int read(FactCursor fact) {
    return switch (fact.kind()) {
      case MOVE, IN_COMMENT ->
          broken
              ? MoveCode.NONE
              : exchangedHere().map(Exchanged::move).orElseGet(() -> readMove(fact));
      default -> MoveCode.NONE;
    };
  }

  /** As what the next move is played, if it was exchanged with one above. */
  Optional<Exchanged> exchangedHere() {
    return exchanged.isEmpty() ? exchanged : exchanged.filter(move -> move.ply() == ply + 1);
  }

  /**
   * Whether the time of the next move belongs to another one.
   *
   * @param meant how the move is read, if that had to be found out
   */
  public boolean movesTime(Optional<Reading> meant) {
    return exchangedHere()
        .or(() -> meant.flatMap(Reading::exchanged))
        .filter(Exchanged::withTimes)
        .isPresent();
  }

  private int readMove(FactCursor fact) {
    if (fact.isSame()) {
      return hasPrevious ? readMove(fact, previous) : MoveCode.NONE;
    }
    return readMove(fact, fact.to().index());
  }

  /**
   * What {@link #read} would make of a move if it went to another square.
   *
   * @param to the index of that square
   */
  int readMove(FactCursor fact, int to) {
    if (fact.isDrop()) {
      return MoveCode.drop(fact.piece(), to);
    }
    boolean promotes = fact.promotion() == Promotion.PROMOTES;
    if (fact.hasOrigin()) {
      int from = fact.from().index();
      if (fact.promotion() == Promotion.NAMES_PIECE_AFTER) {
        promotes = turnsInto(board.at(from), fact.piece());
      }
      return MoveCode.shift(from, to, promotes);
    }
    if (fact.isByWords()) {
      return RelativeWords.read(board, fact.piece(), to, fact.words(), promotes);
    }
    List<Move> candidates =
        Rules.legalMovesTo(position(), fact.piece(), Square.ofIndex(to), promotes);
    return candidates.size() == 1 ? candidates.getFirst().encoded() : MoveCode.NONE;
  }

  private static boolean turnsInto(Optional<Piece> before, PieceType after) {
    return before.isPresent()
        && before.get().type() != after
        && before.get().type().promoted() == after;
  }

  /** Plays a move as it was meant. */
  public void play(FactCursor fact, Reading meant) {
    meant.standing().ifPresent(piece -> putBefore(meant.move(), piece));
    play(fact, meant.move(), false);
    asWritten = meant.isAsWritten();
    exchanged = meant.exchanged().or(() -> exchanged);
  }

  /** Puts a piece of the side to move where a move starts. */
  private void putBefore(int move, PieceType piece) {
    Square from = Square.ofIndex(MoveCode.from(move));
    board.set(position().toBuilder().put(from, new Piece(turn, piece)).build().toBoard());
  }

  /**
   * Plays a fact.
   *
   * @param read what {@link #read} made of it
   * @param legal whether it is known to be a legal move
   */
  public void play(FactCursor fact, int read, boolean legal) {
    switch (fact.kind()) {
      case MOVE, UNREADABLE -> {
        clocks.count(fact, turn);
        writtenNumber = fact.hasNumber() ? fact.number() : nextNumber();
        lastSaid = fact.moveSaid();
        ended = Optional.empty();
        Optional<Exchanged> here = exchangedHere();
        if (here.filter(Exchanged::withTimes).isPresent()) {
          clock(turn).untimed();
        }
        play(read, legal);
        asWritten &= here.isEmpty();
      }
      case END -> {
        clocks.count(fact, turn);
        writtenNumber = fact.number();
        Termination termination = fact.termination();
        endPly = ply + 1;
        if (termination == Termination.PASS) {
          pass();
        } else {
          ended = Optional.of(termination);
          broken |= termination == Termination.TAKE_BACK;
        }
      }
      case UNKNOWN_END -> clocks.expectTime(turn);
      case TIME -> clocks.giveTime(fact.spent());
      case SUMMARY -> ended = fact.ending(turn).or(() -> ended);
      case BRANCH, FOUL_REMARK, IN_COMMENT, HEADER, SETUP, FOREIGN_MOVES, NEXT_GAME -> {}
    }
  }

  private void play(int read, boolean legal) {
    previousBefore = previous;
    hadPrevious = hasPrevious;
    ply++;
    turn = turn.opposite();
    if (broken || !MoveCode.isMove(read) || !(legal || board.canPlay(read))) {
      broken = true;
      move = MoveCode.NONE;
      return;
    }
    before.set(board);
    move = read;
    asWritten = true;
    if (legal) {
      board.playLegal(read);
    } else {
      board.play(read);
    }
    previous = MoveCode.to(read);
    hasPrevious = true;
    arrivals.add(ply, read);
  }

  /**
   * Goes over moves that are not written.
   *
   * @param missing the {@link MoveCode} of the one that is missing; {@link MoveCode#NONE} where
   *     that is not known
   */
  public void miss(int count, int missing) {
    for (int i = 0; i < count; i++) {
      clock(turn).untimed();
      writtenNumber = nextNumber();
      play(missing, false);
    }
  }

  /**
   * Goes over a move that is written once more; with another time, it is not known which is right.
   */
  public void passOver(FactCursor doubled) {
    writtenNumber = doubled.number();
    if (doubled.hasClock() && !spent().equals(Optional.of(doubled.spent()))) {
      clock(turn.opposite()).untimed();
    }
  }

  /** Notes that the times so far are not known. */
  public void forgetClocks() {
    clocks.forget();
  }

  private void pass() {
    move = MoveCode.NONE;
    ply++;
    turn = turn.opposite();
    if (!broken) {
      board.setTurn(turn);
    }
  }

  /** Whether a time belongs here: after a move or an end that has none yet. */
  public boolean expectsTime() {
    return clocks.expectsTime();
  }

  /** Adds the position, if it is known, to those among which repetitions are looked for. */
  public void push(Repetition repetition) {
    if (!broken) {
      repetition.push(board.key(), board.isCheck());
    }
  }
}
