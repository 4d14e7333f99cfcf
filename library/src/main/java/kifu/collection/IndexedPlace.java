package kifu.collection;

import java.util.Comparator;
import java.util.Optional;
import kifu.shogi.Move;
import kifu.text.Point;

/** Names a place in a game of an index at which a position is reached. Immutable. */
public final class IndexedPlace {
  private static final Comparator<IndexedPlace> IN_DOCUMENT =
      Comparator.comparing(IndexedPlace::point)
          .thenComparingInt(IndexedPlace::ply)
          .thenComparingInt(place -> place.game.number())
          .thenComparingInt(place -> place.at);

  /** Orders places by their URIs, then as they follow each other in a text. */
  static final Comparator<IndexedPlace> IN_ORDER =
      (one, other) -> {
        int order = one.game.uri().compareTo(other.game.uri());
        return order != 0 ? order : IN_DOCUMENT.compare(one, other);
      };

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
