package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.format.BookLink;
import kifu.format.PlacedGame;
import kifu.game.PlayedMoves;
import kifu.game.PlayedMoves.Played;
import kifu.play.Situation;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds where else what stands at a point is met in a document. In a move that is its piece: all
 * moves that move or capture it, in all variations. Elsewhere on a line, as on its number, it is
 * the position: all moves that lead to it, which shows repetitions. In a book these are the moves
 * of other entries that lead to the entry.
 */
public final class References {
  /** The most places in an answer. */
  public static final int MOST = 1000;

  private References() {}

  /**
   * The places in the order of the document.
   *
   * @param withDeclaration whether the piece's square in the start position is one of them
   */
  public static List<Range> references(Document document, Point point, boolean withDeclaration) {
    Point inside = document.text().clamp(point);
    Optional<PointedMove> move =
        PointedMove.at(document, inside).filter(found -> found.move().piece().isPresent());
    Stream<Range> found =
        move.map(pointed -> ofPiece(pointed, withDeclaration))
            .orElseGet(() -> ofPosition(document, inside));
    return found.limit(MOST).toList();
  }

  private static Stream<Range> ofPiece(PointedMove pointed, boolean withDeclaration) {
    Stream<Range> start =
        pointed.move().piece().stream()
            .filter(piece -> withDeclaration && piece.start().isPresent())
            .flatMap(piece -> pointed.start(piece).stream());
    PlayedMoves all = pointed.game().game().played();
    List<Played> moves =
        all.at(pointed.move().at()).flatMap(Played::piece).stream()
            .flatMap(piece -> all.which(move -> move.concerns(piece)).stream())
            .toList();
    return Stream.concat(start, ranges(pointed.game(), moves).stream());
  }

  private static Stream<Range> ofPosition(Document document, Point point) {
    Optional<PlacedGame> game = document.gameAt(point.line());
    return game.isEmpty()
        ? document.analysis().book().linksTo(point.line()).stream().map(BookLink::range)
        : ranges(game.get(), samePosition(document, point, game.get())).stream();
  }

  /** Where the first of some moves are written. */
  static List<Range> ranges(PlacedGame game, List<Played> moves) {
    return game.rangesOf(moves.stream().limit(MOST).map(Played::at).toList());
  }

  /** The moves that lead to the position of a point. */
  static List<Played> samePosition(Document document, Point point, PlacedGame game) {
    Optional<Long> key =
        document.situationAt(point).map(Situation::position).map(each -> each.key());
    return key.isEmpty() ? List.of() : game.game().played().which(move -> move.key().equals(key));
  }
}
