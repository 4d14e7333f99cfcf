package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.Document;
import kifu.format.Place;
import kifu.game.Variation;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;

/** Finds what an editor changes together: the number of a variation, and that of its first move. */
public final class LinkedEditingRange {

  private LinkedEditingRange() {}

  /** The ranges that say the same as the one at a point, with it; none where nothing else does. */
  public static List<Range> ranges(Document document, Point point) {
    Point inside = document.text().clamp(point);
    return document
        .gameAt(inside.line())
        .map(game -> game.game().variationOf(game.lineAt(inside)))
        .map(variation -> ranges(document, variation))
        .filter(ranges -> ranges.stream().anyMatch(range -> range.contains(inside)))
        .orElse(List.of());
  }

  private static List<Range> ranges(Document document, Variation variation) {
    int head = variation.firstLine();
    OptionalInt first = variation.firstPlayLine();
    if (first.isEmpty() || !(document.analysis().placeAt(head) instanceof Place.VariationHead)) {
      return List.of();
    }
    Optional<Range> named = number(document, head);
    Optional<Range> numbered = number(document, first.getAsInt());
    boolean alike =
        named.isPresent()
            && numbered.isPresent()
            && document.text().slice(named.get()).equals(document.text().slice(numbered.get()));
    return alike ? List.of(named.get(), numbered.get()) : List.of();
  }

  private static Optional<Range> number(Document document, int line) {
    return document.analysis().statements(line).stream()
        .flatMap(statement -> statement.find(Part.NUMBER).stream())
        .findFirst()
        .map(span -> span.onLine(line));
  }
}
