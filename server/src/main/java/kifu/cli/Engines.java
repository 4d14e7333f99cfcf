package kifu.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Describes the command {@code kifu engine}, which has commands of its own. */
final class Engines implements Callable<Integer> {
  static final String NAME = "engine";

  private final Console console;
  private final CommandSpec spec;

  Engines(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(LocaleOption.spec());
    spec.addSubcommand(CheckEngine.NAME, new CheckEngine(console).spec());
    spec.addSubcommand(ReadEngineLog.NAME, new ReadEngineLog(console).spec());
    return spec;
  }

  /** Prints the help when no command follows. */
  @Override
  public Integer call() {
    spec.commandLine().usage(console.out());
    return ExitCode.OK;
  }
}
