package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.PlayedMoves;
import kifu.game.PlayedMoves.Played;
import kifu.game.TrackedPiece;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Holds a move that a point is in, with the line of play in which it stands.
 *
 * @param line the moves of that line of play
 */
record PointedMove(
    Document document, PointedPart pointed, PlacedGame game, PlayedMoves line, Played move) {
  /** The move at a point, but not at its number or clock; empty where there is none. */
  static Optional<PointedMove> at(Document document, Point point) {
    Optional<PointedPart> pointed =
        PointedPart.at(document, point).filter(part -> part.isIn(Part.MOVE));
    return pointed.flatMap(part -> of(document, part));
  }

  private static Optional<PointedMove> of(Document document, PointedPart pointed) {
    return document
        .gameAt(pointed.line())
        .flatMap(
            game -> {
              PlayedMoves line = game.game().playedAlong(pointed.at().textLine());
              return line.at(pointed.at())
                  .map(move -> new PointedMove(document, pointed, game, line, move));
            });
  }

  /** The piece that the point means: the captured one on a destination, else the one that moves. */
  Optional<TrackedPiece> piece() {
    return isAtDestination() ? move.captured() : move.piece();
  }

  private boolean isAtDestination() {
    return pointed.part().equals(Optional.of(Part.SQUARE));
  }

  /** The last move of a piece before this one, or the one that captured it. */
  Optional<Range> before(TrackedPiece piece) {
    return line.lastBefore(move, other -> other.concerns(piece))
        .map(other -> game.rangeOf(other.at()));
  }

  /** Where a piece stands in the start position, as far as the text has it. */
  Optional<Range> start(TrackedPiece piece) {
    return piece
        .start()
        .flatMap(square -> document.analysis().startAt(pointed.line(), square))
        .or(() -> document.analysis().startAt(pointed.line()));
  }
}
