package kifu.exchange;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import kifu.game.Situation;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Plays a line of a {@link GameRecord} step by step, for writers. Mutable, for one thread. */
public final class Replay {
  private Position position;
  private int ply;
  private long black;
  private long white;
  private Optional<Situation.LastMove> last = Optional.empty();

  private Replay(Position start) {
    this.position = start;
  }

  /** The position before the first step of a line of play. */
  public static Replay before(GameRecord record, GameRecord.Line line) {
    Deque<GameRecord.Line> way = new ArrayDeque<>();
    GameRecord.Line at = line;
    while (at.parent().isPresent()) {
      way.push(at);
      at = record.lines().get(at.parent().getAsInt());
    }
    Replay replay = new Replay(record.start());
    GameRecord.Line above = record.mainLine();
    for (GameRecord.Line branch : way) {
      replay.playUntil(above, branch.start() - 1);
      above = branch;
    }
    return replay;
  }

  private void playUntil(GameRecord.Line line, int number) {
    for (GameRecord.Step step : line.steps()) {
      if (ply >= number) {
        return;
      }
      play(step);
    }
  }

  /** Goes over the next step. */
  public void play(GameRecord.Step step) {
    long spent = step.spent().orElse(0L);
    black += position.turn() == Side.BLACK ? spent : 0;
    white += position.turn() == Side.WHITE ? spent : 0;
    switch (step.event()) {
      case GameRecord.Played played -> {
        last = Optional.of(new Situation.LastMove(position, played.move(), previous()));
        position = position.play(played.move());
        ply++;
      }
      case GameRecord.Ended ended -> {
        if (ended.termination() == Termination.PASS) {
          position = position.withTurn(position.turn().opposite());
          ply++;
        }
      }
    }
  }

  public Position position() {
    return position;
  }

  /** How many moves were played, passes included. */
  public int ply() {
    return ply;
  }

  /** The time that is told for the moves of a side so far, in milliseconds. */
  public long spent(Side side) {
    return side == Side.BLACK ? black : white;
  }

  /** The last move. */
  public Optional<Situation.LastMove> last() {
    return last;
  }

  /** Where the last move went, for writing 同. */
  public Optional<Square> previous() {
    return last.map(move -> move.move().to());
  }

  /** Whether the last move broke a rule. */
  public boolean isAfterFoul() {
    return last.filter(move -> !Rules.isLegal(move.before(), move.move())).isPresent();
  }
}
