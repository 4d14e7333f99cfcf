package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.format.Book.Merged;
import kifu.problem.Phrase;
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

  /** Merges another book into a document. */
  public static Outcome<MergeEdits> merge(Document document, String other) {
    if (document.text().length() + (long) other.length() > MOST_CHARACTERS) {
      return Outcome.refused(TOO_LARGE);
    }
    Text text = Text.of(other);
    Optional<Merged> merged = document.analysis().book().merge(text);
    if (merged.isEmpty()) {
      return Outcome.refused(NO_BOOK);
    }
    Merged done = merged.get();
    return done.read() == 0
        ? Outcome.refused(NOTHING_IN_OTHER)
        : Outcome.done(new MergeEdits(done.edits(), report(done)));
  }

  private static Phrase report(Merged merged) {
    List<String> done = new ArrayList<>();
    if (merged.added() > 0) {
      done.add("%s局面を加えました".formatted(merged.added()));
    }
    if (merged.united() > 0) {
      String same = merged.dropped() > 0 ? "（同じ指し手%s件）".formatted(merged.dropped()) : "";
      done.add("すでにある%s局面に指し手をまとめました%s".formatted(merged.united(), same));
    }
    return new Phrase(
        done.isEmpty() ? "加える局面はありません。" : String.join("。", done) + "。",
        "Positions added: %s, merged with existing ones: %s; duplicate moves: %s."
            .formatted(merged.added(), merged.united(), merged.dropped()));
  }

  /** Joins the entries of the same position into one. */
  static Outcome<Changed> unite(Document document) {
    return document
        .analysis()
        .book()
        .merge(Text.EMPTY)
        .map(merged -> Changed.of(merged.edits()))
        .orElseGet(() -> Outcome.refused(NO_BOOK));
  }
}
