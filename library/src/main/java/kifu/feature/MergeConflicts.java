package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.ConflictedText;
import kifu.document.ConflictedText.VersionName;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.format.RewriteKind;
import kifu.merge.RecordMerge;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.text.Edits;
import kifu.text.Range;
import kifu.text.Text;

/** Merges, as games, what Git could not merge as lines and has left between marks. */
final class MergeConflicts {
  static final String KEEP_BOTH = "merge-conflict-both";

  static final Phrase TITLE = new Phrase("両方を残す（違う手は変化にする）", "Keep both, as variations");

  private MergeConflicts() {}

  /** The conflicts of a document, which then has no other problems; waits for its analysis. */
  static Optional<ConflictedText> in(Document document) {
    return ConflictedText.isIn(document.problems())
        ? ConflictedText.of(document.text())
        : Optional.empty();
  }

  /** What is offered for the conflicts of a document, if a range touches one. */
  static List<Refactoring> at(Document document, ConflictedText conflicted, Range range) {
    boolean isTouched =
        conflicted.conflicts().stream()
            .anyMatch(
                conflict ->
                    range.end().line() >= conflict.ours()
                        && range.start().line() <= conflict.theirs());
    List<Problem> all = document.problems();
    return isTouched
        ? List.of(
            Refactoring.of(
                    KEEP_BOTH, RewriteKind.REWRITE, TITLE, () -> merged(document, conflicted))
                .mending(all))
        : List.of();
  }

  private static Outcome<Changed> merged(Document document, ConflictedText conflicted) {
    Document ours = version(document, conflicted, VersionName.OURS);
    Document theirs = version(document, conflicted, VersionName.THEIRS);
    Optional<Phrase> refusal =
        RecordMerge.refusal(ours)
            .map(why -> named("上の版", "the upper version", why))
            .or(
                () ->
                    RecordMerge.refusal(theirs).map(why -> named("下の版", "the lower version", why)));
    if (refusal.isPresent()) {
      return Outcome.refused(refusal.get());
    }
    // The comments that it leaves are in the language of the record.
    String text =
        RecordMerge.merge(base(document, conflicted), ours, theirs, Language.JAPANESE).text();
    return Changed.of(Edits.difference(document.text(), Text.of(text)));
  }

  private static Phrase named(String japanese, String english, Phrase why) {
    return why.about(japanese, english).then("。", ".");
  }

  /** What both began with, or nothing where it is not known. */
  private static Document base(Document document, ConflictedText conflicted) {
    return Optional.of(version(document, conflicted, VersionName.BASE))
        .filter(base -> conflicted.hasBase() && RecordMerge.refusal(base).isEmpty())
        .orElseGet(() -> open(document, Text.EMPTY));
  }

  /** A version of a document that has conflicts. */
  private static Document version(Document document, ConflictedText conflicted, VersionName side) {
    return open(document, conflicted.version(side).text());
  }

  /** A text as a document of the format of another one. */
  static Document open(Document document, Text text) {
    return Document.open("", document.format().languageId(), document.version(), text);
  }
}
