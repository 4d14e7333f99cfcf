package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import kifu.Installation;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Runs the program {@code kifu}, which prints its help without a command. */
final class Program extends Command {
  private final ProjectFiles projects;

  private Program(Console console) {
    super("kifu", console);
    this.projects = new ProjectFiles(console);
  }

  /** Runs a command and gives its exit code: 2 whenever it could not do its work. */
  static int run(Console console, String... given) {
    String[] arguments = withoutHelp(given);
    try {
      Program kifu = new Program(console);
      int done = kifu.program(arguments).execute(arguments);
      int exitCode = kifu.projects.reportFaults() ? FAILED : done;
      // A command that failed has said why.
      return exitCode != FAILED && console.failsToPrint() ? FAILED : exitCode;
    } catch (OutOfMemoryError failure) {
      console.fail(String.join(" ", arguments), Failure.reason(failure));
      return FAILED;
    } finally {
      console.out().flush(); // also what a command has said that could not go on
    }
  }

  /** What is meant by {@code kifu help COMMAND}, which is {@code kifu COMMAND --help}. */
  private static String[] withoutHelp(String... arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    }
    String[] meant = Arrays.copyOfRange(arguments, 1, arguments.length + 1);
    meant[arguments.length - 1] = "--help";
    return meant;
  }

  /** The description of the program with all its commands. */
  static CommandSpec description(Console console) {
    return new Program(console).program().getCommandSpec();
  }

  private CommandLine program(String... arguments) {
    spec.version("kifu " + version());
    takes(OptionSpec.builder("-V", "--version").versionHelp(true).build());
    addCommands(arguments);
    return new CommandLine(spec())
        // Else text of a file whose name begins with an @ would become options.
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(writer(console.out()))
        .setErr(writer(console.err()))
        .setParameterExceptionHandler(this::refuse)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              console.fail(command.getCommandName(), Failure.reason(failure));
              return FAILED;
            });
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, UTF_8), true);
  }

  /** In a few lines: the whole help would push the reason off the screen. */
  private int refuse(ParameterException wrong, String[] arguments) {
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    String reason = Printable.of(console.say(Refusal.of(wrong, arguments)));
    String help = "'" + command + " --help'";
    console.err().println(command + ": " + reason);
    console
        .err()
        .println(
            console.say(new Phrase("使い方は「" + command + " --help」で表示します", "See " + help + ".")));
    return FAILED;
  }

  /** Adds the command that runs; all of them only for those who ask which there are. */
  private void addCommands(String... arguments) {
    Map<String, Supplier<Command>> commands = new LinkedHashMap<>();
    commands.put("check", () -> new Check(console, projects));
    commands.put("format", () -> new Format(console, projects));
    commands.put("convert", () -> new Convert(console));
    commands.put("board", () -> new Board(console));
    commands.put("graph", () -> new Graph(console));
    commands.put("report", () -> new ReportGames(console));
    commands.put("analyse", () -> new Analyse(console, projects));
    commands.put(
        "engine",
        () ->
            new CommandGroup(
                "engine", console, List.of(new CheckEngine(console), new ReadEngineLog(console))));
    commands.put("tsume", () -> new SolveTsume(console));
    commands.put("find", () -> new Find(console, projects));
    commands.put("list", () -> new ListGames(console, projects));
    commands.put("export", () -> new ExportPositions(console, projects));
    commands.put("duplicates", () -> new Duplicates(console, projects));
    commands.put("diff", () -> new Diff(console));
    commands.put("merge", () -> new MergeRecords(console));
    commands.put("git", () -> new CommandGroup("git", console, List.of(new InstallInGit(console))));
    commands.put("extract", () -> new ExtractGames(console, projects));
    commands.put("rename", () -> new RenameFiles(console, projects));
    commands.put(
        "book",
        () ->
            new CommandGroup(
                "book",
                console,
                List.of(
                    new FindPosition(console), new MergeBooks(console), new BuildBook(console))));
    commands.put("diff-text", () -> new DiffText(console));
    commands.put("conformance", () -> new Conformance(console));
    commands.put("serve", () -> new Serve(console));
    commands.put("mcp", () -> new Mcp(console));
    if (arguments.length > 0 && commands.containsKey(arguments[0])) {
      spec.addSubcommand(arguments[0], commands.get(arguments[0]).get().spec());
      return;
    }
    commands.put("generate-completion", () -> new Completion(console));
    commands.forEach((name, command) -> spec.addSubcommand(name, command.get().spec()));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(console.out());
    return ExitCode.OK;
  }

  static String version() {
    return Installation.version().orElse("(not packaged)");
  }
}
