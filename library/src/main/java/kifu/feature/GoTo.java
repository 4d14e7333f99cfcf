package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.game.Fork;
import kifu.game.Game;
import kifu.game.Situation;
import kifu.game.Variation;
import kifu.game.Written;
import kifu.text.Point;

/** Ways through the variations of a game, from a place of its text. */
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
    int line = document.text().clamp(point).line();
    return document
        .analysis()
        .gameAt(line)
        .flatMap(
            game ->
                line(game, line, target).map(found -> game.rangeOf(new Written(found, 0)).start()));
  }

  private static Optional<Integer> line(Game game, int line, Target target) {
    return switch (target) {
      case PARENT_LINE -> game.replacedAt(line);
      case NEXT_VARIATION -> variation(game, line, 1);
      case PREVIOUS_VARIATION -> variation(game, line, -1);
      case NEXT_FORK ->
          game.forksAlong(line).stream()
              .filter(fork -> fork.number() > number(game, line))
              .findFirst()
              .map(Fork::textLine);
      case PREVIOUS_FORK ->
          game.forksAlong(line).stream()
              .filter(fork -> fork.number() < number(game, line))
              .reduce((earlier, later) -> later)
              .map(Fork::textLine);
    };
  }

  private static Optional<Integer> variation(Game game, int line, int step) {
    List<Fork> forks = game.forksAlong(line);
    int number = number(game, line);
    return forks.stream()
        .filter(fork -> fork.number() <= number)
        .reduce((earlier, later) -> later)
        .or(() -> forks.stream().findFirst())
        .map(
            fork -> {
              List<Integer> lines = fork.textLines();
              int next = lines.indexOf(fork.textLine()) + step;
              return lines.get(Math.floorMod(next, lines.size()));
            });
  }

  /** The number of the move on a line or above it; on a head that of its first move. */
  private static int number(Game game, int line) {
    Variation variation = game.variationOf(line);
    int reached = game.situationAt(line).map(Situation::ply).orElse(variation.firstPly());
    return variation.parent().isPresent() ? Math.max(reached, variation.firstPly()) : reached;
  }
}
