package kifu.play;

import java.util.Optional;
import kifu.record.FactCursor;
import kifu.shogi.Side;

/**
 * Keeps the clocks of both sides while the facts of a game are played, and the time for the last
 * move. All times are in milliseconds. Mutable, for one thread.
 */
final class Clocks {
  private final RunningClock black;
  private final RunningClock white;
  private long spent;
  private boolean hasSpent;

  /** Who made the last move or end, if there is one. */
  private Side mover = Side.BLACK;

  private boolean hasMover;

  Clocks(Checkpoint.State from) {
    this.black = new RunningClock(from.black());
    this.white = new RunningClock(from.white());
  }

  RunningClock of(Side side) {
    return side == Side.BLACK ? black : white;
  }

  /** The time for the last move or end, if it is written. */
  Optional<Long> spent() {
    return hasSpent ? Optional.of(spent) : Optional.empty();
  }

  /**
   * What the clocks show after a number of moves. A side that has not moved has used no time, which
   * says something only where times are written.
   */
  Situation.Clocks after(int moves, Side turn) {
    boolean run = runs(turn.opposite(), moves) || runs(turn, moves - 1);
    return run
        ? new Situation.Clocks(spent(), sum(Side.BLACK), sum(Side.WHITE))
        : new Situation.Clocks(spent(), Optional.empty(), Optional.empty());
  }

  /** Whether a side has made a move, and all its moves have times. */
  private boolean runs(Side side, int moves) {
    return moves > 0 && of(side).complete();
  }

  private Optional<Long> sum(Side side) {
    return of(side).complete() ? Optional.of(of(side).sum()) : Optional.empty();
  }

  /** Goes over a move or an end of a side, whose time may follow. */
  void expectTime(Side side) {
    mover = side;
    hasMover = true;
    of(side).waitForTime();
    hasSpent = false;
  }

  /** Notes that the times so far are not known. */
  void forget() {
    black.untimed();
    white.untimed();
  }

  /** Whether a time belongs here: after a move or an end that has none yet. */
  boolean expectsTime() {
    return hasMover && !hasSpent;
  }

  /** Counts a time that follows its move or end. */
  void giveTime(long time) {
    if (expectsTime()) {
      spent = time;
      hasSpent = true;
      of(mover).timed(time);
      of(mover).writeNoTotal();
    }
  }

  /** Counts the clock that is written with a move or an end of a side. */
  void count(FactCursor play, Side side) {
    expectTime(side);
    RunningClock clock = of(side);
    if (!play.hasClock()) {
      clock.untimed();
      return;
    }
    spent = play.spent();
    hasSpent = true;
    clock.timed(spent);
    if (play.hasTotal()) {
      clock.writeTotal(play.total());
    } else {
      clock.goOnWithTotal(spent);
    }
  }
}
