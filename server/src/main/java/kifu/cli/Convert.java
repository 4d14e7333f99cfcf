package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.command.LossNotes;
import kifu.command.RecordBytes;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.problem.Phrase;
import kifu.reader.ReadingProgram;
import kifu.reader.ReadingProgram.Adapted;
import kifu.reader.ReadingProgram.Misreading;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Runs the command {@code kifu convert}. */
final class Convert extends Command {
  private static final int GAME_CHANGED = 3;
  private static final List<String> TARGETS =
      Arrays.stream(TargetFormat.values()).map(TargetFormat::id).toList();

  private final OptionSpec to =
      OptionSpec.builder("--to")
          .paramLabel("FORMAT")
          .type(TargetFormat.class)
          .converters(Convert::target)
          .completionCandidates(TARGETS)
          .required(true)
          .build();
  private final OptionSpec extension = text("--extension", "EXT");
  private final OptionSpec game = number("--game");
  private final OptionSpec ply = number("--ply");
  private final OptionSpec diagrams = number("--diagrams");
  private final OptionSpec reader = ReaderOption.spec();
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final FileOptions files;
  private int changed;

  Convert(Console console) {
    super("convert", console);
    takes(to, extension, game, ply, diagrams, reader, quiet);
    this.files = new FileOptions(this);
  }

  private static TargetFormat target(String id) {
    return TargetFormat.of(id).orElseThrow(() -> new TypeConversionException(id));
  }

  /**
   * Holds what became of a file.
   *
   * @param printed what is to be printed of it
   * @param misread what the program that is to read it reads otherwise
   */
  private record Done(Path path, Converted converted, String printed, List<Misreading> misread) {}

  @Override
  public Integer call() {
    TargetFormat target = to.getValue();
    if (value(ply).isPresent() && !target.holdsOnlyPosition()) {
      throw refusal("--ply はbodとsfenでだけ指定できます", "--ply works with bod and sfen only");
    }
    if (value(diagrams).isPresent() && !target.isPage()) {
      throw refusal("--diagrams はhtmlとmdでだけ指定できます", "--diagrams works with html and md only");
    }
    refuseBelow(1, diagrams);
    if (Command.<String>value(extension).filter(Convert::isPath).isPresent()) {
      throw refusal("--extension に / と \\ は指定できません", "--extension must contain neither / nor \\");
    }
    Optional<ReadingProgram> program = ReaderOption.program(reader, this);
    List<Path> paths = files.paths();
    boolean isOneFile = paths.size() == 1 && !Files.isDirectory(paths.getFirst());
    Optional<Path> out = files.outputPath();
    Optional<Path> folder = out.filter(path -> !isOneFile || Files.isDirectory(path));
    if (out.isEmpty() && !isOneFile && !target.hasLinePerGame()) {
      throw refusal(
          "複数の棋譜は -o でフォルダーに書き出します", "several records are written to a folder: use -o DIR");
    }
    Optional<OutputFolder> outputs = folder.map(files::folder);
    LossNotes notes = new LossNotes(console::fail, isOneFile);
    Batch<Done> batch =
        new Batch<>(
            console, file -> converted(file, target, program, outputs), done -> take(done, notes));
    batch.run(
        paths,
        files.jobs(),
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, folder),
        file -> outputs.ifPresent(to -> to.reserve(to.file(file, extension(target)), file)));
    outputs.ifPresent(OutputFolder::removeEmpty);
    notes.sumUp();
    return exitCode(batch, isOneFile);
  }

  private int exitCode(Batch<Done> batch, boolean isOneFile) {
    if (console.failsToPrint()) {
      return FAILED;
    }
    batch.summarize(isOneFile ? Optional.empty() : Optional.of(summary(batch)));
    if (batch.hasFailed()) {
      return FAILED;
    }
    return changed > 0 ? GAME_CHANGED : ExitCode.OK;
  }

  private Phrase summary(Batch<Done> batch) {
    int files = batch.files();
    int converted = files - batch.failures().size();
    return new Phrase(
        files
            + "ファイルのうち"
            + converted
            + "ファイルを変換しました"
            + (changed > 0 ? "（指し手か持駒が変わったもの" + changed + "件）" : ""),
        converted
            + " of "
            + Phrase.counted(files, "file")
            + " converted"
            + (changed > 0 ? ", " + changed + " with moves or hands changed" : ""));
  }

  private void take(Done done, LossNotes notes) {
    PrintStream records = console.records();
    records.print(done.printed());
    records.flush();
    if (!isSet(quiet)) {
      notes.add(FileName.shown(done.path()), done.converted().losses());
      done.misread().forEach(what -> console.fail(done.path(), what.sentence()));
    }
    if (done.converted().changesGame()) {
      changed++;
    }
  }

  private Done converted(
      RecordFile file,
      TargetFormat target,
      Optional<ReadingProgram> program,
      Optional<OutputFolder> outputs)
      throws IOException {
    Conversion.Options options = new Conversion.Options(value(game), value(ply), value(diagrams));
    Path path = file.path();
    Converted converted =
        Failure.unlessRefused(
            Conversion.convert(console.read(path).document(FileName.last(path)), target, options));
    Adapted adapted = Adapted.to(program, target, converted.text());
    String text = adapted.text();
    Optional<Path> out = files.outputPath();
    if (outputs.isPresent()) {
      Path inFolder = outputs.get().file(file, extension(target));
      outputs.get().write(inFolder, file, RecordBytes.of(text, FileName.last(inFolder), target));
    } else if (out.isPresent()) {
      OutputFolder.write(
          out.get(), RecordBytes.of(text, FileName.last(out.get()), target), files.isForced());
    }
    return new Done(path, converted, out.isPresent() ? "" : text, adapted.misreadings());
  }

  private static boolean isPath(String extension) {
    return extension.contains("/") || extension.contains("\\");
  }

  private String extension(TargetFormat target) {
    String wanted = Command.<String>value(extension).orElse(target.id());
    return wanted.startsWith(".") ? wanted.substring(1) : wanted;
  }
}
