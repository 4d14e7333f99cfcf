package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * What a command writes to and what it may know of its surroundings.
 *
 * @param out for results; buffered, so whoever writes flushes at the end
 * @param err for all that is no result: failures, the summary, progress
 * @param outIsTerminal whether somebody looks at {@code out}
 * @param errIsTerminal whether somebody looks at {@code err}
 * @param environment the environment variables
 */
record Console(
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Map<String, String> environment) {
  private static final int BUFFER = 1 << 16;

  /** The console of this process. Java cannot tell a terminal, so the launcher says what is one. */
  static Console ofProcess() {
    return new Console(
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER),
            false,
            UTF_8),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
        Boolean.getBoolean("kifu.out.terminal"),
        Boolean.getBoolean("kifu.err.terminal"),
        System.getenv());
  }

  /** Whether results may have colours: on a terminal, unless the user wants none (no-color.org). */
  boolean hasColours() {
    return outIsTerminal
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "").equals("dumb");
  }

  /** Tells that something could not be done. */
  void fail(String subject, String reason) {
    err.println("kifu: " + Printable.of(subject) + ": " + Printable.of(reason));
  }
}
