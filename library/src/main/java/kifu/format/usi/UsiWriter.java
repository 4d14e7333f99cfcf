package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Losses;
import kifu.exchange.RecordWriter;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Writes the main line of each game in the words of USI. */
public final class UsiWriter implements RecordWriter {
  @Override
  public Written write(List<GameRecord> games) {
    StringBuilder text = new StringBuilder();
    List<Loss> losses = new ArrayList<>();
    for (GameRecord game : games) {
      game(game, text, losses);
    }
    return new Written(text.toString(), losses);
  }

  private static void game(GameRecord game, StringBuilder text, List<Loss> losses) {
    boolean even = game.start().equals(Position.START) && game.number() == 1;
    text.append("position ")
        .append(even ? "startpos" : "sfen " + Sfen.format(game.start(), game.number()));
    losses.addAll(Losses.besideMainLine(game));
    boolean passed = false;
    String separator = " moves ";
    for (Step step : game.mainLine().steps()) {
      switch (step.event()) {
        case GameRecord.Played played -> {
          if (passed) {
            losses.add(new Loss(Loss.Kind.MOVE, step.line()));
          } else {
            text.append(separator).append(played.move().usi());
            separator = " ";
          }
        }
        case GameRecord.Ended ended -> {
          // Nothing can be written of a game in which a side does not move.
          passed |= ended.termination() == Termination.PASS;
          losses.add(new Loss(Loss.Kind.ENDING, step.line()));
        }
      }
    }
    text.append('\n');
  }
}
