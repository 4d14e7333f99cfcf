package kifu.encoding;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Range;

/**
 * Says that a text has other characters than its author wrote: because it was read in a wrong
 * encoding, or because it was saved after that.
 */
public final class GarbledText {
  private static final Phrase SAVED_SO =
      new Phrase(
          "化けたまま保存されたファイルで、元の文字は失われています。別の文字コードで開き直しても戻りません。バックアップから戻すか、書き直してください。",
          "The file was saved like this, so its characters are lost, and no other encoding brings"
              + " them back. Restore it from a backup, or write them anew.");

  private GarbledText() {}

  /**
   * The problem of a text that was read in a wrong encoding.
   *
   * @param writtenIn the name of the encoding that is probably the right one
   */
  public static Problem problem(Range range, String writtenIn) {
    Phrase advice =
        new Phrase(
            "保存せずに、%sなど別の文字コードで開き直してください。それでも直らなければ、元の文字は失われており、バックアップが必要です。".formatted(writtenIn),
            ("Do not save it; reopen the file with another encoding, probably %s."
                    + " If that does not help, its characters are lost, and a backup is needed.")
                .formatted(writtenIn));
    return Problem.of(ProblemId.GARBLED_TEXT, range, advice, writtenIn);
  }

  /** The problems of a text whose bytes make sense in UTF-8, so that its file is garbled itself. */
  static List<Problem> savedSo(List<Problem> problems) {
    return problems.stream().noneMatch(GarbledText::isOne)
        ? problems
        : problems.stream().map(each -> isOne(each) ? savedSo(each) : each).toList();
  }

  private static Problem savedSo(Problem problem) {
    return Problem.of(problem.id(), problem.range(), SAVED_SO).withSeverity(problem.severity());
  }

  /** The encoding in which a garbled text is to be opened again; empty where that does not help. */
  public static Optional<String> writtenIn(Problem problem) {
    return isOne(problem)
        ? problem.arguments().stream().skip(1).map(Object::toString).findFirst()
        : Optional.empty();
  }

  private static boolean isOne(Problem problem) {
    return problem.id() == ProblemId.GARBLED_TEXT;
  }
}
