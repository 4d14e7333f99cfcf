package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.document.Document;
import kifu.format.RewriteKind;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.text.Edit;

/**
 * Offers a way to rewrite a document on purpose, mostly with nothing being wrong. It is cheap to
 * offer; what it changes is found out when it is chosen.
 *
 * @param id distinguishes it from all others that are offered at the same place
 * @param kind what becomes of the part of the document that it is about
 * @param title what it does
 * @param makesFiles whether it makes new files, which not every editor can
 * @param unavailable why it cannot be chosen, though authors look for it here; usually empty
 * @param mends the problems at the place that it answers, by edits that reach beyond them
 * @param isSearched whether its outcome waits for a search, which takes seconds and which nobody
 *     has asked for before it is chosen
 * @param outcome computes its outcome
 */
public record Refactoring(
    String id,
    RewriteKind kind,
    Phrase title,
    boolean makesFiles,
    Optional<Phrase> unavailable,
    List<Problem> mends,
    boolean isSearched,
    Supplier<Outcome<Changed>> outcome) {
  /**
   * Up to this many characters, all that is offered can be computed before it is chosen. Each
   * refactoring may write the document anew, and some fifteen are offered at a place, so all of
   * them together stay below a megabyte or two. Hardly any record is larger.
   */
  private static final int FEW_CHARACTERS = 1 << 16;

  /** A refactoring that can be chosen. */
  public static Refactoring of(
      String id, RewriteKind kind, Phrase title, Supplier<Outcome<Changed>> outcome) {
    return new Refactoring(id, kind, title, false, Optional.empty(), List.of(), false, outcome);
  }

  /** This refactoring, marked as making files. */
  Refactoring makingFiles() {
    return new Refactoring(id, kind, title, true, unavailable, mends, isSearched, outcome);
  }

  /** This refactoring, marked as mending problems. */
  Refactoring mending(List<Problem> problems) {
    return new Refactoring(id, kind, title, makesFiles, unavailable, problems, isSearched, outcome);
  }

  /** This refactoring, marked as waiting for a search. */
  Refactoring searched() {
    return new Refactoring(id, kind, title, makesFiles, unavailable, mends, true, outcome);
  }

  /** This refactoring, shown with the reason why it cannot be chosen. */
  Refactoring unavailable(Phrase why) {
    return new Refactoring(
        id, kind, title, makesFiles, Optional.of(why), mends, false, () -> Outcome.refused(why));
  }

  /**
   * What changes.
   *
   * @param edits of the document, in its order and in coordinates before any of them
   * @param files new files beside the document
   * @param placeholder what stands once in the edits and is likely to be written over; an editor
   *     that can do so selects it
   */
  public record Changed(List<Edit> edits, List<NewFile> files, Optional<String> placeholder) {
    Changed(List<Edit> edits, List<NewFile> files) {
      this(edits, files, Optional.empty());
    }

    static Outcome<Changed> of(List<Edit> edits) {
      return Outcome.done(new Changed(edits, List.of()));
    }
  }

  /**
   * A file to be made beside the document.
   *
   * @param suffix what its name has after that of the document, such as {@code -2}; may be empty
   * @param extension of its name, without the dot
   */
  public record NewFile(String suffix, String extension, String content) {}

  /**
   * Whether a document is so small that all its refactorings can be computed as they are offered.
   */
  public static boolean isSmall(Document document) {
    return document.text().length() <= FEW_CHARACTERS;
  }
}
