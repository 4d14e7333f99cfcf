package kifu.format.line;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.NotARecord;
import kifu.format.ReadAhead;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.text.Text;

/**
 * Reports a line with more on it than any author writes. The rest of it is not read: a line is read
 * as a whole whenever a key changes it, so a key in a line of a million moves would take seconds.
 */
public final class LongLine {
  /** Moves, times and ends; the longest games have a few thousand. */
  public static final int MOST_STATEMENTS = 10_000;

  /** A document with a longer line is not read: a key would cost as much as the line is long. */
  private static final int MOST_CHARACTERS = 10_000_000;

  private static final Phrase WHY =
      new Phrase("1行が長すぎる（1万項目まで）", "the line is too long (10,000 items at most)");

  private LongLine() {}

  /**
   * The analysis of a text with a line that is far too long, which says so and nothing else; empty
   * when no line is.
   *
   * @param format the format of the document, which reads it when the line is gone
   */
  public static Optional<Analysis> analysis(Text text, Format format) {
    OptionalInt line = text.lineLongerThan(MOST_CHARACTERS);
    if (line.isEmpty()) {
      return Optional.empty();
    }
    int number = line.getAsInt() + 1;
    Phrase why =
        new Phrase(
            number + "行目が長すぎる（1000万字まで）",
            "line " + number + " is too long (10 million characters at most)");
    Problem problem =
        Problem.of(ProblemId.NOT_CHECKED, text.rangeOfLines(0, 1), why)
            .withSeverity(Severity.WARNING);
    return Optional.of(
        new NotARecord(List.of(problem), (after, change) -> new ReadAhead(format, after)));
  }

  /**
   * The problem with the rest of such a line.
   *
   * @param rest what follows the last statement that is read
   */
  public static Problem problem(Span rest) {
    return Problem.of(ProblemId.NOT_CHECKED, rest.onLine(0), WHY)
        .withSeverity(Severity.WARNING)
        .asUnnecessary();
  }
}
