package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Makes an analysis bit by bit, so that an editor soon has what its user looks at, and does not
 * wait for the rest of a long document. For one thread at a time.
 */
public interface PendingAnalysis {
  /** Below every line. */
  int EVERYWHERE = Integer.MAX_VALUE;

  /**
   * Goes on for about a millisecond.
   *
   * @return whether everything is analysed
   */
  boolean advance();

  /** What was found so far, in the order of places. */
  List<Problem> problemsSoFar();

  /**
   * Up to which line it is known by now which problems of a kind are there: those that begin above
   * that line.
   */
  int settledTo(ProblemId id);

  /**
   * An analysis that says of a line and of those above it what the whole one will say; empty while
   * that depends on what is not analysed yet.
   */
  default Optional<Analysis> settledAt(int line) {
    return Optional.empty();
  }

  /** The whole analysis, however long it takes. */
  Analysis analysis();

  /**
   * The analysis of the document after an edit that came before this one was done. It takes over
   * what this one has found out already; this one may go on.
   */
  PendingAnalysis update(Text after, Change change);

  /** A pending analysis that is done already. */
  static PendingAnalysis done(Analysis analysis) {
    return new PendingAnalysis() {
      @Override
      public boolean advance() {
        return true;
      }

      @Override
      public List<Problem> problemsSoFar() {
        return analysis.problems();
      }

      @Override
      public int settledTo(ProblemId id) {
        return EVERYWHERE;
      }

      @Override
      public Analysis analysis() {
        return analysis;
      }

      @Override
      public PendingAnalysis update(Text after, Change change) {
        return analysis.update(after, change);
      }
    };
  }
}
