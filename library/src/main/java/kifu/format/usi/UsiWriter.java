package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Losses;
import kifu.exchange.RecordWriter;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Writes the main line of each game, with its end, in the words of USI. */
public final class UsiWriter implements RecordWriter {
  @Override
  public WrittenGames write(List<GameRecord> games) {
    StringBuilder text = new StringBuilder();
    List<Loss> losses = new ArrayList<>();
    for (GameRecord game : games) {
      game(game, text, losses);
    }
    return new WrittenGames(text.toString(), losses);
  }

  private static void game(GameRecord game, StringBuilder text, List<Loss> losses) {
    boolean even = game.start().equals(Position.START) && game.number() == 1;
    text.append("position ")
        .append(even ? "startpos" : "sfen " + Sfen.format(game.start(), game.number()));
    losses.addAll(Losses.besideMainLine(game));
    boolean passed = false;
    String separator = " moves ";
    List<Step> steps = game.mainLine().steps();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      // Nothing can be written of a game in which a side does not move.
      passed |= step.event().equals(new GameRecord.Ended(Termination.PASS));
      boolean isLast = i == steps.size() - 1;
      Optional<String> word =
          switch (step.event()) {
            case GameRecord.Played(Move move) -> Optional.of(move.usi());
            case GameRecord.Ended(Termination end) ->
                isLast ? UsiEnding.nearest(end).map(UsiEnding::word) : Optional.empty();
          };
      if (passed || word.isEmpty()) {
        losses.add(new Loss(kind(step), step.line()));
        continue;
      }
      text.append(separator).append(word.get());
      separator = " ";
      if (step.event() instanceof GameRecord.Ended(Termination end)
          && UsiEnding.of(end).isEmpty()) {
        losses.add(Loss.ofEnding(step.line(), end.kif(), word.get()));
      }
    }
    text.append('\n');
  }

  private static Loss.Kind kind(Step step) {
    return step.event() instanceof GameRecord.Played ? Loss.Kind.MOVE : Loss.Kind.ENDING;
  }
}
