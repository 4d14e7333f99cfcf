package kifu.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Stream;
import kifu.problem.Language;
import kifu.project.ProjectSettings;

/**
 * Runs the program in this process and holds the outcome: its exit code and what it printed.
 *
 * @param latin1 the standard output, a character for each byte
 */
record Run(int exitCode, String latin1, String err) {
  /** Runs with output that goes to files, in an English environment. */
  static Run of(Object... arguments) {
    return in(Map.of(), arguments);
  }

  /** Runs with output that goes to files, in an English environment, with options behind words. */
  static Run withOptions(Object[] options, Object... words) {
    return of(Stream.of(words, options).flatMap(Stream::of).toArray());
  }

  /** Runs with output that goes to files. */
  static Run in(Map<String, String> environment, Object... arguments) {
    return run(false, environment, arguments);
  }

  /** Runs on a terminal without colours. */
  static Run onTerminal(Object... arguments) {
    return onTerminalIn(Map.of("NO_COLOR", "1"), arguments);
  }

  /** Runs on a terminal. */
  static Run onTerminalIn(Map<String, String> environment, Object... arguments) {
    return run(true, environment, arguments);
  }

  /** Runs with output to where nothing can be written. */
  static Run toFullDisk(Object... arguments) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(new BufferedOutputStream(full), false, UTF_8),
            new PrintStream(err, true, UTF_8),
            false,
            false,
            Map.of(),
            Language.ENGLISH,
            ProjectSettings.NONE);
    int exitCode = Program.run(console, words(arguments));
    return new Run(exitCode, "", err.toString(UTF_8));
  }

  /** Runs with a text on standard input. */
  static Run reading(String input, Object... arguments) {
    return run(input, false, Map.of(), arguments);
  }

  /** Runs with a text on standard input, in an environment. */
  static Run readingIn(Map<String, String> environment, String input, Object... arguments) {
    return run(input, false, environment, arguments);
  }

  private static Run run(boolean terminal, Map<String, String> environment, Object... arguments) {
    return run("", terminal, environment, arguments);
  }

  private static Run run(
      String input, boolean terminal, Map<String, String> environment, Object... arguments) {
    String[] words = words(arguments);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new PrintStream(out, false, UTF_8),
            new PrintStream(err, true, UTF_8),
            terminal,
            terminal,
            environment,
            LocaleOption.language(environment, ProjectSettings.NONE, words),
            ProjectSettings.NONE);
    int exitCode = Program.run(console, words);
    return new Run(exitCode, out.toString(ISO_8859_1), err.toString(UTF_8));
  }

  private static String[] words(Object... arguments) {
    return Stream.of(arguments).map(Object::toString).toArray(String[]::new);
  }

  /** A text in UTF-8, a character for each byte. */
  static String latin1(String text) {
    return new String(text.getBytes(UTF_8), ISO_8859_1);
  }

  String out() {
    return new String(bytes(), UTF_8);
  }

  byte[] bytes() {
    return latin1.getBytes(ISO_8859_1);
  }
}
