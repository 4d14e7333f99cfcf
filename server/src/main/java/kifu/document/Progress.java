package kifu.document;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import kifu.document.Document.Earlier;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Text;

/** How far the analysis of a snapshot has come, and what is computed of it. */
sealed interface Progress {
  /**
   * Nothing is computed yet.
   *
   * @param earlier the last snapshot before this one of which the analysis has begun
   */
  record NotBegun(Optional<Earlier> earlier) implements Progress {}

  /** The analyses of later snapshots can begin with this one. */
  sealed interface Begun extends Progress {
    /** Begins to analyse the text after a change. */
    PendingAnalysis update(Text after, Change change);

    /** What is wrong because of the encoding. */
    Supplier<Encoding.Findings> encoding();
  }

  /**
   * The analysis is under way. For one thread at a time, as its task is.
   *
   * @param standing what was wrong before the edit, where it would stand now
   */
  record Pending(PendingAnalysis task, List<Problem> standing, Supplier<Encoding.Findings> encoding)
      implements Begun {
    Progress advanced() {
      return task.advance() ? Done.of(task.analysis(), encoding) : this;
    }

    @Override
    public PendingAnalysis update(Text after, Change change) {
      return task.update(after, change);
    }

    List<Problem> problemsSoFar() {
      Set<Problem> known = new LinkedHashSet<>();
      task.problemsSoFar().stream().filter(task::settles).forEach(known::add);
      standing.stream().filter(problem -> !task.settles(problem)).forEach(known::add);
      known.addAll(encoding.get().all());
      return known.stream().sorted(Problem.IN_ORDER).toList();
    }
  }

  /**
   * The analysis is done. Thread-safe.
   *
   * @param problems everything that is wrong, in the order of places
   */
  record Done(
      Analysis analysis, Supplier<Encoding.Findings> encoding, Supplier<List<Problem>> problems)
      implements Begun {
    static Done of(Analysis analysis, Supplier<Encoding.Findings> encoding) {
      return new Done(analysis, encoding, new Lazy<>(() -> problems(analysis, encoding)));
    }

    private static List<Problem> problems(Analysis analysis, Supplier<Encoding.Findings> encoding) {
      List<Problem> problems = new ArrayList<>(analysis.problems());
      if (problems.stream().noneMatch(problem -> problem.id() == ProblemId.GARBLED_TEXT)) {
        problems.addAll(encoding.get().all());
      }
      problems.sort(Problem.IN_ORDER);
      return List.copyOf(problems);
    }

    @Override
    public PendingAnalysis update(Text after, Change change) {
      return analysis.update(after, change);
    }
  }
}
