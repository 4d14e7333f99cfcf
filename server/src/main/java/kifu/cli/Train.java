package kifu.cli;

import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import kifu.lsp.Server;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The hidden command {@code kifu train}: does in one process what users do, while Java watches for
 * a cache that makes the program start fast.
 */
final class Train implements Callable<Integer> {
  /** So often a document is checked that the cache holds what compilers want to know. */
  private static final int ENOUGH_FOR_PROFILES = 100;

  private final Console console;
  private final PositionalParamSpec records =
      PositionalParamSpec.builder()
          .paramLabel("FILE")
          .arity("1..*")
          .required(true)
          .type(String[].class)
          .build();
  private final OptionSpec serve =
      OptionSpec.builder("--serve")
          .type(boolean.class)
          .description("Have an editor's session too, whose messages come from standard input.")
          .build();

  Train(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    CommandSpec spec = Commands.spec(this, "train").addPositional(records).addOption(serve);
    spec.usageMessage().hidden(true);
    return spec;
  }

  @Override
  public Integer call() {
    Kifu.run(console, "--help");
    for (String file : records.<String[]>getValue()) {
      List<List<String>> commands =
          List.of(
              List.of("check", "--severity", "hint", file),
              List.of("check", "--format", "json", "--locale", "ja", file),
              List.of("check", "--format", "sarif", file),
              List.of("format", file),
              List.of("board", file));
      for (List<String> command : commands) {
        Kifu.run(console, command.toArray(String[]::new));
      }
      for (int i = 0; i < ENOUGH_FOR_PROFILES; i++) {
        Kifu.run(console, "check", file);
      }
    }
    return Boolean.TRUE.equals(serve.<Boolean>getValue())
        ? Server.run(System.in, OutputStream.nullOutputStream())
        : ExitCode.OK;
  }
}
