package kifu.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import java.util.Set;
import kifu.lsp.Server;
import kifu.problem.Language;

/** Runs the command {@code kifu serve}. */
final class Serve extends Command {
  private static final String STDIO = "--stdio";
  private static final Set<List<String>> USUAL = Set.of(List.of("serve"), List.of("serve", STDIO));

  Serve(Console console) {
    super("serve", console);
    takes(flag(STDIO));
  }

  /**
   * Whether this is how editors start the server. Then picocli is left out, which would take a
   * third of the time from the first line of the program to the answer to {@code initialize}: the
   * goal "spawn → {@code initialize} answered / an empty JVM program" needs it.
   */
  static boolean isUsual(String... arguments) {
    return USUAL.contains(List.of(arguments));
  }

  @Override
  public Integer call() {
    return run(console.language());
  }

  static int run(Language language) {
    // Whatever is printed by mistake must not get between the messages.
    System.setOut(System.err);
    Server.endWithAnyThread();
    return Server.run(
        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out), language);
  }
}
