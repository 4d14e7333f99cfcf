package kifu.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** Says that {@code kifu serve} needs Java; the package has a server of its own. */
final class Serve implements Callable<Integer> {
  private final Console console;

  Serve(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    return Commands.spec(this, "serve", console)
        .addOption(Commands.flag("--stdio"))
        .addOption(LocaleOption.spec());
  }

  @Override
  public Integer call() throws Failure {
    throw OnlyWithJava.failure("serve");
  }
}
