package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.Outcome;
import kifu.format.Rewriting.Merged;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Text;

/** Adds the positions and moves of one book to another. */
public final class MergeBooks {
  /** How many characters both books may have together. */
  private static final int MOST_CHARACTERS = 48 << 20;

  private static final Phrase NO_BOOK =
      new Phrase("定跡ファイルを開いてから実行してください。", "Open an opening book first.");
  private static final Phrase NOTHING_IN_OTHER =
      new Phrase("選んだファイルに定跡の局面がありません。", "The other file has no book positions.");
  private static final Phrase TOO_LARGE =
      new Phrase("定跡が大きすぎるため、エディターでは取り込めません。", "The books are too large for an editor.");

  private MergeBooks() {}

  /** The result of a merge. */
  public sealed interface Result {}

  /**
   * The books are merged.
   *
   * @param edits of the document, in its order and in coordinates before any of them
   * @param report what was done, a sentence
   */
  public record Done(List<Edit> edits, Phrase report) implements Result {}

  /** They cannot be merged. */
  public record Refused(Phrase why) implements Result {}

  /** Merges another book into a document. */
  public static Result merge(Document document, String other) {
    if (document.text().length() + (long) other.length() > MOST_CHARACTERS) {
      return new Refused(TOO_LARGE);
    }
    Text text = Text.of(other);
    Optional<Merged> merged = document.analysis().rewriting().merge(text);
    if (merged.isEmpty()) {
      return new Refused(NO_BOOK);
    }
    Merged done = merged.get();
    return done.read() == 0 ? new Refused(NOTHING_IN_OTHER) : new Done(done.edits(), report(done));
  }

  private static Phrase report(Merged merged) {
    return new Phrase(
        "局面を%s件追加し、%s件を同じ局面にまとめました（重複した指し手は%s件）。"
            .formatted(merged.added(), merged.united(), merged.dropped()),
        "Positions added: %s, merged with existing ones: %s; duplicate moves: %s."
            .formatted(merged.added(), merged.united(), merged.dropped()));
  }

  /** Joins the entries of the same position into one. */
  static Outcome unite(Document document) {
    return document
        .analysis()
        .rewriting()
        .merge(Text.EMPTY)
        .<Outcome>map(merged -> Changed.of(merged.edits()))
        .orElseGet(() -> new Refactoring.Refused(NO_BOOK));
  }
}
