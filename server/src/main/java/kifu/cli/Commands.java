package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.Machine;
import kifu.problem.Phrase;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * Declares to picocli what all commands have in common.
 *
 * <p>They describe themselves in code, because reading annotations would take a third of the time
 * of a short check. Their help is a page of its own ({@link HelpPage}).
 */
final class Commands {
  /** More jobs would not help, and each takes memory. */
  private static final int MOST_JOBS = 256;

  private Commands() {}

  /** A description of a command that has only the option {@code --help} yet. */
  static CommandSpec spec(Callable<Integer> command, String name, Console console) {
    return spec(command, name, name, console);
  }

  /**
   * A description of such a command with a help page of another name.
   *
   * @param page the name of the help page that describes it
   */
  static CommandSpec spec(Callable<Integer> command, String name, String page, Console console) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name);
    spec.usageMessage()
        .sectionKeys(List.of("page"))
        .sectionMap(Map.of("page", help -> HelpPage.of(page, console.language())));
    return spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).build());
  }

  /** An option that takes no value. */
  static OptionSpec flag(String... names) {
    return OptionSpec.builder(names).type(boolean.class).build();
  }

  /** An option that takes a number. */
  static OptionSpec number(String name) {
    return OptionSpec.builder(name).paramLabel("N").type(Integer.class).build();
  }

  /** An option that takes a number, which is usually this one. */
  static OptionSpec number(String name, int usual) {
    return OptionSpec.builder(name)
        .paramLabel("N")
        .type(Integer.class)
        .defaultValue(Integer.toString(usual))
        .build();
  }

  /** An option that takes a path. */
  static OptionSpec path(String... names) {
    return OptionSpec.builder(names)
        .paramLabel("PATH")
        .type(Path.class)
        .converters(FileName::path)
        .build();
  }

  /** The one file that a command reads. */
  static PositionalParamSpec file() {
    return PositionalParamSpec.builder()
        .paramLabel("FILE")
        .arity("1")
        .type(Path.class)
        .converters(FileName::path)
        .required(true)
        .build();
  }

  /** The files and folders that a command works on. */
  static PositionalParamSpec files() {
    return PositionalParamSpec.builder()
        .paramLabel("PATH")
        .arity("1..*")
        .type(Path[].class)
        .converters(FileName::path)
        .required(true)
        .build();
  }

  /** Whether the command line has an option that takes no value. */
  static boolean isSet(OptionSpec option) {
    return Boolean.TRUE.equals(option.getValue());
  }

  /** The value of an option, if the command line has it. */
  static <T> Optional<T> value(OptionSpec option) {
    return Optional.ofNullable(option.getValue());
  }

  /** Where it is written to; nothing for the standard output, which is also {@code -}. */
  static Optional<Path> output(OptionSpec option) {
    return Commands.<Path>value(option).filter(path -> !Console.isStandard(path));
  }

  /**
   * How many files are worked on at a time: what the option says, within limits, else one for each
   * processor.
   */
  static int jobs(OptionSpec option, CommandSpec spec, Console console) {
    int jobs = Commands.<Integer>value(option).orElseGet(Machine::processors);
    refuseBelow(1, option, spec, console);
    return Math.min(jobs, MOST_JOBS);
  }

  /** Refuses a number that is too small. */
  static void refuseBelow(int least, OptionSpec option, CommandSpec spec, Console console) {
    if (Commands.<Integer>value(option).filter(number -> number < least).isPresent()) {
      String name = option.longestName();
      throw refusal(
          spec,
          console,
          new Phrase(name + " は" + least + "以上にしてください", name + " must be at least " + least));
    }
  }

  /** Refuses options that contradict each other. */
  static void excludeEachOther(
      CommandSpec spec, Console console, OptionSpec one, OptionSpec other) {
    boolean both = Commands.value(one).isPresent() && Commands.value(other).isPresent();
    if (both) {
      String first = one.longestName();
      String second = other.longestName();
      throw refusal(
          spec,
          console,
          new Phrase(
              first + " と " + second + " は同時に指定できません",
              first + " and " + second + " cannot be used together"));
    }
  }

  /** What to throw when a command line makes no sense. */
  static ParameterException refusal(CommandSpec spec, Console console, Phrase why) {
    return new ParameterException(spec.commandLine(), console.say(why));
  }
}
