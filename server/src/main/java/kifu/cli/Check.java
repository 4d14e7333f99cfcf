package kifu.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.problem.Severities;
import kifu.problem.Severity;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu check}. */
final class Check implements Callable<Integer> {
  private final Console console;
  private final ProjectFiles projects;
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(Report.Format.class)
          .defaultValue("text")
          .build();
  private final OptionSpec severity =
      OptionSpec.builder("--severity")
          .paramLabel("SEVERITY")
          .type(Severity.class)
          .defaultValue("warning")
          .completionCandidates(Stream.of(Severity.values()).map(Severity::word).toList())
          .build();
  private final OptionSpec fix = Commands.flag("--fix");
  private final OptionSpec dryRun = Commands.flag("--dry-run");
  private final OptionSpec progress = Commands.flag("--progress");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();
  private final CommandSpec spec;

  Check(Console console, ProjectFiles projects) {
    this.console = console;
    this.projects = projects;
    this.spec = Commands.spec(this, "check", console);
  }

  CommandSpec spec() {
    spec.addOption(format).addOption(severity).addOption(fix).addOption(dryRun).addOption(jobs);
    spec.addOption(progress);
    return spec.addOption(LocaleOption.spec()).addPositional(paths);
  }

  @Override
  public Integer call() {
    List<Path> files = Arrays.asList(paths.<Path[]>getValue());
    Fixing.Mode mode = mode(files);
    int workers = Commands.jobs(jobs, spec, console);
    Report report = format.<Report.Format>getValue().report(console);
    Progress display =
        Commands.isSet(progress) ? Progress.forProgram(console) : Progress.onTerminal(console);
    CheckRun.Choice choice = new CheckRun.Choice(severity.getValue(), Severities.USUAL, List.of());
    return new CheckRun(console, report, choice, projects, new Fixing(mode), display)
        .check(files, workers);
  }

  private Fixing.Mode mode(List<Path> files) {
    if (!Commands.isSet(fix)) {
      if (Commands.isSet(dryRun)) {
        throw Commands.refusal(
            spec, console, new Phrase("--dry-runは--fixと一緒に使います", "--dry-run needs --fix"));
      }
      return Fixing.Mode.OFF;
    }
    if (Commands.isSet(dryRun)) {
      return Fixing.Mode.DRY_RUN;
    }
    if (files.stream().anyMatch(Console::isStandard)) {
      throw Commands.refusal(
          spec,
          console,
          new Phrase("標準入力（-）は--fixで書き換えられません", "--fix cannot change standard input (-)"));
    }
    return Fixing.Mode.WRITE;
  }
}
