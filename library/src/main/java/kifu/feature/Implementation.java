package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.Fork;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Written;
import kifu.text.Point;

/**
 * Finds the other moves that are written for the same position as the move at a point, or as the
 * first move of the variation whose head stands there.
 */
public final class Implementation {
  /** The most moves in an answer. */
  private static final int MOST = 1000;

  private Implementation() {}

  public static List<Link> implementation(Document document, Point point) {
    return PointedPart.at(document, point)
        .flatMap(
            pointed -> document.gameAt(pointed.line()).map(game -> alternatives(game, pointed)))
        .orElse(List.of());
  }

  private static List<Link> alternatives(PlacedGame placed, PointedPart pointed) {
    Game game = placed.game();
    int line = pointed.at().textLine();
    Variation variation = game.variationOf(line);
    boolean isHead = variation.parent().isPresent() && variation.firstLine() == line;
    return game.forksAlong(line).stream()
        .filter(
            fork ->
                fork.play().textLine() == line || (isHead && fork.number() == variation.firstPly()))
        .flatMap(fork -> links(placed, fork, pointed).stream())
        .toList();
  }

  private static List<Link> links(PlacedGame game, Fork fork, PointedPart pointed) {
    List<Written> others =
        fork.plays().stream().filter(play -> !play.equals(fork.play())).limit(MOST).toList();
    return game.rangesOf(others).stream().map(range -> new Link(pointed.range(), range)).toList();
  }
}
