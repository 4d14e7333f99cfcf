package kifu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the completion script for fish, which picocli has none for. */
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();

  private FishCompletion() {}

  /** The script for a program with its commands. */
  static String of(CommandSpec program) {
    FishCompletion completion = new FishCompletion();
    completion.add(program, List.of());
    return completion.script.toString();
  }

  private void add(CommandSpec command, List<String> path) {
    List<CommandLine> commands = List.copyOf(command.subcommands().values());
    String here = condition(path, commands);
    for (OptionSpec option : command.options()) {
      script.append(here).append(names(option)).append(value(option)).append('\n');
    }
    for (CommandLine each : commands) {
      String name = each.getCommandName();
      script.append(here).append(" -f -a ").append(name).append('\n');
      List<String> inside = new ArrayList<>(path);
      inside.add(name);
      add(each.getCommandSpec(), inside);
    }
  }

  /** Begins a line that counts where these commands stand and none of the next ones. */
  private static String condition(List<String> path, List<CommandLine> next) {
    List<String> conditions = new ArrayList<>();
    path.forEach(command -> conditions.add("__fish_seen_subcommand_from " + command));
    if (!next.isEmpty()) {
      conditions.add(
          next.stream()
              .map(CommandLine::getCommandName)
              .collect(Collectors.joining(" ", "not __fish_seen_subcommand_from ", "")));
    }
    return "complete -c kifu -n '" + String.join("; and ", conditions) + "'";
  }

  private static String names(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names
          .append(name.startsWith("--") ? " -l " : " -s ")
          .append(name.substring(name.startsWith("--") ? 2 : 1));
    }
    return names.toString();
  }

  /** What follows the option: nothing, one of some words, or something else, such as a file. */
  private static String value(OptionSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    if (option.completionCandidates() == null) {
      return " -r";
    }
    return StreamSupport.stream(option.completionCandidates().spliterator(), false)
        .collect(Collectors.joining(" ", " -x -a '", "'"));
  }
}
