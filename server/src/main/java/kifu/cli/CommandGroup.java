package kifu.cli;

import java.util.List;
import picocli.CommandLine.ExitCode;

/** Is a command that has commands of its own; without one of these it prints its help. */
final class CommandGroup extends Command {
  CommandGroup(String name, Console console, List<Command> commands) {
    super(name, console);
    commands.forEach(each -> spec.addSubcommand(each.spec.name(), each.spec()));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(console.out());
    return ExitCode.OK;
  }
}
