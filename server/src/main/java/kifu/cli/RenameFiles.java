package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu rename}. */
final class RenameFiles implements Callable<Integer> {
  private static final int FAILED = 2;

  private final Console console;
  private final ProjectFiles projects;
  private final OptionSpec template = NameOption.spec().required(true).build();
  private final OptionSpec write = Commands.flag("--write");
  private final OptionSpec quiet = Commands.flag("-q", "--quiet");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();
  private final CommandSpec spec;

  private final FreeNames names = new FreeNames();
  private int renamed;
  private boolean hasFailed;

  RenameFiles(Console console, ProjectFiles projects) {
    this.console = console;
    this.projects = projects;
    this.spec = Commands.spec(this, "rename", console);
  }

  CommandSpec spec() {
    return spec.addOption(template)
        .addOption(write)
        .addOption(quiet)
        .addOption(jobs)
        .addOption(LocaleOption.spec())
        .addPositional(paths);
  }

  /** A file and the name that the template has for it, without its extension. */
  private record Named(Path file, String name) {}

  @Override
  public Integer call() {
    FileNameTemplate wanted = NameOption.template(template, spec, console);
    List<Path> files = Arrays.asList(paths.<Path[]>getValue());
    if (files.stream().anyMatch(Console::isStandard)) {
      throw Commands.refusal(
          spec,
          console,
          new Phrase("標準入力（-）の名前は変えられません", "standard input (-) has no name to change"));
    }
    int workers = Commands.jobs(jobs, spec, console);
    boolean isDone =
        new GameFiles(console, projects, files, workers, Optional.empty())
            .read(
                Optional.empty(),
                new AtomicBoolean(),
                (file, document, games) ->
                    games.findFirst().map(game -> new Named(file.path(), wanted.name(game))),
                named -> named.ifPresent(this::rename));
    console.out().flush();
    if (!isDone || hasFailed || console.failsToPrint()) {
      return FAILED;
    }
    if (!Commands.isSet(quiet)) {
      console.err().println(console.say(summary()));
    }
    return ExitCode.OK;
  }

  private void rename(Named named) {
    Path file = named.file();
    Path to = names.renamed(file, named.name());
    if (to.getFileName().equals(file.getFileName())) {
      return;
    }
    try {
      if (Commands.isSet(write)) {
        Files.move(file, to); // fails where another file has this name by now
      }
      renamed++;
      console
          .records()
          .println(
              Printable.of(FileName.shown(file))
                  + " → "
                  + Printable.of(FileName.shown(to.getFileName())));
    } catch (IOException failure) {
      hasFailed = true;
      console.fail(file, Failure.reason(failure));
    }
  }

  private Phrase summary() {
    String files = renamed == 1 ? "1 file" : renamed + " files";
    return Commands.isSet(write)
        ? new Phrase(renamed + "個のファイルの名前を変えました", files + " renamed")
        : new Phrase(
            renamed + "個のファイルの名前が変わります。--writeを付けると実際に変えます",
            files + " would be renamed; --write renames " + (renamed == 1 ? "it" : "them"));
  }
}
