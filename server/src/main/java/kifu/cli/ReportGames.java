package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.drawing.GameCourse;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord;
import kifu.feature.OverlookedMates;
import kifu.problem.Phrase;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu report}. */
final class ReportGames extends Command {
  /** How many positions are looked at for a mate at one move. */
  private static final int USUAL_NODES = 1_000_000;

  private final OptionSpec format = format(GameReportFormat.class);
  private final OptionSpec loss = number("--loss", GameCourse.USUAL_LOSS);
  private final OptionSpec mates = flag("--mates");
  private final OptionSpec nodes = number("--nodes", USUAL_NODES);
  private final OptionSpec notation = NotationOption.spec();
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();
  private int games;

  ReportGames(Console console) {
    super("report", console);
    takes(format, loss, mates, nodes, notation, jobs, quiet, paths);
  }

  @Override
  public Integer call() {
    refuseBelow(0, loss);
    refuseBelow(1, nodes);
    List<Path> files = paths(paths);
    int wanted = jobs(jobs);
    int workers = isSet(mates) ? Math.min(wanted, SearchMemory.ofProgram().mostSearches()) : wanted;
    GameReportFormat written = format.getValue();
    console.out().print(written.frame().start());
    Batch<List<String>> batch =
        new Batch<List<String>>(console, this::reports, this::take).quiet(isSet(quiet));
    batch.run(files, workers, new RecordFiles.Choice(RecordFiles.BookFiles.NONE, Optional.empty()));
    console.out().print(written.frame().end());
    console.out().flush();
    if (console.failsToPrint()) {
      return FAILED;
    }
    boolean isOneFile = files.size() == 1 && !Files.isDirectory(files.getFirst());
    batch.summarize(
        isOneFile ? Optional.empty() : Optional.of(batch.withFailures(summary(batch.files()))));
    return batch.hasFailed() ? FAILED : ExitCode.OK;
  }

  private List<String> reports(RecordFile file) throws IOException {
    GameReportFormat written = format.getValue();
    int least = loss.<Integer>getValue();
    List<GameRecord> all = console.read(file.path()).document(FileName.last(file.path())).games();
    if (all.isEmpty()) {
      throw new Failure("棋譜がありません", "there is no game in it");
    }
    Wording wording = NotationOption.wording(notation, console);
    List<String> reports = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      GameCourse course = GameCourse.of(all.get(i), wording);
      Optional<Integer> number = all.size() > 1 ? Optional.of(i + 1) : Optional.empty();
      GameReport report =
          new GameReport(
              file.path(), number, course, course.blunders(least), overlooked(all.get(i), wording));
      reports.add(written.game(report, console.language()));
    }
    return reports;
  }

  private Optional<OverlookedMates> overlooked(GameRecord game, Wording wording) {
    int most = nodes.<Integer>getValue();
    return isSet(mates)
        ? Optional.of(OverlookedMates.of(game, wording, most, SearchMemory.ofProgram().tableSize()))
        : Optional.empty();
  }

  private void take(List<String> reports) {
    for (String report : reports) {
      String separator = games++ > 0 ? format.<GameReportFormat>getValue().frame().separator() : "";
      PrintStream records = console.records();
      records.print(separator + report);
      records.flush();
    }
  }

  private Phrase summary(int files) {
    return new Phrase(
        files + "ファイル、" + games + "局",
        Phrase.counted(files, "file") + ", " + Phrase.counted(games, "game"));
  }
}
