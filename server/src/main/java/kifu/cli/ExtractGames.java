package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import kifu.Ending;
import kifu.RegularFile;
import kifu.collection.CollectedGame;
import kifu.collection.GameQuery;
import kifu.command.LossNotes;
import kifu.command.RecordBytes;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.FileCharacters;
import kifu.exchange.GameRecord;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/** Runs the command {@code kifu extract}. */
final class ExtractGames extends Command {
  private static final int NOT_FOUND = 1;

  private final ProjectFiles projects;
  private final OptionSpec output = pathCalled("OUT", "-o", "--output").required(true).build();
  private final OptionSpec to =
      OptionSpec.builder("--to")
          .paramLabel("FORMAT")
          .type(TargetFormat.class)
          .converters(ExtractGames::target)
          .completionCandidates(targets().map(TargetFormat::id).toList())
          .build();
  private final OptionSpec template =
      NameOption.spec().defaultValue("{date}_{black}_{white}").build();
  private final OptionSpec write = flag("--write");
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec index = path("--index");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();
  private final QuestionOptions conditions;
  private final FreeNames names = new FreeNames();

  /** The games for one file. */
  private final List<GameRecord> merging = new ArrayList<>();

  private final AtomicInteger extracted = new AtomicInteger();
  private boolean hasFailed;

  ExtractGames(Console console, ProjectFiles projects) {
    super("extract", console);
    this.projects = projects;
    this.conditions = new QuestionOptions(this);
    takes(output, to, template, write, quiet, index, jobs, paths);
  }

  /** The formats that hold the moves of a game for programs. */
  private static Stream<TargetFormat> targets() {
    return Stream.of(TargetFormat.values())
        .filter(format -> !format.isPage() && !format.holdsOnlyPosition());
  }

  private static TargetFormat target(String id) {
    return targets()
        .filter(format -> format.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException(id));
  }

  /**
   * A game that fits.
   *
   * @param name that of its file, without the extension
   * @param rewritten its text; empty if its file, which holds no other game, is copied as it is
   */
  private record Fitting(
      RecordFile file, int number, GameRecord game, String name, Optional<Rewritten> rewritten) {
    /** The file and, but for the first, which game of it. */
    String place() {
      return FileName.shown(file.path()) + (number > 0 ? "#" + (number + 1) : "");
    }

    String extension() {
      String source = file.path().getFileName().toString();
      return rewritten
          .map(text -> text.target().extension())
          .orElse(source.substring(source.lastIndexOf('.') + 1));
    }

    byte[] bytes(Path to) throws IOException {
      return rewritten.isPresent()
          ? RecordBytes.of(
              rewritten.get().converted().text(), FileName.last(to), rewritten.get().target())
          : RegularFile.of(file.path()).read();
    }
  }

  private record Rewritten(TargetFormat target, Converted converted) {}

  @Override
  public Integer call() {
    List<Path> files = paths(paths);
    if (files.stream().anyMatch(Console::isStandard)) {
      throw refusal("標準入力（-）からは取り出せません", "games are extracted from files, not from standard input");
    }
    conditions.refuseAimlessTurns();
    FileNameTemplate wanted = NameOption.template(template, this);
    Path out = output.getValue();
    Optional<TargetFormat> merged = formatOfOneFile(out);
    GameQuery question = conditions.question(conditions.pattern());
    int workers = jobs(jobs);
    if (merged.isPresent() && Files.exists(out)) {
      console.fail(out, new Phrase("すでにあるので書きません", "already exists, so it is not written"));
      return FAILED;
    }
    Optional<TargetFormat> target = merged.or(() -> value(to));
    OutputFolder folder = new OutputFolder(out, false);
    LossNotes notes = new LossNotes(console::fail, false);
    boolean isDone =
        new GameFiles(console, projects, files, workers, value(index))
            .except(out)
            .whenInterrupted(this::summary)
            .read(
                question,
                List.of(),
                (file, document, games) ->
                    games
                        .filter(game -> !question.places(game).isEmpty())
                        .map(game -> fitting(file, document, game, wanted, target))
                        .toList(),
                (List<Fitting> fitting) ->
                    fitting.forEach(
                        game -> {
                          if (merged.isPresent()) {
                            merge(game, out, notes);
                          } else {
                            take(game, out, folder, notes);
                          }
                        }));
    folder.removeEmpty();
    if (isDone && merged.isPresent() && !merging.isEmpty()) {
      write(out, merged.get());
    }
    notes.sumUp();
    console.out().flush();
    if (!isSet(quiet) && (isDone || extracted.get() > 0)) {
      console.err().println(console.say(summary()));
    }
    if (!isDone || hasFailed || console.failsToPrint()) {
      return FAILED;
    }
    return extracted.get() > 0 ? ExitCode.OK : NOT_FOUND;
  }

