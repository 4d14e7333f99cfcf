package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import kifu.RegularFile;
import kifu.command.FileText;
import kifu.document.DocumentFormat;
import kifu.format.book.BookSort;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;

/** Runs the command {@code kifu format}. */
final class Format extends Command {
  private static final int WOULD_CHANGE = 1;

  private final ProjectFiles projects;
  private final EditorConfigFiles styles = new EditorConfigFiles();
  private final OptionSpec check = flag("--check");
  private final OptionSpec write = flag("--write");
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec sort = flag("--sort");
  private final FileOptions files;
  private int changed;

  Format(Console console, ProjectFiles projects) {
    super("format", console);
    this.projects = projects;
    takes(check, write, sort, quiet);
    this.files = new FileOptions(this);
  }

  /**
   * Holds what became of a file.
   *
   * @param changed whether its canonical form is another than its own
   * @param printed what is to be printed of it
   */
  private record Formatted(boolean changed, ByteBuffer printed) {
    static Formatted silently(boolean changed) {
      return new Formatted(changed, ByteBuffer.allocate(0));
    }
  }

  @Override
  public Integer call() {
    excludeEachOther(check, write);
    excludeEachOther(check, files.output());
    excludeEachOther(write, files.output());
    excludeEachOther(sort, files.output());
    if (isSet(write) && files.paths().stream().anyMatch(Console::isStandard)) {
      throw refusal("標準入力（-）は --write で書き換えられません", "--write cannot change standard input (-)");
    }
    Optional<Path> folder = files.outputPath();
    Optional<OutputFolder> copies = folder.map(files::folder);
    // Books are large, so sorted ones go to standard output piece by piece.
    int workers = isSet(sort) ? 1 : files.jobs();
    Batch<Formatted> batch =
        new Batch<Formatted>(
                console, file -> isSet(sort) ? sorted(file) : formatted(file, copies), this::take)
            .quiet(isSet(quiet));
    batch.run(
        files.paths(),
        workers,
        new RecordFiles.Choice(RecordFiles.BookFiles.TEXT, folder)
            .onceIf(isSet(write))
            .without(projects::excludes),
        file -> copies.ifPresent(to -> to.reserve(to.file(file), file)));
    copies.ifPresent(OutputFolder::removeEmpty);
    if (console.failsToPrint()) {
      return FAILED;
    }
    batch.summarize(summary(batch.files()).map(batch::withFailures));
    if (batch.hasFailed()) {
      return FAILED;
    }
    return changed > 0 && isSet(check) ? WOULD_CHANGE : ExitCode.OK;
  }

  private void take(Formatted file) {
    if (file.changed()) {
      changed++;
    }
    PrintStream records = console.records();
    records.write(file.printed().array(), 0, file.printed().limit());
    records.flush();
  }

  /** Nothing where the records themselves are printed. */
  private Optional<Phrase> summary(int count) {
    String of = changed + " of " + Phrase.counted(count, "file") + " ";
    String japanese = count + "ファイルのうち" + changed + "ファイル";
    if (isSet(check)) {
      return Optional.of(
          new Phrase(
              changed == 0 ? "変更の必要なファイルはありません（" + count + "ファイル）" : japanese + "に変更が必要です",
              of + "would change"));
    }
    return isSet(write) || files.outputPath().isPresent()
        ? Optional.of(new Phrase(japanese + "を変更しました", of + "changed"))
        : Optional.empty();
  }

  private Formatted formatted(RecordFile found, Optional<OutputFolder> copies) throws IOException {
    Path path = found.path();
    Optional<FileState> before = Optional.empty();
    if (isSet(write)) {
      FileReplacement.refuseOthers(path);
      before = Optional.of(FileState.of(path));
    }
    FileText file = console.read(path);
    byte[] formatted =
        file.formatted(
            FileName.last(path), projects.settings(path).formatting(), styles.style(path));
    boolean changes = !file.hasBytes(formatted);
    if (isSet(check)) {
      return listed(path, changes);
    }
    if (copies.isPresent()) {
      copies.get().write(copies.get().file(found), found, formatted);
      return Formatted.silently(changes);
    }
    if (before.isPresent()) {
      if (changes) {
        FileReplacement.write(path, before.get(), formatted);
      }
      return Formatted.silently(changes);
    }
    return new Formatted(changes, ByteBuffer.wrap(formatted));
  }

  private static Formatted listed(Path path, boolean changes) {
    String name = changes ? Printable.of(FileName.shown(path)) + System.lineSeparator() : "";
    return new Formatted(changes, ByteBuffer.wrap(name.getBytes(UTF_8)));
  }

  private Formatted sorted(RecordFile found) throws IOException {
    Path path = found.path();
    if (!DocumentFormat.ofFileName(path.toString()).equals(Optional.of(DocumentFormat.BOOK))) {
      if (found.isNamed()) {
        throw new Failure("並べ替えられるのは定跡（.db）だけです", "only books (.db) can be sorted");
      }
      return Formatted.silently(false);
    }
    FileState before = FileState.of(path);
    try (FileChannel file = RegularFile.of(path).open()) {
      BookSort book = BookSort.of(Channels.newInputStream(file));
      boolean changes = !book.isSorted();
      if (isSet(check)) {
        return listed(path, changes);
      }
      if (!isSet(write)) {
        PrintStream records = console.records();
        book.write(BookBytes.of(file), records);
        records.flush();
      } else if (changes) {
        FileReplacement.write(path, before, out -> book.write(BookBytes.of(file), out));
      }
      return Formatted.silently(changes);
    }
  }
}
