package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.Fork;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.text.Point;

/** Finds ways through the variations of a game, from a place of its text. */
public final class GoTo {
  private GoTo() {}

  /** Where to go. */
  public enum Target {
    /**
     * The next of the moves that are written for the same position, after the last one the first.
     * Where a move is the only one, those of the last fork above it in this line of play, or of the
     * first one below.
     */
    NEXT_VARIATION("nextVariation"),
    PREVIOUS_VARIATION("previousVariation"),
    /** The next move in this line of play for which others are written, too. */
    NEXT_FORK("nextFork"),
    PREVIOUS_FORK("previousFork"),
    /** The move that the variation replaces. */
    PARENT_LINE("parentLine");

    private final String word;

    Target(String word) {
      this.word = word;
    }

    /** Its name in requests. */
    public String word() {
      return word;
    }
  }

  /** The beginning of the move to go to; empty where there is none. */
  public static Optional<Point> goTo(Document document, Point point, Target target) {
    Point inside = document.text().clamp(point);
    return document
        .gameAt(inside.line())
        .flatMap(
            placed -> {
              int line = placed.lineAt(inside);
              return written(placed.game(), number(placed, inside, line), line, target)
                  .map(found -> placed.rangeOf(found).start());
            });
  }

  private static Optional<Written> written(Game game, int number, int line, Target target) {
    return switch (target) {
      case PARENT_LINE -> game.replacedWhere(line);
      case NEXT_VARIATION -> variation(game, number, line, 1);
      case PREVIOUS_VARIATION -> variation(game, number, line, -1);
      case NEXT_FORK ->
          game.forksAlong(line).stream()
              .filter(fork -> fork.number() > number)
              .findFirst()
              .map(Fork::play);
      case PREVIOUS_FORK ->
          game.forksAlong(line).stream()
              .filter(fork -> fork.number() < number)
              .reduce((earlier, later) -> later)
              .map(Fork::play);
    };
  }

  private static Optional<Written> variation(Game game, int number, int line, int step) {
    List<Fork> forks = game.forksAlong(line);
    return forks.stream()
        .filter(fork -> fork.number() <= number)
        .reduce((earlier, later) -> later)
        .or(() -> forks.stream().findFirst())
        .map(
            fork -> {
              List<Written> plays = fork.plays();
              int next = plays.indexOf(fork.play()) + step;
              return plays.get(Math.floorMod(next, plays.size()));
            });
  }

  /**
   * The number of the move at a point or before it, counted from the start of the game; on a head
   * that of its first move.
   */
  private static int number(PlacedGame game, Point point, int line) {
    Variation variation = game.game().variationOf(line);
    int reached = game.situationAt(point).map(Situation::ply).orElse(variation.firstPly());
    return variation.parent().isPresent() ? Math.max(reached, variation.firstPly()) : reached;
  }
}
