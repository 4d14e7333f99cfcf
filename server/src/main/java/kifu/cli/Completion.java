package kifu.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;

/** Runs the command {@code kifu generate-completion}. */
final class Completion extends Command {
  /** The shells that have completion; zsh understands the script for bash. */
  private enum Shell {
    bash,
    zsh,
    fish
  }

  private final OptionSpec shell =
      OptionSpec.builder("--shell")
          .paramLabel("SHELL")
          .type(Shell.class)
          .defaultValue("bash")
          .build();

  Completion(Console console) {
    super("generate-completion", console);
    takes(shell);
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
