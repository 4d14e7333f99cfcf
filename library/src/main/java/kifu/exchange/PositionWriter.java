package kifu.exchange;

import java.util.ArrayList;
import java.util.List;
import kifu.exchange.GameRecord.Step;

/** Writes the last position of the main line of each game; all else is lost. */
public abstract class PositionWriter implements RecordWriter {
  /** The position after the last move, with its line feeds. */
  protected abstract String position(GameRecord game, Replay last);

  @Override
  public final WrittenGames write(List<GameRecord> games) {
    StringBuilder text = new StringBuilder();
    List<Loss> losses = new ArrayList<>();
    for (GameRecord game : games) {
      Replay replay = Replay.atStart(game);
      game.mainLine().steps().forEach(replay::play);
      text.append(position(game, replay));
      losses.addAll(Losses.besideMainLine(game));
      for (Step step : game.mainLine().steps()) {
        losses.add(new Loss(lossOf(step), step.line()));
      }
    }
    return new WrittenGames(text.toString(), losses);
  }

  private static Loss.Kind lossOf(Step step) {
    return switch (step.event()) {
      case GameRecord.Played played -> Loss.Kind.MOVE;
      case GameRecord.Ended ended -> Loss.Kind.ENDING;
    };
  }
}
