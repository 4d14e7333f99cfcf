package kifu.format;

import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Range;

/** What a header tells, and where: it may do that once. */
public record Told(String value, Range range) {
  /** What is to be said of it where it is told again. */
  public Problem again(String key, String otherValue, Range where) {
    return Problem.of(ProblemId.DUPLICATE_HEADER, where, key)
        .withRelated(range, new Phrase("最初の「" + key + "」", "The first " + key))
        .withLinesRemoved(otherValue.equals(value));
  }
}
