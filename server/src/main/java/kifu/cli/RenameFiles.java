package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import kifu.Ending;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu rename}. */
final class RenameFiles extends Command {
  private final ProjectFiles projects;
  private final OptionSpec template = NameOption.spec().required(true).build();
  private final OptionSpec write = flag("--write");
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();

  private final FreeNames names = new FreeNames();
  private final AtomicInteger renamed = new AtomicInteger();
  private boolean hasFailed;

  RenameFiles(Console console, ProjectFiles projects) {
    super("rename", console);
    this.projects = projects;
    takes(template, write, quiet, jobs, paths);
  }

  /** A file and the name that the template has for it, without its extension. */
  private record Named(Path file, String name) {}

  @Override
  public Integer call() {
    FileNameTemplate wanted = NameOption.template(template, this);
    List<Path> files = paths(paths);
    if (files.stream().anyMatch(Console::isStandard)) {
      throw refusal("標準入力（-）の名前は変えられません", "standard input (-) has no name to change");
    }
    int workers = jobs(jobs);
    LinkTargets links = LinkTargets.around(files);
    boolean isDone =
        new GameFiles(console, projects, files, workers, Optional.empty())
            .whenInterrupted(this::summary)
            .read(
                Optional.empty(),
                new AtomicBoolean(),
                (file, document, games) ->
                    games.findFirst().map(game -> new Named(file.path(), wanted.name(game))),
                named -> named.ifPresent(file -> rename(file, links)));
    console.out().flush();
    if (!isSet(quiet) && (isDone || renamed.get() > 0)) {
      console.err().println(console.say(summary()));
    }
    return isDone && !hasFailed && !console.failsToPrint() ? ExitCode.OK : FAILED;
  }

  private void rename(Named named, LinkTargets links) {
    Path file = named.file();
    try {
      Path to = names.renamed(file, named.name());
      if (to.getFileName().equals(file.getFileName())) {
        return;
      }
      Optional<Path> link = links.linkTo(file);
      if (link.isPresent()) {
        throw leftBy(link.get());
      }
      // The old name is lost unless it is said before.
      if (say(file, to)) {
        Ending.undivided(() -> done(file, to));
      }
    } catch (IOException | InvalidPathException failure) {
      hasFailed = true;
      console.fail(file, Failure.reason(failure));
    }
  }

  private static Failure leftBy(Path link) {
    String name = FileName.shown(link);
    return new Failure(
        "リンク " + name + " のリンク先なので、名前を変えません",
        "the link " + name + " leads to it, so it keeps its name");
  }

  /** Whether it could be said what becomes of a file. */
  private boolean say(Path file, Path to) {
    String old = Printable.of(FileName.shown(file));
    PrintStream records = console.records();
    records.println(old + " → " + Printable.of(FileName.shown(to.getFileName())));
    records.flush();
    return !console.out().checkError();
  }

  private int done(Path file, Path to) throws IOException {
    if (isSet(write)) {
      FileReplacement.rename(file, to);
    }
    return renamed.incrementAndGet();
  }

  private Phrase summary() {
    int count = renamed.get();
    String files = Phrase.counted(count, "file");
    return isSet(write)
        ? new Phrase(count + "個のファイルの名前を変えました", files + " renamed")
        : new Phrase(
            count + "個のファイルの名前が変わります。--write を付けると実際に変えます",
            files + " would be renamed; --write renames " + (count == 1 ? "it" : "them"));
  }
}
