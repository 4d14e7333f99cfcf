package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.exchange.GameRecord;
import kifu.format.book.BookBuilder;
import kifu.problem.Phrase;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book build}. */
final class BuildBook implements Callable<Integer> {
  static final String NAME = "build";

  private static final int USUAL_PLIES = 60;
  private static final int FAILED = 2;

  private final Console console;
  private final OptionSpec plies = Commands.number("--plies", USUAL_PLIES);
  private final OptionSpec player =
      OptionSpec.builder("--player").paramLabel("NAME").type(String.class).build();
  private final OptionSpec winner = Commands.flag("--winner");
  private final OptionSpec leastCount = Commands.number("--min-count", 1);
  private final OptionSpec leastRating = Commands.number("--min-rating");
  private final OptionSpec output = Commands.path("-o", "--output");
  private final OptionSpec force = Commands.flag("--force");
  private final OptionSpec quiet = Commands.flag("-q", "--quiet");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec records = Commands.files();
  private final CommandSpec spec;

  BuildBook(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, Books.NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(plies).addOption(player).addOption(winner).addOption(leastCount);
    spec.addOption(leastRating).addOption(quiet);
    spec.addOption(output).addOption(force).addOption(jobs).addOption(LocaleOption.spec());
    return spec.addPositional(records);
  }

  @Override
  public Integer call() {
    Commands.refuseBelow(1, plies, spec, console);
    Commands.refuseBelow(1, leastCount, spec, console);
    BookBuilder book =
        new BookBuilder(
            new BookBuilder.Choice(
                plies.<Integer>getValue(),
                Commands.value(player),
                Commands.isSet(winner),
                leastCount.<Integer>getValue(),
                Commands.value(leastRating)));
    List<Path> paths = Arrays.asList(records.<Path[]>getValue());
    Batch<List<GameRecord>> batch =
        new Batch<List<GameRecord>>(console, this::games, games -> games.forEach(book::add))
            .quiet(Commands.isSet(quiet));
    batch.run(
        paths,
        Commands.jobs(jobs, spec, console),
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, Commands.output(output)));
    BookOutput written = new BookOutput(console, Commands.output(output), Commands.isSet(force));
    if (!written.write(book.text().getBytes(UTF_8))) {
      return FAILED;
    }
    batch.summarize(Optional.of(batch.withFailures(summary(batch.files(), book))));
    return batch.hasFailed() ? FAILED : ExitCode.OK;
  }

  private List<GameRecord> games(RecordFile file) throws IOException {
    return console.read(file.path()).document(FileName.last(file.path())).games();
  }

  private static Phrase summary(int files, BookBuilder book) {
    int games = book.games();
    int positions = book.positions();
    int shortened = book.shortened();
    return new Phrase(
        files
            + "ファイルの"
            + games
            + "局から"
            + positions
            + "局面の定跡を作りました"
            + (shortened == 0 ? "" : "（反則や読み替えた指し手の前まで取り込んだもの" + shortened + "局）"),
        "%d %s from %d %s in %d %s"
                .formatted(
                    positions,
                    positions == 1 ? "position" : "positions",
                    games,
                    games == 1 ? "game" : "games",
                    files,
                    files == 1 ? "file" : "files")
            + (shortened == 0
                ? ""
                : ", %d only up to an illegal or doubtful move".formatted(shortened)));
  }
}