  /** The format of a file for all games; empty if each gets a file of its own in a folder. */
  private Optional<TargetFormat> formatOfOneFile(Path out) {
    String name = FileName.shown(out);
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    Optional<TargetFormat> format =
        targets()
            .filter(each -> each.id().equals(extension) || each.extension().equals(extension))
            .findFirst()
            .filter(each -> !Files.isDirectory(out));
    if (format.filter(each -> !each.holdsSeveralGames()).isPresent()) {
      throw refusal(
          format.get() + "のファイルには1局しか書けません。-o にフォルダーか、CSAかUSIのファイルを指定してください",
          "a file of "
              + format.get()
              + " holds one game: -o takes a folder, or a file of CSA or USI");
    }
    if (format.isPresent() && value(to).isPresent()) {
      throw refusal(
          "-o のファイルの形式は拡張子で決まるので、--to は指定できません",
          "the extension of the file says its format, so --to cannot be used");
    }
    return format;
  }

  private static Fitting fitting(
      RecordFile file,
      Document document,
      CollectedGame collected,
      FileNameTemplate names,
      Optional<TargetFormat> target) {
    GameRecord game = FileCharacters.of(collected.record());
    boolean isWhole = target.isEmpty() && document.games().size() == 1;
    Optional<Rewritten> rewritten =
        target
            .or(() -> TargetFormat.of(document.format().languageId()))
            .filter(format -> !isWhole)
            .map(format -> new Rewritten(format, Conversion.of(List.of(game), format)));
    return new Fitting(file, collected.number(), game, names.name(collected), rewritten);
  }

  /** Keeps a game for the one file. */
  private void merge(Fitting game, Path out, LossNotes notes) {
    merging.add(game.game());
    say(game, out);
    note(game, notes);
  }

  /** Writes a game into a file of its own; it is said before which, so that it can be found. */
  private void take(Fitting game, Path out, OutputFolder folder, LossNotes notes) {
    try {
      Path file = names.in(out, game.name(), game.extension());
      if (!say(game, file)) {
        return;
      }
      if (isSet(write)) {
        byte[] bytes = game.bytes(file);
        Ending.undivided(
            () -> {
              folder.write(file, bytes);
              return extracted.incrementAndGet();
            });
      } else {
        extracted.incrementAndGet();
      }
      note(game, notes);
    } catch (IOException | InvalidPathException failure) {
      hasFailed = true;
      console.fail(game.file().path(), Failure.reason(failure));
    }
  }

  /** Whether it could be said where a game is written. */
  private boolean say(Fitting game, Path file) {
    PrintStream records = console.records();
    records.println(Printable.of(game.place()) + " → " + Printable.of(FileName.shown(file)));
    records.flush();
    return !console.out().checkError();
  }

  private void note(Fitting game, LossNotes notes) {
    if (!isSet(quiet)) {
      game.rewritten()
          .ifPresent(
              text -> notes.add(FileName.shown(game.file().path()), text.converted().losses()));
    }
  }

  private void write(Path out, TargetFormat format) {
    try {
      byte[] bytes = RecordBytes.of(format.write(merging).text(), FileName.last(out), format);
      Ending.undivided(
          () -> {
            if (isSet(write)) {
              OutputFolder.write(out, bytes, false);
            }
            return extracted.addAndGet(merging.size());
          });
    } catch (IOException failure) {
      hasFailed = true;
      console.fail(out, Failure.reason(failure));
    }
  }

  private Phrase summary() {
    int count = extracted.get();
    String games = Phrase.counted(count, "game");
    return isSet(write)
        ? new Phrase(count + "局を取り出しました", games + " extracted")
        : new Phrase(
            count + "局を取り出せます。--write を付けると実際に書きます",
            games + " would be extracted; --write writes " + (count == 1 ? "it" : "them"));
  }
}
