package kifu.collection;

import java.util.Optional;
import kifu.shogi.Move;
import kifu.text.Point;

/** Names a place in a game of an index at which a position is reached. Immutable. */
public final class IndexedPlace {
  private final IndexedGame game;
  private final int at;
  private final Turning turning;
  private final Point point;

  IndexedPlace(IndexedGame game, int at, Turning turning) {
    this.game = game;
    this.at = at;
    this.turning = turning;
    this.point = game.place(at);
  }

  public IndexedGame game() {
    return game;
  }

  /** How the position that was asked for is turned here. */
  public Turning turning() {
    return turning;
  }

  /** Where the move begins that led to the position. */
  public Point point() {
    return point;
  }

  /** How many moves, passes included, were played from the start of the game. */
  public int ply() {
    return game.ply(at);
  }

  /** Whether it is inside a variation. */
  public boolean variation() {
    return game.isInVariation(at);
  }

  /** The move that is played next in its line of play. */
  public Optional<Move> next() {
    return game.next(at);
  }
}
