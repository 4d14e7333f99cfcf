package kifu.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Declares the options and arguments of commands that read files and folders and write others. */
final class FileOptions {
  private final CommandSpec spec;
  private final Console console;
  private final OptionSpec output = Commands.path("-o", "--output");
  private final OptionSpec force = Commands.flag("--force");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();

  FileOptions(CommandSpec spec, Console console) {
    this.spec = spec;
    this.console = console;
  }

  /** The description of the command with these options and the language. */
  CommandSpec added() {
    spec.addOption(output).addOption(force).addOption(jobs).addOption(LocaleOption.spec());
    return spec.addPositional(paths);
  }

  OptionSpec output() {
    return output;
  }

  /** Where it is written to, if the command line says so. */
  Optional<Path> outputPath() {
    return Commands.output(output);
  }

  /** A folder to write to. */
  OutputFolder folder(Path path) {
    return new OutputFolder(path, isForced());
  }

  /** Whether files that are there already are written over. */
  boolean isForced() {
    return Commands.isSet(force);
  }

  /** What is to be read. */
  List<Path> paths() {
    return Arrays.asList(paths.<Path[]>getValue());
  }

  /** How many files are worked on at a time. */
  int jobs() {
    return Commands.jobs(jobs, spec, console);
  }
}
