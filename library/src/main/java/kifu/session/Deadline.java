package kifu.session;

import java.util.Optional;

/**
 * Has something done at a time that is often put off. Timers cannot be withdrawn, so one is set
 * only where none goes off before. For one thread.
 */
final class Deadline {
  private static final long MILLISECOND = 1_000_000;

  private final EngineHost host;
  private Optional<Runnable> late = Optional.empty();

  /** When it is to be done, and when the last timer goes off, in nanoseconds. */
  private long due;

  private long alarm;

  /** How many timers were set, of which the last counts; and whether that has yet to go off. */
  private int timers;

  private boolean isSet;

  Deadline(EngineHost host) {
    this.host = host;
  }

  /** Has this done after so many milliseconds, in the place of anything else. */
  void set(long milliseconds, Runnable task) {
    due = host.nanoTime() + milliseconds * MILLISECOND;
    late = Optional.of(task);
    waitForIt();
  }

  /** Has nothing done. */
  void clear() {
    late = Optional.empty();
  }

  private void waitForIt() {
    if (isSet && alarm - due <= 0) {
      return;
    }
    isSet = true;
    alarm = due;
    int timer = ++timers;
    long left = Math.max(0, due - host.nanoTime());
    host.later((left + MILLISECOND - 1) / MILLISECOND, () -> goOff(timer));
  }

  private void goOff(int timer) {
    if (timer != timers) {
      return;
    }
    isSet = false;
    if (late.isPresent() && due - host.nanoTime() > 0) {
      waitForIt();
    } else if (late.isPresent()) {
      Runnable task = late.get();
      late = Optional.empty();
      task.run();
    }
  }
}
