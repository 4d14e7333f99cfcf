package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import kifu.command.RecordBytes;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.engine.EngineLog;
import kifu.engine.EngineLog.Fault;
import kifu.engine.EngineLog.Game;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.feature.EngineComments;
import kifu.feature.EvaluatedPosition;
import kifu.feature.GameAnalysis;
import kifu.feature.Outcome;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Text;
import kifu.usi.Limit;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Runs the command {@code kifu engine log}: says what is wrong in the log of a conversation with an
 * engine, and prints a game of it as a record.
 */
final class ReadEngineLog extends Command {
  private static final int WRONG = 1;

  private final OptionSpec game = number("--game");
  private final OptionSpec output = path("-o", "--output");
  private final OptionSpec force = flag("--force");
  private final PositionalParamSpec log = file();

  ReadEngineLog(Console console) {
    super("log", "engine", console);
    takes(game, output, force, log);
  }

  @Override
  public Integer call() {
    refuseBelow(1, game);
    Path file = log.getValue();
    try {
      EngineLog read = EngineLog.of(lines(console.read(file).text()));
      if (read.messages() == 0) {
        throw new Failure("USIのやり取りがありません", "it holds no conversation in USI");
      }
      for (Fault fault : read.faults()) {
        console.err().println(at(file, fault));
      }
      boolean isAsked = value(game).isPresent() || value(output).isPresent();
      if (isAsked || !read.games().isEmpty()) {
        print(record(read));
      }
      return read.faults().isEmpty() ? ExitCode.OK : WRONG;
    } catch (IOException failure) {
      console.fail(file, Failure.reason(failure));
      return FAILED;
    }
  }

  private String at(Path file, Fault fault) {
    return FileName.shown(file) + ":" + fault.line() + ": " + console.say(fault.why());
  }

  private static List<String> lines(Text text) {
    return IntStream.range(0, text.lineCount()).mapToObj(text::line).toList();
  }

  private void print(String record) throws IOException {
    Optional<Path> out = output(output);
    if (out.isPresent()) {
      byte[] bytes = RecordBytes.of(record, FileName.last(out.get()), TargetFormat.KIF);
      OutputFolder.write(out.get(), bytes, isSet(force));
    } else {
      console.records().print(record);
      console.records().flush();
    }
  }

  /** The game with what the engine said of its positions. */
  private String record(EngineLog read) throws Failure {
    int wanted = Command.<Integer>value(game).orElse(1);
    int games = read.games().size();
    if (wanted > games) {
      throw new Failure(
          wanted + "局目はありません（対局や解析は" + games + "局です）",
          "there is no game " + wanted + ": it holds " + games);
    }
    if (games > 1 && value(game).isEmpty()) {
      console.fail(
          log.<Path>getValue(),
          new Phrase(
              games + "局のうち" + wanted + "局目を書きます（--game で選べます）",
              "game " + wanted + " of " + games + " is written; --game chooses another"));
    }
    Game chosen = read.games().get(wanted - 1);
    Document line = document("game.usi", chosen.line() + "\n");
    Document record = document("game.kif", Failure.unlessRefused(kif(line)).text());
    GameAnalysis analysis = GameAnalysis.of(record);
    List<EvaluatedPosition> found =
        analysis.positions(new GameAnalysis.Choice(0, Integer.MAX_VALUE, false)).stream()
            .flatMap(
                asked ->
                    Optional.ofNullable(chosen.found().get(asked.ply()))
                        .map(said -> new EvaluatedPosition(asked, said, true))
                        .stream())
            .toList();
    Limit unknown = new Limit(Limit.Kind.INFINITE, OptionalLong.empty());
    String name = read.engine().orElse("USI");
    List<Edit> edits =
        Failure.unlessRefused(analysis.edits(new EngineComments(name, unknown, 1), found));
    return record.edit(1, edits.reversed()).text().toString(); // so that no edit moves another
  }

  private static Document document(String name, String text) {
    return Document.open(name, "", 0, Text.of(text));
  }

  private static Outcome<Converted> kif(Document line) {
    return Conversion.convert(
        line, TargetFormat.KIF, new Conversion.Options(Optional.empty(), Optional.empty()));
  }
}
