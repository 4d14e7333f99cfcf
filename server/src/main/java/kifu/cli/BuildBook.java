package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.format.book.BookBuilder;
import kifu.problem.Phrase;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book build}. */
final class BuildBook extends Command {
  private static final int USUAL_PLIES = 60;

  private final OptionSpec plies = number("--plies", USUAL_PLIES);
  private final OptionSpec player = text("--player", "NAME");
  private final OptionSpec winner = flag("--winner");
  private final OptionSpec leastCount = number("--min-count", 1);
  private final OptionSpec leastRating = number("--min-rating");
  private final OptionSpec output = path("-o", "--output");
  private final OptionSpec force = flag("--force");
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec records = files();

  BuildBook(Console console) {
    super("build", "book", console);
    takes(plies, player, winner, leastCount, leastRating, quiet, output, force, jobs, records);
  }

  @Override
  public Integer call() {
    refuseBelow(1, plies);
    refuseBelow(1, leastCount);
    BookOutput written = new BookOutput(console, output(output), isSet(force));
    if (!written.isFree()) {
      return FAILED;
    }
    BookBuilder book =
        new BookBuilder(
            new BookBuilder.Choice(
                plies.<Integer>getValue(),
                value(player),
                isSet(winner),
                leastCount.<Integer>getValue(),
                value(leastRating)));
    List<Path> paths = paths(records);
    Batch<List<GameRecord>> batch =
        new Batch<List<GameRecord>>(console, this::games, games -> games.forEach(book::add))
            .quiet(isSet(quiet));
    batch.run(
        paths, jobs(jobs), new RecordFiles.Choice(RecordFiles.BookFiles.NONE, output(output)));
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
