package kifu.feature;

import java.util.List;
import java.util.function.Supplier;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.text.Range;

/** Offers what can be done with the variation at a place, and with the move there. */
final class VariationRefactorings {
  private VariationRefactorings() {}

  static List<Refactoring> at(Document document, Range range) {
    int line = document.text().clamp(range.start()).line();
    return document.analysis().rewriting().arrangements(line).stream()
        .map(
            offered -> {
              Supplier<Outcome<Changed>> outcome = () -> Changed.of(offered.edits().get());
              return Refactoring.of(offered.id(), offered.kind(), offered.title(), outcome);
            })
        .toList();
  }
}
