package kifu.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Runs the command {@code kifu generate-completion}. */
final class Completion implements Callable<Integer> {
  static final String NAME = "generate-completion";

  /** The shells that have completion; zsh understands the script for bash. */
  private enum Shell {
    bash,
    zsh,
    fish
  }

  private final Console console;
  private final OptionSpec shell =
      OptionSpec.builder("--shell")
          .paramLabel("SHELL")
          .type(Shell.class)
          .defaultValue("bash")
          .build();
  private final CommandSpec spec;

  Completion(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, console);
  }

  CommandSpec spec() {
    return spec.addOption(shell).addOption(LocaleOption.spec());
  }

  @Override
  public Integer call() {
    CommandLine kifu = spec.commandLine().getParent();
    console
        .out()
        .print(
            switch (shell.<Shell>getValue()) {
              case bash, zsh -> AutoComplete.bash("kifu", kifu) + "\n";
              case fish -> FishCompletion.of(kifu.getCommandSpec());
            });
    console.out().flush();
    return ExitCode.OK;
  }
}
