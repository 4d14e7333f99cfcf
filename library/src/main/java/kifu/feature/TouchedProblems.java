package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.text.Range;

/** Finds the problems that a range touches. */
final class TouchedProblems {
  /** The most problems with fixes in a list: users do not search a longer one. */
  private static final int MOST = 100;

  private TouchedProblems() {}

  /** These problems; only the first of very many. */
  static List<Problem> of(Document document, Range range) {
    return document.problems().stream()
        .filter(problem -> problem.range().touches(range))
        .limit(MOST)
        .toList();
  }
}
