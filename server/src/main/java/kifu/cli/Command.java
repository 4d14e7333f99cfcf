package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kifu.Machine;
import kifu.problem.Phrase;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * Runs a command of the program, and has what all of them have in common.
 *
 * <p>They describe themselves to picocli in code, because reading annotations would take a third of
 * the time of a short check. Their help is a page of its own ({@link HelpPage}).
 */
abstract class Command implements Callable<Integer> {
  /** The exit code of a command that could not do its work. */
  static final int FAILED = 2;

  /** More jobs would not help, and each takes memory. */
  private static final int MOST_JOBS = 256;

  final Console console;
  final CommandSpec spec;

  Command(String name, Console console) {
    this(name, name, console);
  }

  /**
   * @param page the name of the help page that describes it
   */
  Command(String name, String page, Console console) {
    this.console = console;
    this.spec = CommandSpec.wrapWithoutInspection(this).name(name);
    spec.usageMessage()
        .sectionKeys(List.of("page"))
        .sectionMap(Map.of("page", help -> HelpPage.of(page, console.language())));
    spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).build());
  }

  /** Declares what the command line may have, besides the help and the language. */
  final void takes(ArgSpec... arguments) {
    Stream.of(arguments).forEach(spec::add);
  }

  /** The whole description, for one use. */
  final CommandSpec spec() {
    return spec.addOption(LocaleOption.spec());
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

  /** An option that takes a text. */
  static OptionSpec text(String name, String label) {
    return OptionSpec.builder(name).paramLabel(label).type(String.class).build();
  }

  /** An option that takes a text and may stand several times. */
  static OptionSpec texts(String name, String label) {
    return OptionSpec.builder(name).paramLabel(label).type(String[].class).build();
  }

  /** The option for one of the forms of the output, which is usually text. */
  static OptionSpec format(Class<? extends Enum<?>> forms) {
    return OptionSpec.builder("--format")
        .paramLabel("FORMAT")
        .type(forms)
        .defaultValue("text")
        .build();
  }

  /** An option that takes a path. */
  static OptionSpec path(String... names) {
    return pathCalled("PATH", names).build();
  }

  /** An option that takes a path which its help calls by another word. */
  static OptionSpec.Builder pathCalled(String label, String... names) {
    return OptionSpec.builder(names).paramLabel(label).type(Path.class).converters(FileName::path);
  }

  /** The one file that a command reads. */
  static PositionalParamSpec file() {
    return path("FILE", "1", Path.class);
  }

  /** The files and folders that a command works on. */
  static PositionalParamSpec files() {
    return files("PATH", "1..*");
  }

  /**
   * Files and folders.
   *
   * @param arity how many, in the words of picocli
   */
  static PositionalParamSpec files(String label, String arity) {
    return path(label, arity, Path[].class);
  }

  /**
   * A folder.
   *
   * @param arity whether it may be missing, in the words of picocli
   */
  static PositionalParamSpec folder(String arity) {
    return path("FOLDER", arity, Path.class);
  }

  private static PositionalParamSpec path(String label, String arity, Class<?> type) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .arity(arity)
        .type(type)
        .converters(FileName::path)
        .required(!arity.startsWith("0"))
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

  /** The paths that the command line has. */
  static List<Path> paths(PositionalParamSpec arguments) {
    return List.of(arguments.<Path[]>getValue());
  }

  /** Where it is written to; nothing for the standard output, which is also {@code -}. */
  static Optional<Path> output(OptionSpec option) {
    return Command.<Path>value(option).filter(path -> !Console.isStandard(path));
  }

  /**
   * How many files are worked on at a time: what the option says, within limits, else one for each
   * processor.
   */
  final int jobs(OptionSpec option) {
    int jobs = Command.<Integer>value(option).orElseGet(Machine::processors);
    refuseBelow(1, option);
    return Math.min(jobs, MOST_JOBS);
  }

  /** Refuses a number that is too small. */
  final void refuseBelow(int least, OptionSpec... options) {
    for (OptionSpec option : options) {
      if (Command.<Integer>value(option).filter(number -> number < least).isPresent()) {
        String name = option.longestName();
        throw refusal(name + " は" + least + "以上にしてください", name + " must be at least " + least);
      }
    }
  }

  /** Refuses options that contradict each other. */
  final void excludeEachOther(OptionSpec one, OptionSpec other) {
    if (value(one).isPresent() && value(other).isPresent()) {
      String first = one.longestName();
      String second = other.longestName();
      throw refusal(
          first + " と " + second + " は同時に指定できません",
          first + " and " + second + " cannot be used together");
    }
  }

  /** What to throw when a command line makes no sense. */
  final ParameterException refusal(String japanese, String english) {
    return refusal(new Phrase(japanese, english));
  }

  /** What to throw when a command line makes no sense. */
  final ParameterException refusal(Phrase why) {
    return new ParameterException(spec.commandLine(), console.say(why));
  }
}
