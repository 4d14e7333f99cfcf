package kifu.game;

import java.util.List;
import java.util.Optional;
import kifu.record.Facts;
import kifu.record.Termination;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Repetition;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Plays the facts of one line of play in their order, without judging them. Mutable, for one
 * thread.
 *
 * <p>A move is played when that is physically possible, legal or not; after one that is not, the
 * positions are unknown.
 */
public final class Playback {
  private final Board board;
  private int ply;
  private Side turn;

  /** The index of the square where the last move went, or {@link Checkpoint#NOWHERE}. */
  private int previous;

  private int writtenNumber;
  private final RunningClock black;
  private final RunningClock white;
  private final char[] arrivals;
  private Optional<Termination> ended;
  private boolean broken;

  // The last step.
  private final Board before;
  private int previousBefore;
  private int move = MoveCode.NONE;
  private long spent = -1;

  /** Who made the last move or end, if there is one. */
  private Side mover = Side.BLACK;

  private boolean hasMover;

  /**
   * A walk that goes on from a state.
   *
   * @param start of the game; its sides take turns whatever is known of positions
   */
  public Playback(Checkpoint state, Start start) {
    this.board = state.position().toBoard();
    this.before = state.position().toBoard();
    this.ply = state.ply();
    Side first = start.position().turn();
    this.turn = ply % 2 == 0 ? first : first.opposite();
    this.previous = state.previous();
    this.previousBefore = previous;
    this.writtenNumber = state.writtenNumber();
    this.black = new RunningClock(state.black());
    this.white = new RunningClock(state.white());
    this.arrivals = state.arrivals().clone();
    this.ended = state.ended();
    this.broken = state.broken();
  }

  public Checkpoint state(int line) {
    return new Checkpoint(
        line,
        position(),
        ply,
        previous,
        writtenNumber,
        black.now(),
        white.now(),
        arrivals.clone(),
        ended,
        broken);
  }

  /** The board as it stands now; goes on with the walk, and is not to be changed. */
  public Board board() {
    return board;
  }

  public Position position() {
    return board.position();
  }

  /** The position before the last move, if it was played. */
  public Position before() {
    return before.position();
  }

  /** Where the move before the last one went. */
  public Optional<Square> previousBefore() {
    return square(previousBefore);
  }

  /** The last move, if it was played. */
  public Optional<Move> move() {
    return move == MoveCode.NONE ? Optional.empty() : Optional.of(MoveCode.decode(move));
  }

  /** The {@link MoveCode} of the last move; {@link MoveCode#NONE} when it was not played. */
  public int moveCode() {
    return move;
  }

  public int ply() {
    return ply;
  }

  public Side turn() {
    return turn;
  }

  public Optional<Square> previous() {
    return square(previous);
  }

  private static Optional<Square> square(int index) {
    return index == Checkpoint.NOWHERE ? Optional.empty() : Optional.of(Square.ofIndex(index));
  }

  public int writtenNumber() {
    return writtenNumber;
  }

  public Optional<Termination> ended() {
    return ended;
  }

  public boolean broken() {
    return broken;
  }

  public RunningClock clock(Side side) {
    return side == Side.BLACK ? black : white;
  }

  /** The time for the last move or end, in milliseconds, if it is written. */
  public Optional<Long> spent() {
    return spent < 0 ? Optional.empty() : Optional.of(spent);
  }

  /**
   * The ply of the move that brought the piece on a square; 0 when it stands there from the start.
   */
  public int arrival(Square square) {
    return arrivals[square.index()];
  }

