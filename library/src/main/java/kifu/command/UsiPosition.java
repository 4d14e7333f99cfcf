package kifu.command;

import java.util.Optional;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Severity;
import kifu.report.Printable;
import kifu.text.Point;
import kifu.text.Shortened;
import kifu.text.Text;

/** Reads a position in the words of USI: an SFEN, or one with moves after it. */
public final class UsiPosition {
  private static final int LONGEST_SHOWN = 100;

  private UsiPosition() {}

  /**
   * The position at the end of a line.
   *
   * @throws FileFailure if it is none
   */
  public static Situation of(String word) throws FileFailure {
    return at(document(word));
  }

  /** A line as a document of its own. */
  public static Document document(String word) {
    return Document.open("", DocumentFormat.USI.languageId(), 0, Text.of(word));
  }

  /**
   * The position at the end of the line that is a document.
   *
   * @throws FileFailure if it is none
   */
  public static Situation at(Document line) throws FileFailure {
    boolean isSound =
        line.problems().stream()
            .noneMatch(problem -> problem.severity().isAtLeast(Severity.WARNING));
    Optional<Situation> reached =
        isSound
            ? line.analysis().situationAt(new Point(0, line.text().lineLength(0)))
            : Optional.empty();
    return reached.orElseThrow(() -> new FileFailure(refusal(line)));
  }

  /** What is wrong with the position, if it has the form of one. */
  private static Phrase refusal(Document line) {
    return line.problems().stream()
        .filter(problem -> !problem.isAboutWholeText())
        .filter(problem -> problem.id().subject() != Subject.LINE)
        .filter(problem -> problem.id() != ProblemId.NOT_CHECKED)
        .findFirst()
        .map(problem -> refusal(line.text().slice(problem.range()), problem))
        .orElseGet(UsiPosition::form);
  }

  private static Phrase form() {
    return new Phrase(
        "局面はSFENか「startpos moves 7g7f 3c3d」の形で指定してください",
        "the position has to be an SFEN, or like 'startpos moves 7g7f 3c3d'");
  }

  private static Phrase refusal(String word, Problem problem) {
    String shown = Shortened.of(Printable.of(word), LONGEST_SHOWN);
    return new Phrase(
        "局面の「" + shown + "」：" + problem.message(Language.JAPANESE),
        "'" + shown + "' in the position: " + problem.message(Language.ENGLISH));
  }
}
