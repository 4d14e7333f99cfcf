package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import kifu.ProjectFolder;
import kifu.project.ProjectSettings;
import kifu.web.node.Node;
import kifu.web.node.NodeSystem;
import kifu.web.node.file.Path;
import org.teavm.jso.JSExport;

/** Runs the program {@code kifu} in Node.js. */
public final class NodeKifu {
  private static final int BUFFER = 1 << 16;

  private NodeKifu() {}

  /** TeaVM begins here; there is nothing to do before {@link #run}. */
  public static void main(String[] arguments) {}

  /**
   * Runs the command that the arguments name.
   *
   * @param words the arguments, with NUL after each
   * @return the exit code
   */
  @JSExport
  public static int run(NodeSystem system, String words) throws IOException {
    Node.set(system);
    String[] given =
        words.isEmpty() ? new String[0] : words.substring(0, words.length() - 1).split("\0", -1);
    String[] arguments = FileName.arguments(given);
    Map<String, String> environment = Node.environment();
    ProjectSettings project =
        ProjectFolder.nearest(Path.of(""))
            .map(found -> found.file().settings())
            .orElse(ProjectSettings.NONE);
    Console console =
        new Console(
            new Node.Input(Node.STANDARD_INPUT),
            new PrintStream(
                new BufferedOutputStream(
                    new StandardOutput(
                        new Node.Output(Node.STANDARD_OUTPUT),
                        () -> Interruption.endSilently(StandardOutput.CLOSED_PIPE)),
                    BUFFER),
                false,
                UTF_8),
            new PrintStream(new Node.Output(Node.STANDARD_ERROR), true, UTF_8),
            system.isTerminal(Node.STANDARD_OUTPUT),
            system.isTerminal(Node.STANDARD_ERROR),
            environment,
            LocaleOption.language(environment, project, arguments),
            project);
    int exitCode = Program.run(console, arguments);
    console.out().flush();
    return exitCode;
  }
}
