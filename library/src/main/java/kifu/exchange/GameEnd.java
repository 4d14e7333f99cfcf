package kifu.exchange;

import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Step;
import kifu.record.Termination;
import kifu.shogi.Repetition;
import kifu.shogi.Side;

/**
 * Says how the main line of a game ends.
 *
 * @param written the end that stands there
 * @param meant the same, or what it means by the moves: 千日手 by perpetual check is lost by the side
 *     that gave check, whatever word stands there
 * @param toMove the side to move
 */
public record GameEnd(Termination written, Termination meant, Side toMove) {
  /** The end of a game; empty where the last thing that its main line says is a move. */
  public static Optional<GameEnd> of(GameRecord game) {
    List<Step> steps = game.mainLine().steps();
    if (steps.isEmpty() || !(steps.getLast().event() instanceof Ended(Termination written))) {
      return Optional.empty();
    }
    Side first = game.start().turn();
    Side toMove = game.moves() % 2 == 0 ? first : first.opposite();
    Termination meant =
        perpetual(game, written).map(side -> written.repeatedBy(side, toMove)).orElse(written);
    return Optional.of(new GameEnd(written, meant, toMove));
  }

  /** The side that repeated a position by giving check, if the end says that one was repeated. */
  private static Optional<Side> perpetual(GameRecord game, Termination written) {
    if (!written.isRepetition()) {
      return Optional.empty();
    }
    Repetition repetition = new Repetition();
    Replay replay = Replay.atStart(game);
    repetition.push(replay.position());
    for (Step step : game.mainLine().steps()) {
      int before = replay.ply();
      replay.play(step);
      if (replay.ply() > before) {
        repetition.push(replay.position());
      }
    }
    return repetition.perpetual(replay.position().turn());
  }

  /** Who has won by it. */
  public Optional<Side> winner() {
    return meant.winner(toMove);
  }
}
