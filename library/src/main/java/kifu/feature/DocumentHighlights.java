package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.PlayedMoves.Played;
import kifu.game.TrackedPiece;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds what belongs to the place of the cursor: in a move the moves of its piece along this line
 * of play, on a number all moves that lead to the same position, in a header its key and value.
 */
public final class DocumentHighlights {
  private DocumentHighlights() {}

  /** A place to be shown. */
  public record Highlight(Range range, Kind kind) {}

  /** What happens at a place. */
  public enum Kind {
    /** It is there. */
    TEXT,
    /** The piece is captured. */
    READ,
    /** The piece moves. */
    WRITE
  }

  public static List<Highlight> highlights(Document document, Point point) {
    Point inside = document.text().clamp(point);
    return PointedPart.at(document, inside)
        .map(pointed -> highlights(document, inside, pointed).limit(References.MOST).toList())
        .orElse(List.of());
  }

  private static Stream<Highlight> highlights(Document document, Point point, PointedPart pointed) {
    if (pointed.isIn(Part.MOVE)) {
      return PointedMove.at(document, point).stream().flatMap(DocumentHighlights::ofPiece);
    }
    if (pointed.isIn(Part.HEADER_KEY) || pointed.isIn(Part.HEADER_VALUE)) {
      return Stream.of(Part.HEADER_KEY, Part.HEADER_VALUE)
          .flatMap(part -> pointed.statement().find(part).stream())
          .map(span -> new Highlight(span.onLine(point.line()), Kind.TEXT));
    }
    Optional<PlacedGame> game =
        pointed.isIn(Part.NUMBER) ? document.gameAt(point.line()) : Optional.empty();
    return game.stream()
        .flatMap(
            found ->
                References.ranges(found, References.samePosition(document, point, found)).stream()
                    .map(range -> new Highlight(range, Kind.TEXT)));
  }

  private static Stream<Highlight> ofPiece(PointedMove pointed) {
    return pointed.move().piece().stream().flatMap(piece -> ofPiece(pointed, piece));
  }

  private static Stream<Highlight> ofPiece(PointedMove pointed, TrackedPiece piece) {
    List<Played> moves = pointed.line().which(move -> move.concerns(piece));
    List<Range> ranges = References.ranges(pointed.game(), moves);
    return IntStream.range(0, ranges.size())
        .mapToObj(i -> new Highlight(ranges.get(i), kind(moves.get(i), piece)));
  }

  private static Kind kind(Played move, TrackedPiece piece) {
    return move.piece().equals(Optional.of(piece)) ? Kind.WRITE : Kind.READ;
  }
}
