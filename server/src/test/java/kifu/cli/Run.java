package kifu.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One run of the program in this process: its exit code and what it printed.
 *
 * @param latin1 the standard output, a character for each byte
 */
record Run(int exitCode, String latin1, String err) {
  /** With output that goes to files, in an English environment. */
  static Run of(Object... arguments) {
    return in(Map.of(), arguments);
  }

  /** With output that goes to files. */
  static Run in(Map<String, String> environment, Object... arguments) {
    return run(false, environment, arguments);
  }

  /** With somebody who looks at a terminal without colours. */
  static Run onTerminal(Object... arguments) {
    return onTerminalIn(Map.of("NO_COLOR", "1"), arguments);
  }

  /** With somebody who looks at a terminal. */
  static Run onTerminalIn(Map<String, String> environment, Object... arguments) {
    return run(true, environment, arguments);
  }

  private static Run run(boolean terminal, Map<String, String> environment, Object... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, false, UTF_8),
            new PrintStream(err, true, UTF_8),
            terminal,
            terminal,
            environment);
    int exitCode =
        Kifu.run(console, Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    return new Run(exitCode, out.toString(ISO_8859_1), err.toString(UTF_8));
  }

  String out() {
    return new String(bytes(), UTF_8);
  }

  byte[] bytes() {
    return latin1.getBytes(ISO_8859_1);
  }
}
