package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

/** The commands about a game show something of any text, or say why they do not. */
public final class CommandFuzz {
  private static final List<String> COMMANDS =
      List.of(
          "board -",
          "board --ply 1 --svg -",
          "graph -",
          "report -",
          "report --format markdown --locale ja -",
          "report --format json -");

  private CommandFuzz() {}

  /** Called by the fuzzer: loading the commands is not to count as a slow first input. */
  public static void fuzzerInitialize() {
    fuzzerTestOneInput("   1 ７六歩(77)\n".getBytes(UTF_8));
  }

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String input = new String(bytes, UTF_8);
    for (String command : COMMANDS) {
      Run run = Run.reading(input, (Object[]) command.split(" "));
      assertFalse(run.err().contains("a bug in kifu"), run::err);
      assertFalse(run.err().contains("kifuの不具合"), run::err);
    }
  }
}
