package kifu.exchange;

import java.util.ArrayList;
import java.util.List;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;

/** Lists what formats lose that can hold only a part of a game. */
public final class Losses {
  private Losses() {}

  /** All but the moves and ends of the main line: headers, remarks, clocks and variations. */
  public static List<Loss> besideMainLine(GameRecord game) {
    List<Loss> losses = new ArrayList<>();
    game.headers().forEach(header -> losses.add(new Loss(Loss.Kind.HEADER, header.line())));
    game.mainLine().remarks().stream().map(Remark::loss).forEach(losses::add);
    for (Step step : game.mainLine().steps()) {
      if (step.spent().isPresent()) {
        losses.add(new Loss(Loss.Kind.CLOCK, step.line()));
      }
      step.remarks().stream().map(Remark::loss).forEach(losses::add);
    }
    losses.addAll(variations(game));
    return losses;
  }

  /** All variations. */
  public static List<Loss> variations(GameRecord game) {
    return game.lines().stream()
        .filter(line -> line.parent().isPresent())
        .map(Line::line)
        .map(line -> new Loss(Loss.Kind.VARIATION, line))
        .toList();
  }
}
