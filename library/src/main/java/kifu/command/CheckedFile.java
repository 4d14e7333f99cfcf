package kifu.command;

import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.problem.Habits;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Severities;
import kifu.problem.Severity;
import kifu.text.Edit;

/** Checks the document of a file, and fixes what has a safe fix. */
public final class CheckedFile {
  private static final Phrase LINK =
      new Phrase(
          "kifu convertで棋譜に変換できるUSENかリンクな",
          "This is USEN or a link, which kifu convert makes a record of");

  private CheckedFile() {}

  /**
   * Holds a file after its fixes, the same set as “fix all” of an editor.
   *
   * @param bytes its new content; empty if nothing is to be fixed
   * @param count how many problems are fixed
   */
  public record Fixed(Document document, Optional<byte[]> bytes, int count) {
    /** A file in which nothing is fixed. */
    public static Fixed nothing(Document document) {
      return new Fixed(document, Optional.empty(), 0);
    }
  }

  /**
   * Fixes a file.
   *
   * @param severities which problems are reported; those that are not stay as they are
   * @throws FileFailure if its encoding lacks a letter of a fix
   */
  public static Fixed fixed(String name, FileText file, Severities severities) throws FileFailure {
    Document document = file.document(name);
    List<Edit> edits = CodeActions.fixAll(document, severities);
    if (edits.isEmpty()) {
      return Fixed.nothing(document);
    }
    try {
      byte[] bytes = file.withEdits(edits);
      return new Fixed(FileText.of(bytes).document(name), Optional.of(bytes), edits.size());
    } catch (CharacterCodingException unwritable) {
      throw new FileFailure(
          "修正後の文字をこのファイルの文字コードで書けません", "its fixes cannot be written in its encoding");
    }
  }

  /**
   * What is wrong with a document; a habit is one problem.
   *
   * @param isNamed whether the user names the file, and so wants to know when it is no record; in a
   *     folder that is no news
   * @param least the least severity that matters
   */
  public static List<Problem> problems(
      Document document, Severities severities, boolean isNamed, Severity least) {
    List<Problem> all = severities.isUsual() ? document.problems(least) : document.problems();
    return Habits.withoutRepeats(
        all.stream()
            .map(problem -> isNamed ? asNamed(problem, document) : problem)
            .flatMap(problem -> severities.applied(problem).stream())
            .filter(problem -> problem.severity().isAtLeast(least))
            .toList(),
        document.text());
  }

  private static Problem asNamed(Problem problem, Document document) {
    if (problem.id().subject() != Subject.TEXT) {
      return problem;
    }
    boolean isLink = !document.games().isEmpty();
    return (isLink ? Problem.of(problem.id(), problem.range(), LINK) : problem)
        .withSeverity(Severity.WARNING);
  }
}
