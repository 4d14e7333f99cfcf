package kifu.cli;

import kifu.problem.Phrase;

/**
 * Shows a line on a terminal that is rewritten in its place. A line that is longer than the
 * terminal is wide is cut there by the terminal, which alone knows its width. For one thread at a
 * time.
 */
final class StatusLine {
  /** Has what follows cut at the edge of the terminal (DECAWM). */
  private static final String CUT = "\u001b[?7l";

  /** Has what follows continued on the next line, as is usual. */
  private static final String WRAP = "\u001b[?7h";

  private static final String ERASE = "\r\u001b[K";

  private final Console console;
  private boolean isShown;

  StatusLine(Console console) {
    this.console = console;
  }

  /** Shows words in the place of those that are there. */
  void show(Phrase words) {
    print((isShown ? ERASE : "") + CUT + console.say(words) + WRAP);
    isShown = true;
  }

  /** Takes the line away, before anything else is written. */
  void clear() {
    if (isShown) {
      print(ERASE);
      isShown = false;
    }
  }

  private void print(String text) {
    console.err().print(text);
    console.err().flush();
  }
}
