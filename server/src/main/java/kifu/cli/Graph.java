package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import kifu.command.GameChoice;
import kifu.drawing.GameCourse;
import kifu.drawing.GameGraph;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu graph}. */
final class Graph extends Command {
  private static final int FIRST_GAME = 1;

  private final OptionSpec game = number("--game", FIRST_GAME);
  private final OptionSpec loss = number("--loss", GameCourse.USUAL_LOSS);
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec record = file();

  Graph(Console console) {
    super("graph", console);
    takes(game, loss, notation, record);
  }

  @Override
  public Integer call() {
    refuseBelow(0, loss);
    Path file = record.getValue();
    try {
      GameRecord chosen =
          GameChoice.of(
              console.read(file).document(FileName.last(file)).games(), game.<Integer>getValue());
      Wording wording = NotationOption.wording(notation, console);
      GameCourse course = GameCourse.of(chosen, wording);
      int least = loss.<Integer>getValue();
      Optional<String> picture = GameGraph.draw(course, least, wording);
      if (picture.isEmpty()) {
        throw new Failure("評価値も消費時間も書かれていません", "it has neither evaluations nor times");
      }
      console.out().print(picture.get());
      console.out().flush();
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(file, Failure.reason(failure));
    }
    return FAILED;
  }
}
