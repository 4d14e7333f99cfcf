package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import kifu.ProjectFolder;
import kifu.command.FileText;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.project.ProjectSettings;
import kifu.report.Printable;

/**
 * Holds what a command reads and writes besides files, and what it may know of its surroundings.
 *
 * @param in what the path {@code -} means
 * @param out for results; buffered, so the writer flushes at the end
 * @param err for all that is no result: failures, the summary, progress
 * @param outIsTerminal whether {@code out} is a terminal
 * @param errIsTerminal whether {@code err} is a terminal
 * @param environment the environment variables
 * @param language the language of the user
 * @param project the settings of the project in whose folder the command runs
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Map<String, String> environment,
    Language language,
    ProjectSettings project) {
  private static final int BUFFER = 1 << 16;

  /**
   * The console of this process. Java cannot recognize a terminal, so the launcher says what is
   * one.
   */
  static Console ofProcess(String... arguments) {
    Map<String, String> environment = System.getenv();
    ProjectSettings project =
        ProjectFolder.nearest(Path.of(""))
            .map(found -> found.file().settings())
            .orElse(ProjectSettings.NONE);
    return new Console(
        new FileInputStream(FileDescriptor.in),
        new PrintStream(
            new BufferedOutputStream(
                new StandardOutput(
                    new FileOutputStream(FileDescriptor.out), Console::endWithoutReader),
                BUFFER),
            false,
            UTF_8),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
        Boolean.getBoolean("kifu.out.terminal"),
        Boolean.getBoolean("kifu.err.terminal"),
        environment,
        LocaleOption.language(environment, project, arguments),
        project);
  }

  /** Ends the process; what it was writing to files is removed. */
  private static void endWithoutReader() {
    Interruption.endSilently(StandardOutput.CLOSED_PIPE);
  }

  /** This console for a user of another language. */
  Console speaking(Language other) {
    return new Console(in, out, err, outIsTerminal, errIsTerminal, environment, other, project);
  }

  /** Whether results may have colours: on a terminal, unless the user wants none (no-color.org). */
  boolean hasColours() {
    return outIsTerminal && environment.getOrDefault("NO_COLOR", "").isEmpty() && !isDumb();
  }

  /** Whether a line of progress can be rewritten on standard error. */
  boolean canRewriteLine() {
    return errIsTerminal && !isDumb();
  }

  private boolean isDumb() {
    return environment.getOrDefault("TERM", "").equals("dumb");
  }

  /**
   * The output for results that are records, or hold text of them as it is: on a terminal they
   * cannot control it. The writer flushes.
   */
  PrintStream records() {
    return outIsTerminal ? new PrintStream(new PrintableLines(out), false, UTF_8) : out;
  }

  /** Whether a path means the standard input or, where something is written, the output. */
  static boolean isStandard(Path path) {
    return path.toString().equals("-");
  }

  /**
   * Reads a file or, for {@code -}, the standard input.
   *
   * @throws IOException if it cannot be read or is no text
   */
  FileText read(Path path) throws IOException {
    return isStandard(path) ? FileText.of(in.readAllBytes()) : TextFile.read(path);
  }

  /** Prints a line of results. */
  void println(Object line) {
    out.println(line);
  }

  /** A few words in the language of the user. */
  String say(Phrase phrase) {
    return phrase.in(language);
  }

  /** Whether something could not be printed, as to a pipe that is closed; reports it. */
  boolean failsToPrint() {
    boolean fails = out.checkError();
    if (fails) {
      fail(say(new Phrase("標準出力", "standard output")), new Phrase("書き込めません", "cannot be written"));
    }
    return fails;
  }

  /** Reports that something could not be done with a file. */
  void fail(Path path, Phrase reason) {
    fail(FileName.shown(path), reason);
  }

  /** Reports that something could not be done. */
  void fail(Phrase subject, Phrase reason) {
    fail(say(subject), reason);
  }

  /** Reports that something could not be done. */
  void fail(String subject, Phrase reason) {
    err.println("kifu: " + Printable.of(subject) + ": " + Printable.of(say(reason)));
  }
}
