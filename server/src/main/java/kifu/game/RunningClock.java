package kifu.game;

import kifu.game.Checkpoint.ClockSum;

/**
 * The clock of one side while a walk goes on: a {@link ClockSum} that changes, so that not every
 * move makes a new one. Mutable, for one thread.
 */
final class RunningClock {
  private long sum;
  private boolean complete;
  private long written;

  // Before the last move.
  private long sumBefore;
  private boolean completeBefore;

  RunningClock(ClockSum clock) {
    sum = clock.sum();
    complete = clock.complete();
    written = clock.written();
  }

  /** The times of the moves so far, in milliseconds. */
  long sum() {
    return sum;
  }

  /** Whether every move so far had a time. */
  boolean complete() {
    return complete;
  }

  /** The total that was written last; -1 when none was. */
  long written() {
    return written;
  }

  ClockSum now() {
    return new ClockSum(sum, complete, written);
  }

  /** Goes over a move or an end whose time may follow. */
  void waitForTime() {
    sumBefore = sum;
    completeBefore = complete;
  }

  /** The last move took so long. */
  void timed(long spent, long total) {
    sum = sumBefore + spent;
    complete = completeBefore;
    written = total;
  }

  /** No time is written for the last move. */
  void untimed() {
    complete = false;
    written = -1;
  }
}
