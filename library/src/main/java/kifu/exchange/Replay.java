package kifu.exchange;

import java.util.Optional;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
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

  private Replay(Replay other) {
    this.position = other.position;
    this.ply = other.ply;
    this.black = other.black;
    this.white = other.white;
    this.last = other.last;
  }

  /** The start position of a game. */
  public static Replay atStart(GameRecord record) {
    return new Replay(record.start());
  }

  /** A copy that goes on independently. */
  public Replay copy() {
    return new Replay(this);
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

  /** The time that is written for the moves of a side so far, in milliseconds. */
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

  /** Where the game stands; nothing is known of its clocks and ends. */
  public Situation situation(SideNames names) {
    return new Situation(
        position, ply, last, previous(), "", Situation.Clocks.UNKNOWN, Optional.empty(), names);
  }

  /** Whether the last move broke a rule. */
  public boolean isAfterFoul() {
    return last.filter(move -> !Rules.isLegal(move.before(), move.move())).isPresent();
  }
}
