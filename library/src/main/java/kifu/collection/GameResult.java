package kifu.collection;

import java.util.Optional;
import kifu.exchange.GameEnd;
import kifu.format.Place;
import kifu.record.Termination;
import kifu.record.Termination.Outcome;
import kifu.shogi.Side;
import kifu.text.EnumNames;

/** Says how a game ended. */
public enum GameResult {
  BLACK,
  WHITE,
  DRAW,
  /** It was broken off, or the record does not say how it ended. */
  NONE;

  /** Its name in data. */
  public String id() {
    return EnumNames.of(this);
  }

  /** The result with a name in data, if there is one. */
  public static Optional<GameResult> named(String id) {
    return EnumNames.find(values(), id);
  }

  /** The result of the end of a main line. */
  static GameResult of(GameEnd end) {
    return of(end.meant(), end.toMove());
  }

  /** The result that a summary states by itself, wherever it stands. */
  static GameResult of(Place place) {
    if (!(place instanceof Place.Result summary)) {
      return NONE;
    }
    boolean isDraw = summary.end().filter(end -> end.outcome() == Outcome.DRAW).isPresent();
    return isDraw ? DRAW : summary.winner().map(winner -> of(winner.side())).orElse(NONE);
  }

  private static GameResult of(Side winner) {
    return winner == Side.BLACK ? BLACK : WHITE;
  }

  /** The result of an end in the place of a move. */
  static GameResult of(Termination end, Side toMove) {
    return end.outcome() == Outcome.DRAW
        ? DRAW
        : end.winner(toMove).map(GameResult::of).orElse(NONE);
  }
}
