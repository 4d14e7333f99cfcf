package kifu.cli;

import java.util.concurrent.TimeUnit;
import kifu.problem.Phrase;

/**
 * Shows on a terminal how many positions are analysed, how many a minute, and how long the rest of
 * those takes that are known. Thread-safe.
 */
final class AnalysisProgress {
  private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);
  private static final double MINUTE = TimeUnit.MINUTES.toNanos(1);
  private static final int SECONDS = 60;

  private final Console console;
  private final long started = System.nanoTime();
  private long last = started;
  private int total;
  private int done;
  private final StatusLine line;

  AnalysisProgress(Console console) {
    this.console = console;
    this.line = new StatusLine(console);
  }

  /** Notes that so many more positions are to be analysed. */
  synchronized void begin(int positions) {
    total += positions;
  }

  /** Notes that another position is analysed. */
  synchronized void done() {
    done++;
    long now = System.nanoTime();
    if (console.canRewriteLine() && now - last > INTERVAL) {
      last = now;
      line.show(words(done, total, now - started));
    }
  }

  /** The words for so many positions in so many nanoseconds. */
  static Phrase words(int done, int total, long nanoseconds) {
    long rate = Math.round(done * MINUTE / Math.max(1, nanoseconds));
    long left =
        TimeUnit.NANOSECONDS.toSeconds(
            Math.round((double) nanoseconds / Math.max(1, done) * (total - done)));
    String time = "%d:%02d".formatted(left / SECONDS, left % SECONDS);
    return new Phrase(
        total + "局面中" + done + "局面を解析（毎分" + rate + "局面、残り" + time + "）",
        done + " of " + total + " positions, " + rate + " a minute, " + time + " left");
  }

  /** Takes the line away, before anything else is written. */
  synchronized void clear() {
    line.clear();
  }
}
