package kifu.problem;

import java.util.ArrayList;
import java.util.List;
import kifu.text.Range;

/**
 * Collects the first problems of one thing, such as the headers of a record. No user reads more
 * than {@value #MOST}, and no real record has as many: a million would take most of the memory, and
 * keys would wait while garbage is collected. Mutable, for one thread.
 */
public final class FirstProblems {
  /** How many are kept, also of a line of play and of an entry of a book. */
  public static final int MOST = 10_000;

  private static final Phrase WHY = new Phrase("問題が多すぎる", "there are too many problems");

  private final List<Problem> problems = new ArrayList<>();

  /** Adds a problem; instead of the first that is too much, says that the rest is left out. */
  public void add(Problem problem) {
    if (problems.size() < MOST) {
      problems.add(problem);
    } else if (problems.size() == MOST) {
      problems.add(leftOut(problem.range()));
    }
  }

  /** The problems that were added so far. */
  public List<Problem> all() {
    return problems;
  }

  /**
   * Says that the rest is left out.
   *
   * @param first where the first one that is left out stands
   */
  public static Problem leftOut(Range first) {
    return Problem.of(ProblemId.NOT_CHECKED, first, WHY).withSeverity(Severity.WARNING);
  }
}
