package kifu.benchmark.goals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures how long something took, again and again; in milliseconds. */
final class Times {
  private final List<Double> milliseconds = new ArrayList<>();

  /** Something to be measured. */
  interface Work {
    void run() throws Exception;
  }

  /** Does the work and notes how long it took. */
  void measure(Work work) throws Exception {
    long start = System.nanoTime();
    work.run();
    milliseconds.add((System.nanoTime() - start) / 1e6);
  }

  double median() {
    return percentile(50);
  }

  double percentile(double percent) {
    List<Double> sorted = milliseconds.stream().sorted().toList();
    return sorted.get((int) Math.min(sorted.size() - 1, sorted.size() * percent / 100));
  }

  double longest() {
    return percentile(100);
  }

  double shortest() {
    return percentile(0);
  }

  /** The median in words. */
  @Override
  public String toString() {
    return text(median());
  }

  static String text(double milliseconds) {
    String digits = milliseconds < 1 ? "%.3f ms" : milliseconds < 100 ? "%.1f ms" : "%.0f ms";
    return String.format(Locale.ROOT, digits, milliseconds);
  }
}
