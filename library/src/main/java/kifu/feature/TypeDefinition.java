package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.text.Point;

/**
 * Finds where the start position is written from which the place in a document comes: a board, 手合割,
 * the entry of a book.
 */
public final class TypeDefinition {
  private TypeDefinition() {}

  public static Optional<Link> typeDefinition(Document document, Point point) {
    return PointedPart.at(document, point)
        .flatMap(
            pointed ->
                document
                    .analysis()
                    .startAt(pointed.at().textLine())
                    .map(target -> new Link(pointed.range(), target)));
  }
}
