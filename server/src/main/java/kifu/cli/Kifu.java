package kifu.cli;

import java.io.IOException;
import kifu.project.ProjectSettings;

/** Starts the program {@code kifu} in Java. */
public final class Kifu {
  private Kifu() {}

  /** Runs the command that the arguments name and ends the process with its exit code. */
  public static void main(String[] arguments) throws IOException {
    int exitCode = exitCode(arguments);
    // Not System.exit, which first sets up a log to report it in: a tenth of a short check.
    Runtime.getRuntime().halt(exitCode);
  }

  private static int exitCode(String... arguments) throws IOException {
    if (Serve.isUsual(arguments)) {
      return Serve.run(LocaleOption.language(System.getenv(), ProjectSettings.NONE, arguments));
    }
    Console console = Console.ofProcess(arguments);
    return Train.isMeant(arguments)
        ? Train.run(console, arguments)
        : Program.run(console, FileName.arguments(arguments));
  }
}
