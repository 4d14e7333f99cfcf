package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kifu.problem.Severity;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** The command {@code kifu check}. */
final class Check implements Callable<Integer> {
  private final Console console;
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(Report.Format.class)
          .defaultValue("text")
          .description("How to write problems: ${COMPLETION-CANDIDATES}. Default: text.")
          .build();
  private final OptionSpec severity =
      OptionSpec.builder("--severity")
          .paramLabel("SEVERITY")
          .type(Severity.class)
          .defaultValue("warning")
          .completionCandidates(Stream.of(Severity.values()).map(Severity::word).toList())
          .description(
              "The least severity that is shown: ${COMPLETION-CANDIDATES}. Default: warning.")
          .build();
  private final OptionSpec jobs =
      OptionSpec.builder("--jobs")
          .paramLabel("N")
          .type(Integer.class)
          .description("How many files to check at a time. Default: the number of processors.")
          .build();
  private final MessageLanguage language = new MessageLanguage();
  private final PositionalParamSpec paths =
      PositionalParamSpec.builder()
          .paramLabel("PATH")
          .arity("1..*")
          .type(Path[].class)
          .converters(Commands::path)
          .required(true)
          .description(
              "Files, and folders with records (%s) and books (.db) in them and in their folders."
                  .formatted(RecordFiles.extensions()))
          .build();
  private final CommandSpec spec = Commands.spec(this, "check");

  Check(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    spec.addOption(format).addOption(severity).addOption(jobs).addOption(language.option());
    spec.addPositional(paths);
    spec.usageMessage()
        .description("Checks records: every move, clock, header and board.")
        .exitCodeList(
            Commands.exitCodes(
                "no errors; there may be warnings",
                "errors were found",
                "something could not be checked, or the command line is wrong"))
        .footer(
            """

            Each problem is one line:
              path:line:column: severity: message [id]
            Lines and columns count from 1, columns in characters. On a terminal the line of
            the file follows. A summary goes to standard error. A healthy file is answered
            by silence. docs/command-line.md describes JSON and SARIF.

            Files may be in UTF-8, Shift_JIS or EUC-JP; each is recognised by itself.

            Examples:
              kifu check game.kif
              kifu check --severity hint games/
              kifu check --format sarif games/ >kifu.sarif\
            """);
    return spec;
  }

  @Override
  public Integer call() {
    int workers =
        Optional.ofNullable(jobs.<Integer>getValue())
            .orElseGet(() -> Runtime.getRuntime().availableProcessors());
    if (workers < 1) {
      throw new ParameterException(spec.commandLine(), "--jobs must be at least 1");
    }
    Report report =
        format.<Report.Format>getValue().report(console, language.in(console.environment()));
    CheckRun run = new CheckRun(console, report, severity.getValue());
    return run.check(List.of(paths.<Path[]>getValue()), workers);
  }
}
