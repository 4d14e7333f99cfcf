package kifu.format.kif;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Span;

/** How a line differs from the standard: the first and worst of what is noted. For one line. */
final class Oddity {
  private Optional<Phrase> what = Optional.empty();
  private Severity severity = Severity.HINT;

  void note(Severity severity, String japanese, String english) {
    if (what.isEmpty() || !this.severity.isAtLeast(severity)) {
      this.what = Optional.of(new Phrase(japanese, english));
      this.severity = severity;
    }
  }

  /** What to say about it, if anything was noted. */
  Optional<Problem> problem(Span where) {
    return what.map(
        phrase -> Problem.of(ProblemId.NOTATION, where.onLine(0), phrase).withSeverity(severity));
  }
}
