package kifu.format.word;

import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Range;

/** Holds the first header with its key, which is to have no other. */
public record FirstHeader(String key, String value, Range range) {
  /** What is wrong with another header with the key. */
  public Problem repeated(String otherValue, Range where) {
    Phrase first = new Phrase("最初の「" + key + "」", "The first " + key);
    return Problem.of(ProblemId.DUPLICATE_HEADER, where, key)
        .withRelated(range, first)
        .withLinesRemoved(otherValue.equals(value));
  }
}
