package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.Installation;
import kifu.command.FileText;
import kifu.document.DocumentFormat;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu git install}. */
final class InstallInGit extends Command {
  private final OptionSpec global = flag("--global");
  private final OptionSpec write = flag("--write");
  private final PositionalParamSpec folder = folder("0..1");

  InstallInGit(Console console) {
    super("install", "git", console);
    takes(global, write, folder);
  }

  /**
   * Holds what is still to be done.
   *
   * @param settings arguments of git
   * @param attributes the file that says which files are records
   * @param lines what it lacks
   */
  private record Plan(List<List<String>> settings, Path attributes, List<String> lines) {
    boolean isDone() {
      return settings.isEmpty() && lines.isEmpty();
    }
  }

  @Override
  public Integer call() {
    Path in = Optional.<Path>ofNullable(folder.getValue()).orElse(Path.of("")).toAbsolutePath();
    Git git = new Git(in, console.environment());
    try {
      Plan plan = plan(git);
      print(plan);
      if (isSet(write)) {
        carryOut(git, plan);
      }
      console.err().println(console.say(summary(plan)));
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(in, Failure.reason(failure));
      return FAILED;
    }
  }

  private Plan plan(Git git) throws IOException {
    List<List<String>> settings = new ArrayList<>();
    for (Map.Entry<String, String> setting : settings()) {
      String scope = isSet(global) ? "--global" : "--local";
      boolean isSet =
          git.ask("config", scope, "--get", setting.getKey())
              .equals(Optional.of(setting.getValue()));
      if (!isSet) {
        settings.add(List.of("config", scope, setting.getKey(), setting.getValue()));
      }
    }
    Path attributes = attributes(git);
    List<String> written =
        Files.exists(attributes)
            ? TextFile.read(attributes).text().toString().lines().map(String::strip).toList()
            : List.of();
    List<String> missing =
        Arrays.stream(DocumentFormat.values())
            .filter(DocumentFormat::holdsGames)
            .map(format -> "*." + format.extension() + " diff=kifu merge=kifu")
            .filter(line -> !written.contains(line))
            .toList();
    return new Plan(settings, attributes, missing);
  }

  private static List<Map.Entry<String, String>> settings() {
    String kifu = program();
    return List.of(
        Map.entry("diff.kifu.textconv", kifu + " diff-text"),
        Map.entry("merge.kifu.name", "shogi records"),
        Map.entry("merge.kifu.driver", kifu + " merge %O %A %B -o %A --name %P"));
  }

  /** How a shell finds this program: by its name, or by its path if that is not enough. */
  private static String program() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    boolean isFound =
        Arrays.stream(path.split(System.getProperty("path.separator"), -1))
            .anyMatch(folder -> Files.isRegularFile(Path.of(folder, "kifu")));
    Path launcher = Installation.folder().resolve("bin/kifu");
    return isFound || !Files.exists(launcher)
        ? "kifu"
        : "'" + launcher.toString().replace('\\', '/') + "'";
  }

  /** The file of attributes: that of the repository, or the one for all of the user's. */
  private Path attributes(Git git) throws IOException {
    if (!isSet(global)) {
      return git.ask("rev-parse", "--show-toplevel")
          .map(top -> Path.of(top, ".gitattributes"))
          .orElseThrow(() -> new Failure("Gitのリポジトリーではありません", "it is not in a repository of git"));
    }
    Optional<String> named = git.ask("config", "--global", "--type=path", "core.attributesFile");
    return named
        .map(Path::of)
        .or(() -> variable("XDG_CONFIG_HOME").map(config -> config.resolve("git/attributes")))
        .or(() -> variable("HOME").map(home -> home.resolve(".config/git/attributes")))
        .orElseGet(() -> Path.of(System.getProperty("user.home"), ".config/git/attributes"));
  }

  private Optional<Path> variable(String name) {
    return Optional.ofNullable(console.environment().get(name))
        .filter(value -> !value.isEmpty())
        .map(Path::of);
  }

  private void print(Plan plan) {
    PrintStream out = console.out();
    for (List<String> setting : plan.settings()) {
      out.println(Printable.of(Git.shown(setting)));
    }
    if (!plan.lines().isEmpty()) {
      out.println(Printable.of(FileName.shown(plan.attributes())) + ":");
      plan.lines().forEach(line -> out.println("  " + line));
    }
    out.flush();
  }

  private static void carryOut(Git git, Plan plan) throws IOException {
    for (List<String> setting : plan.settings()) {
      if (git.ask(setting.toArray(String[]::new)).isEmpty()) {
        throw new Failure("Gitの設定を変えられません", "git does not take the setting");
      }
    }
    if (!plan.lines().isEmpty()) {
      add(plan.attributes(), plan.lines());
    }
  }

  private static void add(Path file, List<String> lines) throws IOException {
    String added = String.join("\n", lines) + "\n";
    if (!Files.exists(file)) {
      new OutputFolder(file.resolveSibling(""), false).write(file, added.getBytes(UTF_8));
      return;
    }
    FileState before = FileState.of(file);
    FileText old = TextFile.read(file);
    Text text = old.text();
    boolean endsLine = text.lineLength(text.lineCount() - 1) == 0;
    Edit edit = new Edit(new Range(text.end(), text.end()), (endsLine ? "" : "\n") + added);
    FileReplacement.write(file, before, old.withEdits(List.of(edit)));
  }

  private Phrase summary(Plan plan) {
    if (plan.isDone()) {
      return new Phrase("すでに設定されています", "this is set up already");
    }
    return isSet(write)
        ? new Phrase("設定しました", "done")
        : new Phrase("--write を付けると、このとおり設定します", "--write sets this up");
  }
}
