package kifu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.engine.Engine;
import kifu.engine.EngineCommand;
import kifu.engine.EngineFailure;
import kifu.engine.EngineSetup;
import kifu.feature.GameAnalysis;
import kifu.problem.Phrase;
import kifu.project.AnalysisSettings;
import kifu.text.EnumNames;
import kifu.usi.Limit;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Holds the arguments of {@code kifu analyse}. */
final class AnalyseOptions {
  private static final long MILLISECONDS = 1000;
  private static final Phrase NO_LIMIT =
      new Phrase(
          "--nodes、--movetime、--byoyomi、--depth のどれか1つを指定してください",
          "give one of --nodes, --movetime, --byoyomi and --depth");

  /** What is done with what is found. */
  enum Form {
    /** It is written into the comments of the records. */
    TEXT,
    JSON,
    CSV;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  private final Console console;
  private final ProjectFiles projects;
  private final CommandSpec spec;
  private final OptionSpec engine = text("--engine", "COMMAND", String.class);
  private final OptionSpec engineArguments = text("--engine-arg", "ARG", String[].class);
  private final OptionSpec options = text("--option", "NAME=VALUE", String[].class);
  private final OptionSpec multipv = Commands.number("--multipv");
  private final OptionSpec from = Commands.number("--from", 0);
  private final OptionSpec to = Commands.number("--to");
  private final OptionSpec variations = Commands.flag("--variations");
  private final OptionSpec timeout = Commands.number("--timeout");
  private final OptionSpec write = Commands.flag("--write");
  private final OptionSpec output = Commands.path("-o", "--output");
  private final OptionSpec force = Commands.flag("--force");
  private final OptionSpec jobs = Commands.number("--jobs", 1);
  private final OptionSpec quiet = Commands.flag("-q", "--quiet");
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(Form.class)
          .defaultValue("text")
          .build();
  private final PositionalParamSpec paths = Commands.files();

  /** An option that limits the search. */
  private record LimitOption(OptionSpec option, Limit.Kind kind) {
    LimitOption(Limit.Kind kind) {
      this(Commands.number("--" + kind.word()), kind);
    }

    Optional<Limit> limit() {
      return Commands.<Integer>value(option).map(value -> Limit.of(kind, value));
    }
  }

  private final List<LimitOption> limits =
      AnalysisSettings.LIMITS.stream().map(LimitOption::new).toList();

  AnalyseOptions(CommandSpec spec, Console console, ProjectFiles projects) {
    this.spec = spec;
    this.console = console;
    this.projects = projects;
    Stream.of(engine, engineArguments, options).forEach(spec::addOption);
    limits.forEach(limit -> spec.addOption(limit.option));
    Stream.of(multipv, from, to, variations, timeout, write, output, force, format, jobs, quiet)
        .forEach(spec::addOption);
    spec.addOption(LocaleOption.spec()).addPositional(paths);
  }

  private static OptionSpec text(String name, String label, Class<?> type) {
    return OptionSpec.builder(name).paramLabel(label).type(type).build();
  }

  List<Path> files() {
    return Arrays.asList(paths.<Path[]>getValue());
  }

  Form form() {
    return format.getValue();
  }

  /** Whether a table is written, and no record. */
  boolean isTable() {
    return form() != Form.TEXT;
  }

  /** Whether the records themselves are changed. */
  boolean writes() {
    return Commands.isSet(write);
  }

  Optional<Path> folder() {
    return Commands.output(output);
  }

  boolean isForced() {
    return Commands.isSet(force);
  }

  boolean isQuiet() {
    return Commands.isSet(quiet);
  }

  int jobs() {
    return Commands.jobs(jobs, spec, console);
  }

  GameAnalysis.Choice choice() {
    return new GameAnalysis.Choice(
        from.getValue(),
        Commands.<Integer>value(to).orElse(Integer.MAX_VALUE),
        Commands.isSet(variations));
  }

  /** How many candidates an engine is probably asked for first. */
  int candidates() {
    return candidates(fileIn(files().getFirst()));
  }

  /** How many candidates an engine is asked for about the positions of a file. */
  int candidates(Path file) {
    return Commands.<Integer>value(multipv).orElseGet(() -> project(file).candidates().orElse(1));
  }

  /** How an engine is started that is asked for so many candidates. */
  EngineSetup setup(int candidates) throws EngineFailure {
    return new EngineSetup(
        EngineCommand.find(
            Commands.<String>value(engine).orElseThrow(),
            values(engineArguments),
            console.environment()),
        values(options),
        candidates,
        Commands.<Integer>value(timeout)
            .map(seconds -> Engine.Timeouts.USUAL.withStart(seconds * MILLISECONDS))
            .orElse(Engine.Timeouts.USUAL));
  }

  private static List<String> values(OptionSpec option) {
    return Stream.of(Commands.<String[]>value(option).orElse(new String[0])).toList();
  }

  /** What limits the search of a position of a file. */
  Limit limit(Path file) throws Failure {
    return limits.stream()
        .flatMap(option -> option.limit().stream())
        .findFirst()
        .or(() -> project(file).limit())
        .orElseThrow(() -> new Failure(NO_LIMIT));
  }

  /** What the project of a file has chosen. */
  AnalysisSettings project(Path file) {
    return projects.settings(file).analysis();
  }

  /** The file that is named, or one as the named folder may hold it: its project is the same. */
  private static Path fileIn(Path path) {
    return Files.isDirectory(path) ? path.resolve("game.kif") : path;
  }

  /** Refuses what makes no sense. */
  void refuseWrong() {
    if (Commands.value(engine).isEmpty()) {
      throw refusal("--engine を指定してください", "--engine is missing");
    }
    long given = limits.stream().filter(option -> option.limit().isPresent()).count();
    boolean isLimited =
        files().stream().anyMatch(path -> project(fileIn(path)).limit().isPresent());
    if (given > 1 || (given == 0 && !isLimited)) {
      throw Commands.refusal(spec, console, NO_LIMIT);
    }
    limits.forEach(limit -> Commands.refuseBelow(1, limit.option, spec, console));
    for (OptionSpec option : List.of(multipv, timeout, jobs)) {
      Commands.refuseBelow(1, option, spec, console);
    }
    for (OptionSpec option : List.of(from, to)) {
      Commands.refuseBelow(0, option, spec, console);
    }
    refuseWrongOutput();
  }

  private void refuseWrongOutput() {
    Commands.excludeEachOther(spec, console, write, output);
    boolean isWritten = writes() || Commands.value(output).isPresent();
    if (isTable() && isWritten) {
      throw refusal(
          "--format json と csv は表だけを書くので、--write や -o と同時に指定できません",
          "--format json and csv write a table only; they go without --write and -o");
    }
    if (writes() && files().stream().anyMatch(Console::isStandard)) {
      throw refusal("標準入力（-）は --write で書き換えられません", "--write cannot change standard input (-)");
    }
    boolean isOneFile = files().size() == 1 && !Files.isDirectory(files().getFirst());
    if (!isOneFile && !isWritten && !isTable()) {
      throw refusal("複数の棋譜には --write か -o を指定してください", "several records need --write or -o DIR");
    }
  }

  private RuntimeException refusal(String japanese, String english) {
    return Commands.refusal(spec, console, new Phrase(japanese, english));
  }
}
