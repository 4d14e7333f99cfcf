package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.text.Point;

/**
 * Finds where the piece of a move stands in the start position: its square of the board that the
 * document draws, or what else states that position.
 */
public final class Declaration {
  private Declaration() {}

  public static Optional<Link> declaration(Document document, Point point) {
    return PointedMove.at(document, point)
        .flatMap(
            move ->
                move.piece()
                    .or(() -> move.move().piece())
                    .flatMap(move::start)
                    .map(target -> new Link(move.pointed().range(), target)));
  }
}
