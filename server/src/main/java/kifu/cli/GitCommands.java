package kifu.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Describes the command {@code kifu git}, which has commands of its own. */
final class GitCommands implements Callable<Integer> {
  static final String NAME = "git";

  private final Console console;
  private final CommandSpec spec;

  GitCommands(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(LocaleOption.spec());
    spec.addSubcommand(InstallInGit.NAME, new InstallInGit(console).spec());
    return spec;
  }

  /** Prints the help when no command follows. */
  @Override
  public Integer call() {
    spec.commandLine().usage(console.out());
    return ExitCode.OK;
  }
}
