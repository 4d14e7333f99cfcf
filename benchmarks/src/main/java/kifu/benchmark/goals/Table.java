package kifu.benchmark.goals;

import java.io.PrintStream;
import java.util.Locale;

/** Prints a table in Markdown, each row as soon as it is known. */
final class Table {
  private final PrintStream out;

  Table(PrintStream out) {
    this.out = out;
    out.println("| what | goal | measured | of | holds |");
    out.println("|---|---|---|---|---|");
  }

  /**
   * Adds something that must not be more than its limit.
   *
   * @param details what the figure was made of
   */
  void atMost(String what, double limit, double measured, String details) {
    row(what, "≤ " + number(limit), measured, details, measured <= limit);
  }

  /** Adds something that must not be less than its limit. */
  void atLeast(String what, double limit, double measured, String details) {
    row(what, "≥ " + number(limit), measured, details, measured >= limit);
  }

  private void row(String what, String goal, double measured, String details, boolean holds) {
    out.printf(
        "| %s | %s | %s | %s | %s |%n",
        what, goal, number(measured), details, holds ? "yes" : "**no**");
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, number == Math.rint(number) ? "%.0f" : "%.2f", number);
  }
}
