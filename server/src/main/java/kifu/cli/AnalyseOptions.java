package kifu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
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

  private final Command command;
  private final ProjectFiles projects;
  private final OptionSpec engine = Command.text("--engine", "COMMAND");
  private final OptionSpec engineArguments = Command.texts("--engine-arg", "ARG");
  private final OptionSpec options = Command.texts("--option", "NAME=VALUE");
  private final OptionSpec multipv = Command.number("--multipv");
  private final OptionSpec from = Command.number("--from", 0);
  private final OptionSpec to = Command.number("--to");
  private final OptionSpec variations = Command.flag("--variations");
  private final OptionSpec timeout = Command.number("--timeout");
  private final OptionSpec write = Command.flag("--write");
  private final OptionSpec output = Command.path("-o", "--output");
  private final OptionSpec force = Command.flag("--force");
  private final OptionSpec jobs = Command.number("--jobs", 1);
  private final OptionSpec quiet = Command.flag("-q", "--quiet");
  private final OptionSpec format = Command.format(Form.class);
  private final PositionalParamSpec paths = Command.files();

  /** An option that limits the search. */
  private record LimitOption(OptionSpec option, Limit.Kind kind) {
    LimitOption(Limit.Kind kind) {
      this(Command.number("--" + kind.word()), kind);
    }

    Optional<Limit> limit() {
      return Command.<Integer>value(option).map(value -> Limit.of(kind, value));
    }
  }

  private final List<LimitOption> limits =
      AnalysisSettings.LIMITS.stream().map(LimitOption::new).toList();

  AnalyseOptions(Command command, ProjectFiles projects) {
    this.command = command;
    this.projects = projects;
    command.takes(engine, engineArguments, options);
    limits.forEach(limit -> command.takes(limit.option));
    command.takes(multipv, from, to, variations, timeout, write, output, force, format, jobs);
    command.takes(quiet, paths);
  }

  List<Path> files() {
    return Command.paths(paths);
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
    return Command.isSet(write);
  }

  Optional<Path> folder() {
    return Command.output(output);
  }

  boolean isForced() {
    return Command.isSet(force);
  }

  boolean isQuiet() {
    return Command.isSet(quiet);
  }

  int jobs() {
    return command.jobs(jobs);
  }

  GameAnalysis.Choice choice() {
    return new GameAnalysis.Choice(
        from.getValue(),
        Command.<Integer>value(to).orElse(Integer.MAX_VALUE),
        Command.isSet(variations));
  }

  /** How many candidates an engine is probably asked for first. */
  int candidates() {
    return candidates(fileIn(files().getFirst()));
  }

  /** How many candidates an engine is asked for about the positions of a file. */
  int candidates(Path file) {
    return Command.<Integer>value(multipv).orElseGet(() -> project(file).candidates().orElse(1));
  }

  /** How an engine is started that is asked for so many candidates. */
  EngineSetup setup(int candidates) throws EngineFailure {
    return new EngineSetup(
        EngineCommand.find(
            Command.<String>value(engine).orElseThrow(),
            values(engineArguments),
            command.console.environment()),
        values(options),
        candidates,
        Command.<Integer>value(timeout)
            .map(seconds -> Engine.Timeouts.USUAL.withStart(seconds * MILLISECONDS))
            .orElse(Engine.Timeouts.USUAL));
  }

  private static List<String> values(OptionSpec option) {
    return Stream.of(Command.<String[]>value(option).orElse(new String[0])).toList();
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
    if (Command.value(engine).isEmpty()) {
      throw command.refusal("--engine を指定してください", "--engine is missing");
    }
    long given = limits.stream().filter(option -> option.limit().isPresent()).count();
    boolean isLimited =
        files().stream().anyMatch(path -> project(fileIn(path)).limit().isPresent());
    if (given > 1 || (given == 0 && !isLimited)) {
      throw command.refusal(NO_LIMIT);
    }
    limits.forEach(limit -> command.refuseBelow(1, limit.option));
    for (OptionSpec option : List.of(multipv, timeout, jobs)) {
      command.refuseBelow(1, option);
    }
    for (OptionSpec option : List.of(from, to)) {
      command.refuseBelow(0, option);
    }
    refuseWrongOutput();
  }

  private void refuseWrongOutput() {
    command.excludeEachOther(write, output);
    boolean isWritten = writes() || Command.value(output).isPresent();
    if (isTable() && isWritten) {
      throw command.refusal(
          "--format json と csv は表だけを書くので、--write や -o と同時に指定できません",
          "--format json and csv write a table only; they go without --write and -o");
    }
    if (writes() && files().stream().anyMatch(Console::isStandard)) {
      throw command.refusal(
          "標準入力（-）は --write で書き換えられません", "--write cannot change standard input (-)");
    }
    boolean isOneFile = files().size() == 1 && !Files.isDirectory(files().getFirst());
    if (!isOneFile && !isWritten && !isTable()) {
      throw command.refusal(
          "複数の棋譜には --write か -o を指定してください", "several records need --write or -o DIR");
    }
  }
}
