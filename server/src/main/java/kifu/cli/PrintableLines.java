package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.stream.Stream;
import kifu.report.Printable;

/**
 * Shows records on a terminal: line by line, without what would control the terminal. What follows
 * the last end of a line is shown when it is flushed. Not thread-safe.
 */
final class PrintableLines extends OutputStream {
  private final PrintStream terminal;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  PrintableLines(PrintStream terminal) {
    this.terminal = terminal;
  }

  @Override
  public void write(int character) {
    if (character == '\n') {
      show();
      terminal.print('\n');
    } else {
      line.write(character);
    }
  }

  private void show() {
    String text = line.toString(UTF_8);
    String withoutReturn = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    terminal.print(
        Stream.of(withoutReturn.split("\t", -1)).map(Printable::of).collect(joining("\t")));
    line.reset();
  }

  @Override
  public void flush() {
    show();
    terminal.flush();
  }
}
