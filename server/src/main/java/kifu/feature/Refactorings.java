package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.text.Range;

/** All ways to rewrite a document that an editor offers at a place. */
public final class Refactorings {
  private Refactorings() {}

  /** What can be done where a range is selected, or the cursor stands. */
  public static List<Refactoring> at(Document document, Range range) {
    List<Refactoring> all = new ArrayList<>();
    all.addAll(VariationRefactorings.at(document, range));
    all.addAll(new RecordRefactorings(document, range).all());
    return all;
  }

  /** The one with this id that is offered at the place. */
  public static Optional<Refactoring> find(Document document, Range range, String id) {
    return at(document, range).stream().filter(offered -> offered.id().equals(id)).findFirst();
  }
}
