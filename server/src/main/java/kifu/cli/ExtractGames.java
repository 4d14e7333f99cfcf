package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kifu.RegularFile;
import kifu.collection.CollectedGame;
import kifu.collection.Question;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.FileCharacters;
import kifu.exchange.GameRecord;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.problem.Phrase;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Runs the command {@code kifu extract}. */
final class ExtractGames implements Callable<Integer> {
  private static final int NOT_FOUND = 1;
  private static final int FAILED = 2;

  private final Console console;
  private final ProjectFiles projects;
  private final OptionSpec output =
      OptionSpec.builder("-o", "--output")
          .paramLabel("OUT")
          .type(Path.class)
          .converters(FileName::path)
          .required(true)
          .build();
  private final OptionSpec to =
      OptionSpec.builder("--to")
          .paramLabel("FORMAT")
          .type(TargetFormat.class)
          .converters(ExtractGames::target)
          .completionCandidates(targets().map(TargetFormat::id).toList())
          .build();
  private final OptionSpec template =
      NameOption.spec().defaultValue("{date}_{black}_{white}").build();
  private final OptionSpec write = Commands.flag("--write");
  private final OptionSpec quiet = Commands.flag("-q", "--quiet");
  private final OptionSpec index = Commands.path("--index");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();
  private final CommandSpec spec;
  private final QuestionOptions conditions;
  private final FreeNames names = new FreeNames();

  /** The games for one file. */
  private final List<GameRecord> merging = new ArrayList<>();

  private int extracted;
  private boolean hasFailed;

  ExtractGames(Console console, ProjectFiles projects) {
    this.console = console;
    this.projects = projects;
    this.spec = Commands.spec(this, "extract", console);
    this.conditions = new QuestionOptions(spec, console);
  }

  CommandSpec spec() {
    conditions.add();
    return spec.addOption(output)
        .addOption(to)
        .addOption(template)
        .addOption(write)
        .addOption(quiet)
        .addOption(index)
        .addOption(jobs)
        .addOption(LocaleOption.spec())
        .addPositional(paths);
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
          ? RecordBytes.of(rewritten.get().converted().text(), to, rewritten.get().target())
          : RegularFile.of(file.path()).read();
    }
  }

  private record Rewritten(TargetFormat target, Converted converted) {}

  @Override
  public Integer call() {
    List<Path> files = Arrays.asList(paths.<Path[]>getValue());
    if (files.stream().anyMatch(Console::isStandard)) {
      throw refusal(
          new Phrase(
              "標準入力（-）からは取り出せません", "games are extracted from files, not from standard input"));
    }
    conditions.refuseAimlessTurns();
    FileNameTemplate wanted = NameOption.template(template, spec, console);
    Path out = output.getValue();
    Optional<TargetFormat> merged = formatOfOneFile(out);
    Question question = conditions.question(conditions.pattern());
    int workers = Commands.jobs(jobs, spec, console);
    if (merged.isPresent() && Files.exists(out)) {
      console.fail(out, new Phrase("すでにあるので書きません", "already exists, so it is not written"));
      return FAILED;
    }
    Optional<TargetFormat> target = merged.or(() -> Commands.value(to));
    LossNotes notes = new LossNotes(console, false);
    boolean isDone =
        new GameFiles(console, projects, files, workers, Commands.value(index))
            .except(out)
            .read(
                question.keys(),
                new AtomicBoolean(),
                (file, document, games) ->
                    games
                        .filter(game -> !question.places(game).isEmpty())
                        .map(game -> fitting(file, document, game, wanted, target))
                        .toList(),
                (List<Fitting> fitting) ->
                    fitting.forEach(game -> take(game, out, merged.isPresent(), notes)));
    if (isDone && merged.isPresent() && extracted > 0) {
      write(out, merged.get());
    }
    notes.sumUp();
    console.out().flush();
    if (!isDone || hasFailed || console.failsToPrint()) {
      return FAILED;
    }
    if (!Commands.isSet(quiet)) {
      console.err().println(console.say(summary()));
    }
    return extracted > 0 ? ExitCode.OK : NOT_FOUND;
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
          new Phrase(
              format.get() + "のファイルには1局しか書けません。-oにフォルダーか、CSAかUSIのファイルを指定してください",
              "a file of "
                  + format.get()
                  + " holds one game: -o takes a folder, or a file of CSA or USI"));
    }
    if (format.isPresent() && Commands.value(to).isPresent()) {
      throw refusal(
          new Phrase(
              "-oのファイルの形式は拡張子で決まるので、--toは使えません",
              "the extension of the file says its format, so --to cannot be used"));
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

  private void take(Fitting game, Path out, boolean isMerged, LossNotes notes) {
    try {
      Path file = isMerged ? out : names.in(out, game.name(), game.extension());
      if (isMerged) {
        merging.add(game.game());
      } else if (Commands.isSet(write)) {
        OutputFolder.make(out);
        OutputFolder.write(file, game.bytes(file), false);
      }
      extracted++;
      console
          .records()
          .println(Printable.of(game.place()) + " → " + Printable.of(FileName.shown(file)));
      if (!Commands.isSet(quiet)) {
        game.rewritten()
            .ifPresent(text -> notes.add(game.file().path(), text.converted().losses()));
      }
    } catch (IOException failure) {
      hasFailed = true;
      console.fail(game.file().path(), Failure.reason(failure));
    }
  }

  private void write(Path out, TargetFormat format) {
    try {
      byte[] bytes = RecordBytes.of(format.write(merging).text(), out, format);
      if (Commands.isSet(write)) {
        OutputFolder.write(out, bytes, false);
      }
    } catch (IOException failure) {
      hasFailed = true;
      console.fail(out, Failure.reason(failure));
    }
  }

  private Phrase summary() {
    String games = extracted == 1 ? "1 game" : extracted + " games";
    return Commands.isSet(write)
        ? new Phrase(extracted + "局を取り出しました", games + " extracted")
        : new Phrase(
            extracted + "局を取り出せます。--writeを付けると実際に書きます",
            games + " would be extracted; --write writes " + (extracted == 1 ? "it" : "them"));
  }

  private ParameterException refusal(Phrase why) {
    return Commands.refusal(spec, console, why);
  }
}
