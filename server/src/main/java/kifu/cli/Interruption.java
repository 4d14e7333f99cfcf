package kifu.cli;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reports what a run has done when a signal ends the program, as Ctrl-C does. Closing it ends that.
 * Thread-safe.
 */
final class Interruption implements AutoCloseable {
  private static final int MANY = 2;

  /** Whether the program ends for a reason that is not reported. */
  private static volatile boolean isSilent;

  private final Console console;
  private final Progress progress;
  private final AtomicInteger done = new AtomicInteger();
  private final Thread report = new Thread(this::report);

  Interruption(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  /** Notes that a file is done: nothing is half written of it. */
  void fileDone() {
    if (done.incrementAndGet() == MANY) { // a run of one file has nothing to report
      try {
        Runtime.getRuntime().addShutdownHook(report);
      } catch (IllegalStateException ending) {
        // Nothing more is done.
      }
    }
  }

  /** Ends the program at once without a report; temporary files are removed. */
  static void endSilently(int exitCode) {
    isSilent = true;
    System.exit(exitCode);
  }

  private void report() {
    if (isSilent) {
      return;
    }
    progress.clear();
    console.err().println("kifu: " + console.say(Progress.interrupted(done.get())));
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(report);
    } catch (IllegalStateException ending) {
      // It is reported.
    }
  }
}
