package kifu.format;

import java.util.List;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Range;

/**
 * The first header with its key, which is to have no other.
 *
 * @param repetition what is wrong with any other one: a million have it in common
 */
public record FirstHeader(String value, Problem repetition) {
  /** The first one, where it is. */
  public static FirstHeader of(String key, String value, Range range) {
    Phrase first = new Phrase("最初の「" + key + "」", "The first " + key);
    return new FirstHeader(
        value, Problem.of(ProblemId.DUPLICATE_HEADER, range, key).withRelated(range, first));
  }

  /** What is wrong with another one. */
  public Problem repeated(String otherValue, Range where) {
    return repetition
        .inPlace(where, repetition.related(), List.of())
        .withLinesRemoved(otherValue.equals(value));
  }
}
