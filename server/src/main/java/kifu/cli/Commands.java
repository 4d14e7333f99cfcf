package kifu.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What all commands tell picocli alike.
 *
 * <p>They describe themselves in code, because reading annotations would take a third of the time
 * of a short check.
 */
final class Commands {
  private Commands() {}

  /** A description of a command that has only the option {@code --help} yet. */
  static CommandSpec spec(Callable<Integer> command, String name) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name);
    spec.usageMessage().sortOptions(false).exitCodeListHeading("%nExit codes:%n");
    return spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
  }

  /** Whether the command line has an option that takes no value. */
  static boolean isSet(OptionSpec option) {
    return Boolean.TRUE.equals(option.getValue());
  }

  /** A path as the user writes it; picocli alone would look for the method by reflection. */
  static Path path(String name) {
    return Path.of(name);
  }

  /** The one file that a command reads. */
  static PositionalParamSpec file(String description) {
    return PositionalParamSpec.builder()
        .paramLabel("FILE")
        .arity("1")
        .type(Path.class)
        .converters(Commands::path)
        .required(true)
        .description(description)
        .build();
  }

  /** What the exit codes 0, 1, 2 … mean. */
  static Map<String, String> exitCodes(String... meanings) {
    Map<String, String> codes = new LinkedHashMap<>();
    for (int code = 0; code < meanings.length; code++) {
      codes.put(String.valueOf(code), meanings[code]);
    }
    return codes;
  }
}
