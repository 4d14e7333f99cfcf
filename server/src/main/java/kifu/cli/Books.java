package kifu.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Describes the command {@code kifu book}, which has commands of its own. */
final class Books implements Callable<Integer> {
  static final String NAME = "book";

  private final Console console;
  private final CommandSpec spec;

  Books(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(LocaleOption.spec());
    spec.addSubcommand(FindPosition.NAME, new FindPosition(console).spec());
    spec.addSubcommand(MergeBooks.NAME, new MergeBooks(console).spec());
    spec.addSubcommand(BuildBook.NAME, new BuildBook(console).spec());
    return spec;
  }

  /** Prints the help when no command follows. */
  @Override
  public Integer call() {
    spec.commandLine().usage(console.out());
    return ExitCode.OK;
  }
}
