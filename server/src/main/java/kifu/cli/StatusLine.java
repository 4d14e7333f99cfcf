package kifu.cli;

import kifu.problem.Phrase;
import kifu.report.DisplayWidth;

/** Shows a line on a terminal that is rewritten in its place. For one thread at a time. */
final class StatusLine {
  private final Console console;
  private String shown = "";

  StatusLine(Console console) {
    this.console = console;
  }

  /** Shows words in the place of those that are there. */
  void show(Phrase words) {
    clear();
    shown = console.say(words);
    console.err().print(shown);
    console.err().flush();
  }

  /** Takes the line away, before anything else is written. */
  void clear() {
    if (!shown.isEmpty()) {
      console.err().print("\r" + " ".repeat(DisplayWidth.of(shown)) + "\r");
      console.err().flush();
      shown = "";
    }
  }
}
