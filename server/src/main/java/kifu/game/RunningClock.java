package kifu.game;

import java.util.OptionalLong;

/**
 * The clock of one side while a game is played: a {@link Checkpoint.ClockSum} that changes, so that
 * not every move makes a new one. All times are in milliseconds. Mutable, for one thread.
 */
final class RunningClock {
  private long sum;
  private boolean complete;
  private long written;
  private boolean hasWritten;

  // Before the last move.
  private long sumBefore;
  private boolean completeBefore;

  RunningClock(Checkpoint.ClockSum clock) {
    sum = clock.sum();
    complete = clock.complete();
    written = clock.written().orElse(0);
    hasWritten = clock.written().isPresent();
  }

  /** The times of the moves so far. */
  long sum() {
    return sum;
  }

  /** Whether every move so far had a time. */
  boolean complete() {
    return complete;
  }

  Checkpoint.ClockSum now() {
    return new Checkpoint.ClockSum(
        sum, complete, hasWritten ? OptionalLong.of(written) : OptionalLong.empty());
  }

  /** Goes over a move or an end whose time may follow. */
  void waitForTime() {
    sumBefore = sum;
    completeBefore = complete;
  }

  /** The last move took so long. */
  void timed(long spent) {
    sum = sumBefore + spent;
    complete = completeBefore;
  }

  /** No time is written for the last move. */
  void untimed() {
    complete = false;
    hasWritten = false;
  }

  /** This total is written for the last move. */
  void writeTotal(long total) {
    written = total;
    hasWritten = true;
  }

  /** None is written, but it follows from the one before. */
  void goOnWithTotal(long spent) {
    written += spent;
  }

  void writeNoTotal() {
    hasWritten = false;
  }

  /**
   * The total that is expected for a move, where the written one is neither the sum of the times so
   * far nor the total written before and this time; empty when it is right, or nothing tells.
   *
   * @param roughly whether fractions of a second are written for this move
   * @param ply how many moves were made
   */
  OptionalLong expectedInsteadOf(long total, long spent, boolean roughly, int ply) {
    boolean exact = !roughly && sum % 1000 == 0;
    // Programs round fractions in their own ways: half a second for each move at most.
    long tolerance = exact ? 0 : 1000 + 500L * ply;
    boolean fitsSum = complete && Math.abs(total - sum - spent) <= tolerance;
    boolean fitsWritten =
        hasWritten && Math.abs(total - written - spent) <= Math.min(tolerance, 1000);
    boolean unknown = !complete && !hasWritten;
    return fitsSum || fitsWritten || unknown
        ? OptionalLong.empty()
        : OptionalLong.of((complete ? sum : written) + spent);
  }
}
