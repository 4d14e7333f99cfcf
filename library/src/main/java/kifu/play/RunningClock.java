package kifu.play;

import java.util.OptionalLong;

/**
 * Keeps the clock of one side while a game is played: a {@link Checkpoint.ClockSum} that changes,
 * so that not every move makes a new one. All times are in milliseconds. Mutable, for one thread.
 */
public final class RunningClock {
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
  public long sum() {
    return sum;
  }

  /** Whether every move so far had a time. */
  public boolean complete() {
    return complete;
  }

  /** The total that was written last, as far as it follows from what is written. */
  public OptionalLong written() {
    return hasWritten ? OptionalLong.of(written) : OptionalLong.empty();
  }

  Checkpoint.ClockSum now() {
    return new Checkpoint.ClockSum(sum, complete, written());
  }

  /** Goes over a move or an end whose time may follow. */
  void waitForTime() {
    sumBefore = sum;
    completeBefore = complete;
  }

  /** Notes the time that the last move took. */
  void timed(long spent) {
    sum = sumBefore + spent;
    complete = completeBefore;
  }

  /** Notes that no time is written for the last move. */
  void untimed() {
    complete = false;
    hasWritten = false;
  }

  /** Notes the total that is written for the last move. */
  void writeTotal(long total) {
    written = total;
    hasWritten = true;
  }

  /** Notes that the total is not written, but follows from the one before. */
  void goOnWithTotal(long spent) {
    written += spent;
  }

  void writeNoTotal() {
    hasWritten = false;
  }
}
