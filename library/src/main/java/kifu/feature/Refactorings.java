package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.ConflictedText;
import kifu.document.Document;
import kifu.format.RewriteKind;
import kifu.problem.Phrase;
import kifu.text.Range;

/** Lists all ways to rewrite a document that an editor offers at a place. */
public final class Refactorings {
  /** How many characters a document may have that is rewritten all at once. */
  private static final int MOST_CHARACTERS = 16 << 20;

  /** What is wanted least. */
  private static final List<RewriteKind> LAST = List.of(RewriteKind.DELETE, RewriteKind.SOURCE);

  private static final Phrase TOO_LARGE =
      new Phrase("文書が大きすぎます。kifu コマンドを使ってください", "The document is too large; use the kifu command");

  private Refactorings() {}

  /**
   * What can be done where a range is selected, or the cursor stands; last what deletes, and what
   * concerns the whole record. Before anything else, conflicts of Git are to be settled.
   */
  public static List<Refactoring> at(Document document, Range range) {
    Optional<ConflictedText> conflicted = MergeConflicts.in(document);
    return conflicted.isPresent()
        ? MergeConflicts.at(document, conflicted.get(), range)
        : ofRecord(document, range);
  }

  private static List<Refactoring> ofRecord(Document document, Range range) {
    List<Refactoring> all = new ArrayList<>();
    all.addAll(VariationRefactorings.at(document, range));
    all.addAll(QuotedMoveRefactorings.at(document, range));
    all.addAll(BookmarkRefactorings.at(document, range));
    all.addAll(EngineCommentRefactorings.at(document, range));
    all.addAll(TsumeRefactorings.at(document, range));
    all.addAll(new RecordRefactorings(document, range).all());
    all.sort(Comparator.comparingInt(offered -> LAST.indexOf(offered.kind())));
    boolean tooLarge = document.text().length() > MOST_CHARACTERS;
    return tooLarge ? all.stream().map(offered -> offered.unavailable(TOO_LARGE)).toList() : all;
  }

  /** The refactoring with this id that is offered at the place. */
  public static Optional<Refactoring> find(Document document, Range range, String id) {
    return at(document, range).stream().filter(offered -> offered.id().equals(id)).findFirst();
  }
}