  /**
   * The {@link MoveCode} of what the written move means here, which need not be possible; {@link
   * MoveCode#NONE} when it cannot be told.
   */
  private int read(Facts facts, int i) {
    int to = facts.isSame(i) ? previous : facts.to(i).index();
    if (to == Checkpoint.NOWHERE) {
      return MoveCode.NONE;
    }
    if (facts.isDrop(i)) {
      return MoveCode.drop(facts.piece(i), to);
    }
    boolean promotes = facts.promotion(i) == Facts.Promotion.PROMOTES;
    if (facts.hasOrigin(i)) {
      Square from = facts.from(i);
      if (facts.promotion(i) == Facts.Promotion.NAMES_PIECE_AFTER) {
        promotes = turnsInto(board.at(from.index()), facts.piece(i));
      }
      return MoveCode.shift(from.index(), to, promotes);
    }
    List<Move> candidates =
        CandidateMoves.reaching(position(), facts.piece(i), Square.ofIndex(to), promotes);
    return candidates.size() == 1 ? candidates.getFirst().encoded() : MoveCode.NONE;
  }

  private static boolean turnsInto(Optional<Piece> before, PieceType after) {
    return before.isPresent()
        && before.get().type() != after
        && before.get().type().promoted() == after;
  }

  /** The same; {@link MoveCode#NONE} also for what is no move. */
  public int readMove(Facts facts, int i) {
    return facts.kind(i) == Facts.Kind.MOVE && !broken ? read(facts, i) : MoveCode.NONE;
  }

  /** Whether a fact is a move, a pass included. */
  static boolean countsAsMove(Facts facts, int i) {
    return switch (facts.kind(i)) {
      case MOVE, UNREADABLE -> true;
      case END -> facts.termination(i) == Termination.PASS;
      case BRANCH, SUMMARY, FOUL_REMARK, HEADER, SETUP, UNKNOWN_END, TIME, NEXT_GAME -> false;
    };
  }

  /** Goes over a fact; {@code read} is what {@link #readMove} made of a move. */
  public void step(Facts facts, int i, int read) {
    step(facts, i, read, false);
  }

  /** The same, when it may be known that the move is legal. */
  public void step(Facts facts, int i, int read, boolean legal) {
    switch (facts.kind(i)) {
      case MOVE -> {
        countClock(facts, i);
        writtenNumber = facts.number(i);
        ended = Optional.empty();
        play(read, legal);
      }
      case UNREADABLE -> {
        countClock(facts, i);
        writtenNumber = facts.number(i);
        ended = Optional.empty();
        play(MoveCode.NONE, false);
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

  private void play(int read, boolean legal) {
    previousBefore = previous;
    ply++;
    turn = turn.opposite();
    if (broken || read == MoveCode.NONE || !(legal || board.canPlay(read))) {
      broken = true;
      move = MoveCode.NONE;
      return;
    }
    before.set(board);
    move = read;
    int to = MoveCode.to(read);
    if (legal) {
      board.playLegal(read);
    } else {
      board.play(read);
    }
    previous = to;
    arrivals[to] = (char) (ply > Character.MAX_VALUE ? 0 : ply);
  }

  private void pass() {
    move = MoveCode.NONE;
    ply++;
    turn = turn.opposite();
    if (!broken) {
      board.setTurn(turn);
    }
  }

  private void expectTime() {
    mover = turn;
    hasMover = true;
    clock(turn).waitForTime();
    spent = -1;
  }

  /** Whether a time belongs here: behind a move or an end that has none yet. */
  public boolean expectsTime() {
    return hasMover && spent < 0;
  }

  private void giveTime(long time) {
    if (expectsTime()) {
      spent = time;
      clock(mover).timed(time, -1);
    }
  }

  private void countClock(Facts facts, int i) {
    expectTime();
    RunningClock clock = clock(turn);
    if (facts.hasClock(i)) {
      spent = facts.spent(i);
      long known = clock.written() < 0 ? -1 : clock.written() + spent;
      clock.timed(spent, facts.hasTotal(i) ? facts.total(i) : known);
    } else {
      clock.untimed();
    }
  }

  /** Adds the position to those of a line of play. */
  public void push(Repetition repetition) {
    repetition.push(board.key(), board.isCheck());
  }
}
