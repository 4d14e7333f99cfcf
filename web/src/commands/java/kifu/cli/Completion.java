package kifu.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Says that {@code kifu generate-completion} needs Java: picocli itself writes the scripts. */
final class Completion implements Callable<Integer> {
  static final String NAME = "generate-completion";

  private final Console console;

  Completion(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    return Commands.spec(this, NAME, console)
        .addOption(OptionSpec.builder("--shell").paramLabel("SHELL").type(String.class).build())
        .addOption(LocaleOption.spec());
  }

  @Override
  public Integer call() throws Failure {
    throw OnlyWithJava.failure(NAME);
  }
}
