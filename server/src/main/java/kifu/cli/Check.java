package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.Installation;
import kifu.problem.Phrase;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.problem.Severity;
import kifu.project.Glob;
import kifu.report.Report;
import kifu.text.SimilarWord;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** Runs the command {@code kifu check}. */
final class Check extends Command {
  private final ProjectFiles projects;
  private final OptionSpec format = format(Report.Format.class);
  private final OptionSpec severity =
      OptionSpec.builder("--severity")
          .paramLabel("SEVERITY")
          .type(Severity.class)
          .defaultValue("warning")
          .completionCandidates(Stream.of(Severity.values()).map(Severity::word).toList())
          .build();
  private final OptionSpec fix = flag("--fix");
  private final OptionSpec dryRun = flag("--dry-run");
  private final OptionSpec set = texts("--set", "ID=SEVERITY");
  private final OptionSpec usual = texts("--usual", "ID=SEVERITY");
  private final OptionSpec exclude = texts("--exclude", "GLOB");
  private final OptionSpec markdown = flag("--markdown");
  private final OptionSpec mostWarnings = number("--max-warnings");
  private final OptionSpec baseline = path("--baseline");
  private final OptionSpec writeBaseline = flag("--write-baseline");
  private final OptionSpec reader = ReaderOption.spec();
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec progress = flag("--progress");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();

  Check(Console console, ProjectFiles projects) {
    super("check", console);
    this.projects = projects;
    takes(format, severity, fix, dryRun, jobs, progress, set, usual, exclude, markdown);
    takes(mostWarnings, baseline, writeBaseline, quiet, reader, paths);
  }

  @Override
  public Integer call() {
    List<Path> files = paths(paths);
    Fixing.Mode mode = mode(files);
    int workers = jobs(jobs);
    Report report =
        format
            .<Report.Format>getValue()
            .report(
                new Report.Terminal(console.outIsTerminal(), console.hasColours()),
                console.language(),
                new Report.Program(
                    Program.version(),
                    Installation::homePage,
                    id -> PackedPages.page(id, console.language())));
    RunProgress display =
        isSet(progress) ? RunProgress.forProgram(console) : RunProgress.onTerminal(console);
    refuseBelow(0, mostWarnings);
    Optional<BaselineFile> known = baseline();
    if (known.isEmpty()) {
      return CheckRun.NOT_CHECKED;
    }
    CheckRun.Choice choice =
        new CheckRun.Choice(
            severity.getValue(),
            usualSeverities(),
            severities(),
            words(exclude).map(Glob::new).toList(),
            isSet(markdown),
            ReaderOption.program(reader, this),
            value(mostWarnings),
            known.get(),
            isSet(quiet));
    return new CheckRun(console, report, choice, projects, new Fixing(mode), display)
        .check(files, workers);
  }

  private static Stream<String> words(OptionSpec option) {
    return Command.<String[]>value(option).stream().flatMap(Stream::of);
  }

  /** What an editor's user has chosen; what makes no sense in it is ignored, as in an editor. */
  private Severities usualSeverities() {
    Severities severities = Severities.USUAL;
    for (String word : words(usual).toList()) {
      int equals = Math.max(0, word.indexOf('='));
      Optional<ProblemId> problem = ProblemId.find(word.substring(0, equals));
      Optional<Choice> choice = Choice.of(word.substring(Math.min(word.length(), equals + 1)));
      if (problem.isPresent() && choice.isPresent()) {
        severities = severities.with(problem.get(), choice.get());
      }
    }
    return severities;
  }

  private Severities severities() {
    Severities severities = Severities.USUAL;
    for (String word : words(set).toList()) {
      int equals = word.indexOf('=');
      String id = word.substring(0, Math.max(0, equals));
      String choice = word.substring(equals + 1);
      ProblemId problem = ProblemId.find(id).orElseThrow(() -> unknown(word, id));
      severities =
          severities.with(problem, Choice.of(choice).orElseThrow(() -> wrongSeverity(choice)));
    }
    return severities;
  }

  private ParameterException unknown(String word, String id) {
    if (id.isEmpty()) {
      return refusal(
          "--set に「" + word + "」は指定できません。nifu=offのように指定してください",
          "--set: '" + word + "' is not like nifu=off");
    }
    List<String> ids = Stream.of(ProblemId.values()).map(ProblemId::id).toList();
    return refusal(
        new Phrase("--set：「" + id + "」というIDの問題はありません", "--set: there is no problem '" + id + "'")
            .withMeant(SimilarWord.of(id, ids)));
  }

  private ParameterException wrongSeverity(String word) {
    return refusal(
        "--set に「" + word + "」は指定できません。" + String.join("・", Choice.WORDS) + "のどれかを指定してください",
        "--set: '" + word + "' is not one of " + String.join(", ", Choice.WORDS));
  }

  /** Reads the baseline; empty if it cannot be read, which is reported. */
  private Optional<BaselineFile> baseline() {
    Optional<Path> path = value(baseline);
    if (isSet(writeBaseline)) {
      Path written =
          path.orElseThrow(
              () ->
                  refusal(
                      "--write-baseline は --baseline と一緒に使います",
                      "--write-baseline needs --baseline FILE"));
      return opened(() -> BaselineFile.toWrite(written), written);
    }
    return path.isPresent()
        ? opened(() -> BaselineFile.read(path.get()), path.get())
        : Optional.of(BaselineFile.NONE);
  }

  private Optional<BaselineFile> opened(Opening opening, Path path) {
    try {
      return Optional.of(opening.open());
    } catch (IOException unreadable) {
      console.fail(path, Failure.reason(unreadable));
      return Optional.empty();
    }
  }

  /** Opens a baseline. */
  private interface Opening {
    BaselineFile open() throws IOException;
  }

  private Fixing.Mode mode(List<Path> files) {
    if (!isSet(fix)) {
      if (isSet(dryRun)) {
        throw refusal("--dry-run は --fix と一緒に使います", "--dry-run needs --fix");
      }
      return Fixing.Mode.OFF;
    }
    if (isSet(dryRun)) {
      return Fixing.Mode.DRY_RUN;
    }
    if (files.stream().anyMatch(Console::isStandard)) {
      throw refusal("標準入力（-）は --fix で書き換えられません", "--fix cannot change standard input (-)");
    }
    return Fixing.Mode.WRITE;
  }
}
