package kifu.document;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.document.ReadByContent.Result;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Holds how far an analysis has come, and what is computed of it. The analyses of later snapshots
 * can begin with it.
 */
sealed interface Progress {
  /** The progress after about a millisecond more. */
  Progress advanced();

  /** Begins to analyse the text after a change. */
  ReadByContent update(Text after, Change change);

  /** What is wrong because of the encoding, if that is known. */
  Optional<Supplier<Encoding.Findings>> encoding();

  /** What is known of the lines on which programs write what they expect. */
  EngineLines engineLines();

  /**
   * The analysis is under way. For one thread at a time, as its task is.
   *
   * @param standing what was wrong before the edit, where it would stand now
   */
  record Pending(
      Text text,
      ReadByContent task,
      Problems standing,
      Optional<Supplier<Encoding.Findings>> encoding,
      EngineLines engineLines)
      implements Progress {
    @Override
    public Progress advanced() {
      return task.advance() ? Done.of(text, task.result(), encoding, engineLines) : this;
    }

    @Override
    public ReadByContent update(Text after, Change change) {
      return task.update(after, change);
    }

    /**
     * The result for a line and those above it as if the analysis were done, if they are settled.
     */
    Optional<Done> settledAt(int textLine) {
      return engineLines.isNone()
          ? task.settledAt(textLine)
              .map(known -> Done.of(text, task.resultSoFar(known), encoding, engineLines))
          : Optional.empty();
    }

    List<Problem> problemsSoFar() {
      Problems found = Problems.of(task.problemsSoFar());
      Problems.Builder known = new Problems.Builder(found.size() + standing.size());
      addSettled(found, true, known);
      addSettled(standing, false, known);
      encoding.ifPresent(it -> known.addAll(it.get().all()));
      return known.inOrder().distinct();
    }

    /** Adds the problems that are settled by now, or those that are not. */
    private void addSettled(Problems problems, boolean settled, Problems.Builder known) {
      Map<ProblemId, Integer> settledTo = new EnumMap<>(ProblemId.class);
      for (int i = 0; i < problems.size(); i++) {
        ProblemId id = problems.somewhere(i).id();
        int end = settledTo.computeIfAbsent(id, task::settledTo);
        if (problems.line(i) < end == settled) {
          known.add(problems, i, 0);
        }
      }
    }
  }

  /**
   * The analysis is done. Thread-safe.
   *
   * @param result what was read
   * @param found what is wrong besides what programs expect
   * @param lines the lines on which they write that, and what was known of them before
   * @param expected what is wrong with what they expect
   * @param problems both, in the order of places
   */
  record Done(
      Result result,
      Optional<Supplier<Encoding.Findings>> encoding,
      Supplier<List<Problem>> found,
      EngineLines lines,
      Lazy<EngineLines.Read> expected,
      Supplier<List<Problem>> problems)
      implements Progress {
    static Done of(
        Text text,
        Result result,
        Optional<Supplier<Encoding.Findings>> encoding,
        EngineLines lines) {
      Lazy<List<Problem>> found = new Lazy<>(() -> problems(text, result, encoding));
      Lazy<EngineLines.Read> expected = new Lazy<>(() -> lines.read(text, result.analysis()));
      return new Done(
          result, encoding, found, lines, expected, new Lazy<>(() -> all(found, expected)));
    }

    private static List<Problem> all(
        Supplier<List<Problem>> found, Supplier<EngineLines.Read> expected) {
      List<Problem> unplayable = expected.get().problems();
      return unplayable.isEmpty() ? found.get() : Problems.inOrder(found.get(), unplayable);
    }

    @Override
    public Progress advanced() {
      return this;
    }

    @Override
    public EngineLines engineLines() {
      return expected.soFar().map(EngineLines.Read::lines).orElse(lines);
    }

    private static List<Problem> problems(
        Text text, Result result, Optional<Supplier<Encoding.Findings>> encoding) {
      List<Problem> read = result.analysis().problems();
      Optional<Problem> misnamed = result.problem(text);
      List<Problem> found =
          misnamed.isPresent() ? Problems.inOrder(List.of(misnamed.get()), read) : read;
      if (encoding.isEmpty()) {
        return found;
      }
      Encoding.Findings findings = encoding.get().get();
      if (found.stream().anyMatch(Problem::isAboutWholeText)) {
        return GarbledFile.in(text, result.format(), findings.charset())
            .map(List::of)
            .orElse(found);
      }
      List<Problem> ofEncoding = findings.all();
      return ofEncoding.isEmpty() ? found : Problems.inOrder(found, ofEncoding);
    }

    @Override
    public ReadByContent update(Text after, Change change) {
      return result.update(after, change);
    }
  }
}
