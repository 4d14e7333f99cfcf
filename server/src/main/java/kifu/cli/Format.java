package kifu.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import kifu.feature.Formatting;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command {@code kifu format}. */
final class Format implements Callable<Integer> {
  private static final int WOULD_CHANGE = 1;
  private static final int FAILED = 2;

  private final Console console;
  private final OptionSpec check =
      OptionSpec.builder("--check")
          .type(boolean.class)
          .description("Change nothing, but list the files that would change.")
          .build();
  private final OptionSpec write =
      OptionSpec.builder("--write")
          .type(boolean.class)
          .description("Write the files that change in place.")
          .build();
  private final PositionalParamSpec paths =
      PositionalParamSpec.builder()
          .paramLabel("PATH")
          .arity("1..*")
          .type(Path[].class)
          .converters(Commands::path)
          .required(true)
          .description("Files, and folders with records in them and in their folders.")
          .build();

  private boolean changes;
  private boolean failed;

  Format(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    CommandSpec spec = Commands.spec(this, "format");
    spec.addArgGroup(ArgGroupSpec.builder().addArg(check).addArg(write).build());
    spec.addPositional(paths);
    spec.usageMessage()
        .description("Brings records into canonical form, by default on standard output.")
        .exitCodeList(
            Commands.exitCodes(
                "done; with --check, no file would change",
                "with --check, a file would change",
                "a file could not be read or written, or the command line is wrong"))
        .footer(
            """

            Spacing, widths of numbers and spellings become those of most programs. Moves,
            comments, values of headers, encoding, byte order mark and line ends stay as
            they are, and so does a line that is not understood.

            Examples:
              kifu format game.kif >formatted.kif
              kifu format --write games/
              kifu format --check games/\
            """);
    return spec;
  }

  @Override
  public Integer call() {
    RecordFiles.visit(
        List.of(paths.<Path[]>getValue()),
        new RecordFiles.Visitor() {
          @Override
          public void file(Path path, boolean named) {
            Format.this.format(path);
          }

          @Override
          public void failure(Path path, IOException failure) {
            fail(path, Failure.reason(failure));
          }
        });
    if (console.out().checkError()) {
      console.fail("standard output", "cannot be written");
      return FAILED;
    }
    if (failed) {
      return FAILED;
    }
    return changes && Commands.isSet(check) ? WOULD_CHANGE : ExitCode.OK;
  }

  private void format(Path path) {
    try {
      FileText file = FileText.read(path);
      byte[] formatted = file.withEdits(Formatting.format(file.document(path)));
      boolean changed = !file.hasBytes(formatted);
      changes |= changed;
      if (Commands.isSet(write)) {
        if (changed) {
          FileReplacement.write(path, formatted);
        }
      } else if (Commands.isSet(check)) {
        if (changed) {
          console.out().println(Printable.of(path.toString()));
        }
      } else {
        console.out().write(formatted, 0, formatted.length);
      }
    } catch (CharacterCodingException unwritable) {
      fail(path, "its canonical form cannot be written in its encoding");
    } catch (IOException | OutOfMemoryError failure) {
      fail(path, Failure.reason(failure));
    }
  }

  private void fail(Path path, String reason) {
    failed = true;
    console.fail(path.toString(), reason);
  }
}
