package kifu.cli;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import kifu.Ending;
import kifu.problem.Phrase;

/**
 * Reports what a run has done when a signal ends the program, as Ctrl-C does. Closing it ends that.
 * Thread-safe.
 */
final class Interruption implements AutoCloseable {
  private static final int MANY = 2;

  /** Whether the program ends for a reason that is not reported. */
  private static volatile boolean isSilent;

  private final Console console;
  private final RunProgress progress;
  private final Optional<Supplier<Phrase>> words;
  private final AtomicInteger done = new AtomicInteger();
  private final Runnable report = this::report;

  /**
   * @param words says what is done; empty to say how many files are
   */
  Interruption(Console console, RunProgress progress, Optional<Supplier<Phrase>> words) {
    this.console = console;
    this.progress = progress;
    this.words = words;
    if (words.isPresent()) {
      Ending.add(report);
    }
  }

  /** Notes that a file is done: nothing is half written of it. */
  void fileDone() {
    // A run of one file has nothing to report but what else is asked for.
    if (done.incrementAndGet() == MANY) {
      Ending.add(report);
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
    Phrase said = words.map(Supplier::get).orElseGet(() -> RunProgress.interrupted(done.get()));
    progress.clear();
    console.err().println("kifu: " + console.say(said));
  }

  @Override
  public void close() {
    Ending.remove(report);
  }
}
