package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.format.Place;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Written;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds where what stands at a point comes from: 同 from the move before, an origin or a piece from
 * the move that put the piece there or from the start position, a captured piece on a destination
 * likewise; the head of a variation and its first number from the move that it replaces, まで114手
 * from that move, and a move of a book leads to the entry of the position after it.
 */
public final class Definition {
  private Definition() {}

  public static Optional<Link> definition(Document document, Point point) {
    return PointedPart.at(document, point)
        .flatMap(
            pointed ->
                target(document, document.text().clamp(point), pointed)
                    .map(target -> new Link(pointed.range(), target)));
  }

  private static Optional<Range> target(Document document, Point point, PointedPart pointed) {
    return switch (document.analysis().placeAt(point)) {
      case Place.Played played ->
          pointed.isIn(Part.NUMBER)
              ? replacedByFirst(document, pointed)
              : PointedMove.at(document, point).flatMap(Definition::origin);
      case Place.VariationHead head -> replaced(document, pointed);
      case Place.Result result -> lastMove(document, pointed, result.moves());
      case Place.BookMove move -> move.next().flatMap(line -> document.analysis().startAt(line));
      case Place.Start start -> Optional.empty();
      case Place.End end -> Optional.empty();
      case Place.Engine engine -> Optional.empty();
      case Place.ProgramComment comment -> Optional.empty();
      case Place.BookPosition position -> Optional.empty();
      case Place.Other other -> Optional.empty();
    };
  }

  private static Optional<Range> origin(PointedMove move) {
    return move.piece().flatMap(piece -> move.before(piece).or(() -> move.start(piece)));
  }

  private static Optional<Range> replaced(Document document, PointedPart pointed) {
    return document
        .gameAt(pointed.line())
        .flatMap(
            game ->
                game.game()
                    .replacedAt(pointed.at().textLine())
                    .map(line -> game.rangeOf(new Written(line, 0))));
  }

  /** The move that a variation replaces, for the number of its first move. */
  private static Optional<Range> replacedByFirst(Document document, PointedPart pointed) {
    return document
        .gameAt(pointed.line())
        .filter(game -> isFirst(game.game(), pointed.at()))
        .flatMap(game -> replaced(document, pointed));
  }

  private static boolean isFirst(Game game, Written at) {
    Variation variation = game.variationOf(at.textLine());
    return game.writtenAlong(at.textLine(), variation.firstPly()).filter(at::equals).isPresent();
  }

  private static Optional<Range> lastMove(Document document, PointedPart pointed, int number) {
    return document
        .gameAt(pointed.line())
        .flatMap(
            game ->
                game.game()
                    .writtenAlong(pointed.at().textLine(), number - game.game().start().number(0))
                    .map(game::rangeOf));
  }
}
