package kifu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.document.DocumentFormat;
import kifu.feature.Formatting;
import kifu.format.book.BookSort;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command {@code kifu format}. */
final class Format implements Callable<Integer> {
  private static final int WOULD_CHANGE = 1;
  private static final int FAILED = 2;
  private static final int BUFFER = 1 << 13;

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
  private final OptionSpec sort =
      OptionSpec.builder("--sort")
          .type(boolean.class)
          .description(
              "Only sort books (.db), so that engines find positions in the file (BookOnTheFly).")
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
    spec.addOption(sort).addPositional(paths);
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

            Sorting moves each position of a book with everything below it, up to the next
            one; what stands above the first one stays on top. No other byte changes, and
            memory does not grow with the moves and comments.

            Examples:
              kifu format game.kif >formatted.kif
              kifu format --write games/
              kifu format --check games/
              kifu format --sort --write book.db\
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
            if (Commands.isSet(sort)) {
              Format.this.sort(path, named);
            } else {
              Format.this.format(path);
            }
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

  private void sort(Path path, boolean named) {
    if (!DocumentFormat.ofFileName(path.toString()).equals(Optional.of(DocumentFormat.BOOK))) {
      if (named) {
        fail(path, "only books (.db) are sorted");
      }
      return;
    }
    try (FileChannel file = FileChannel.open(path)) {
      BookSort book = BookSort.of(Channels.newInputStream(file));
      changes |= !book.isSorted();
      if (Commands.isSet(write)) {
        if (!book.isSorted()) {
          FileReplacement.write(path, out -> book.write(source(file), out));
        }
      } else if (Commands.isSet(check)) {
        if (!book.isSorted()) {
          console.out().println(Printable.of(path.toString()));
        }
      } else {
        book.write(source(file), console.out());
      }
    } catch (IOException | OutOfMemoryError failure) {
      fail(path, Failure.reason(failure));
    }
  }

  private static BookSort.Source source(FileChannel file) {
    return (start, end, out) -> {
      file.position(start);
      InputStream in = Channels.newInputStream(file);
      byte[] buffer = new byte[BUFFER];
      long left = end - start;
      while (left > 0) {
        int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (count < 0) {
          throw new IOException("the file has become shorter");
        }
        out.write(buffer, 0, count);
        left -= count;
      }
    };
  }

  private void fail(Path path, String reason) {
    failed = true;
    console.fail(path.toString(), reason);
  }
}
