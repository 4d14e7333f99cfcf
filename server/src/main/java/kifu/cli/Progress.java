package kifu.cli;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import kifu.problem.Language;

/**
 * One line on a terminal that tells how far a long run is, rewritten a few times a second. A short
 * run shows none. For one thread.
 */
final class Progress {
  private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);

  private final PrintStream terminal;
  private final boolean enabled;
  private final Language language;
  private long last = System.nanoTime();
  private String shown = "";

  /** A line that is not shown yet; where nobody looks at a terminal, nothing is ever written. */
  Progress(Console console) {
    this.terminal = console.err();
    this.enabled = console.errIsTerminal();
    this.language = console.language();
  }

  /** So many files are done. */
  void files(int count) {
    if (enabled && System.nanoTime() - last > INTERVAL) {
      clear();
      last = System.nanoTime();
      shown = language == Language.JAPANESE ? count + "ファイル処理済み" : count + " files done";
      terminal.print(shown);
      terminal.flush();
    }
  }

  /** Takes the line away, before anything else is written. */
  void clear() {
    if (!shown.isEmpty()) {
      terminal.print("\r" + " ".repeat(DisplayWidth.of(shown)) + "\r");
      terminal.flush();
      shown = "";
    }
  }
}
