package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Declares the options and arguments of commands that read files and folders and write others. */
final class FileOptions {
  private final Command command;
  private final OptionSpec output = Command.path("-o", "--output");
  private final OptionSpec force = Command.flag("--force");
  private final OptionSpec jobs = Command.number("--jobs");
  private final PositionalParamSpec paths = Command.files();

  FileOptions(Command command) {
    this.command = command;
    command.takes(output, force, jobs, paths);
  }

  OptionSpec output() {
    return output;
  }

  /** Where it is written to, if the command line says so. */
  Optional<Path> outputPath() {
    return Command.output(output);
  }

  /** A folder to write to. */
  OutputFolder folder(Path path) {
    return new OutputFolder(path, isForced());
  }

  /** Whether files that are there already are written over. */
  boolean isForced() {
    return Command.isSet(force);
  }

  /** What is to be read. */
  List<Path> paths() {
    return Command.paths(paths);
  }

  /** How many files are worked on at a time. */
  int jobs() {
    return command.jobs(jobs);
  }
}
