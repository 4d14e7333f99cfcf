package kifu.document;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.comments.LinesInComments;
import kifu.document.ReadByContent.Result;
import kifu.encoding.Encoding;
import kifu.encoding.GarbledFile;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.problem.Severity;
import kifu.text.Change;
import kifu.text.Lazy;
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

  /** What is known of the lines of play in comments. */
  LinesInComments linesInComments();

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
      LinesInComments linesInComments)
      implements Progress {
    @Override
    public Progress advanced() {
      return task.advance() ? Done.of(text, task.result(), encoding, linesInComments) : this;
    }

    @Override
    public ReadByContent update(Text after, Change change) {
      return task.update(after, change);
    }

    /**
     * The result for a line and those above it as if the analysis were done, if they are settled.
     */
    Optional<Done> settledAt(int textLine) {
      return linesInComments.isNone()
          ? task.settledAt(textLine)
              .map(known -> Done.of(text, task.resultSoFar(known), encoding, linesInComments))
          : Optional.empty();
    }

    /** Whether anything is known of the text as it is now. */
    boolean isSettledAnywhere() {
      return EnumSet.allOf(ProblemId.class).stream().anyMatch(id -> task.settledTo(id) > 0);
    }

    List<Problem> problemsSoFar() {
      List<Problem> read = task.problemsSoFar();
      Problems found = Problems.of(encoding.map(it -> it.get().explained(read)).orElse(read));
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
   * @param found what is wrong besides the lines of play in comments
   * @param lines these lines, and what was known of them before
   * @param read what is wrong with these lines
   * @param problems both, in the order of places
   */
  record Done(
      Result result,
      Optional<Supplier<Encoding.Findings>> encoding,
      Supplier<List<Problem>> found,
      LinesInComments lines,
      LinesInComments.Read read,
      Supplier<List<Problem>> problems)
      implements Progress {
    static Done of(
        Text text,
        Result result,
        Optional<Supplier<Encoding.Findings>> encoding,
        LinesInComments lines) {
      Lazy<List<Problem>> found = new Lazy<>(() -> problems(text, result, encoding));
      LinesInComments.Read read = lines.read(text, result.analysis());
      Lazy<List<Problem>> all =
          new Lazy<>(() -> all(all(found.get(), read.quoted()), read.expected()));
      return new Done(result, encoding, found, lines, read, all);
    }

    private static List<Problem> all(List<Problem> found, List<Problem> more) {
      return more.isEmpty() ? found : Problems.inOrder(found, more);
    }

    /** The problems for a caller that needs only those of at least this severity. */
    List<Problem> problems(Severity least) {
      return switch (least) {
        case HINT -> problems.get();
        case INFO -> all(found.get(), read.quoted());
        case WARNING, ERROR -> found.get();
      };
    }

    @Override
    public Progress advanced() {
      return this;
    }

    @Override
    public LinesInComments linesInComments() {
      return read.known(lines);
    }

    private static List<Problem> problems(
        Text text, Result result, Optional<Supplier<Encoding.Findings>> encoding) {
      List<Problem> read = result.analysis().problems();
      List<Problem> conflicts = ConflictedText.problems(text, read);
      if (!conflicts.isEmpty()) {
        return conflicts;
      }
      Optional<Problem> misnamed = result.problem(text);
      List<Problem> found =
          misnamed.isPresent() ? Problems.inOrder(List.of(misnamed.get()), read) : read;
      if (encoding.isEmpty()) {
        return found;
      }
      Encoding.Findings findings = encoding.get().get();
      List<Problem> explained = findings.explained(found);
      if (explained.stream().anyMatch(Problem::isAboutWholeText)) {
        return GarbledFile.in(
                text, findings.charset(), restored -> isRecord(restored, result.format()))
            .map(List::of)
            .orElse(explained);
      }
      List<Problem> ofEncoding = findings.all();
      return ofEncoding.isEmpty() ? explained : Problems.inOrder(explained, ofEncoding);
    }

    private static boolean isRecord(Text restored, DocumentFormat format) {
      return ReadByContent.of(format, restored).analysis().problems().stream()
          .noneMatch(Problem::isAboutWholeText);
    }

    @Override
    public ReadByContent update(Text after, Change change) {
      return result.update(after, change);
    }
  }
}
