package kifu.cli;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/**
 * One line on a terminal that tells how far a long run is, rewritten a few times a second. A short
 * run shows none. For one thread.
 */
final class Progress {
  private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);

  private final PrintStream terminal;
  private final boolean enabled;
  private long last = System.nanoTime();
  private String shown = "";

  /**
   * A line that is not shown yet.
   *
   * @param enabled whether {@code terminal} is one; otherwise nothing is ever written
   */
  Progress(PrintStream terminal, boolean enabled) {
    this.terminal = terminal;
    this.enabled = enabled;
  }

  /** So many files are done. */
  void files(int count) {
    if (enabled && System.nanoTime() - last > INTERVAL) {
      clear();
      last = System.nanoTime();
      shown = count + " files checked";
      terminal.print(shown);
      terminal.flush();
    }
  }

  /** Takes the line away, before anything else is written. */
  void clear() {
    if (!shown.isEmpty()) {
      terminal.print("\r" + " ".repeat(shown.length()) + "\r");
      terminal.flush();
      shown = "";
    }
  }
}
