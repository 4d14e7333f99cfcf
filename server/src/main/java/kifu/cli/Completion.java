package kifu.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Runs the command {@code kifu generate-completion}. */
final class Completion implements Callable<Integer> {
  static final String NAME = "generate-completion";

  private final Console console;
  private final CommandSpec spec;

  Completion(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, console);
  }

  CommandSpec spec() {
    return spec.addOption(LocaleOption.spec());
  }

  @Override
  public Integer call() {
    console.out().println(AutoComplete.bash("kifu", spec.commandLine().getParent()));
    console.out().flush();
    return ExitCode.OK;
  }
}
