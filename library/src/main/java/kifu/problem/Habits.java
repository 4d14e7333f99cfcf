package kifu.problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import kifu.problem.ProblemId.Repeats;
import kifu.text.Text;

/**
 * Reports a habit once: what a document writes in the same unusual way again and again is one
 * problem, at its first place, that says on how many more lines it stands. Lines that follow one
 * another and are no part of the format are one problem too ({@link UnreadBlock}). Each other error
 * is always reported.
 *
 * <p>Takes the problems of one document in the order of places, and keeps only a few numbers, so
 * that it can follow a book that is larger than memory. For one thread.
 */
public final class Habits {
  private final Map<Habit, Places> seen = new HashMap<>();
  private final Map<Integer, UnreadBlock> blocks = new HashMap<>();
  private Optional<UnreadBlock> lastBlock = Optional.empty();

  /** What repeats have in common: what is said about them. */
  private record Habit(ProblemId id, Severity severity, List<Object> arguments) {
    static Optional<Habit> of(Problem problem) {
      boolean isHabit =
          problem.id().repeats() == Repeats.ONE_HABIT && problem.severity() != Severity.ERROR;
      return isHabit
          ? Optional.of(new Habit(problem.id(), problem.severity(), problem.arguments()))
          : Optional.empty();
    }
  }

  /** The lines of a habit after that of its first place. */
  private static final class Places {
    private int moreLines;
    private int lastLine;
  }

  /**
   * Whether a problem is to be shown: it is not the repeat of a habit, nor a further line of a
   * block.
   *
   * @param text the lines of the document that are at hand, at least those of the problem
   */
  public boolean isNew(Problem problem, IntFunction<Optional<String>> text) {
    return isNew(problem, problem.range().start().line(), text);
  }

  /**
   * Whether a problem that does not know its place is to be shown.
   *
   * @param line the one on which it begins
   */
  public boolean isNew(Problem problem, int line, IntFunction<Optional<String>> text) {
    return UnreadBlock.has(problem) ? beginsBlock(problem, line, text) : isNewHabit(problem, line);
  }

  private boolean beginsBlock(Problem problem, int line, IntFunction<Optional<String>> text) {
    if (lastBlock.filter(block -> block.goesOnWith(problem, line, text)).isPresent()) {
      return false;
    }
    UnreadBlock block = new UnreadBlock(problem, line, text);
    lastBlock = Optional.of(block);
    blocks.put(line, block);
    return true;
  }

  private boolean isNewHabit(Problem problem, int line) {
    Optional<Habit> habit = Habit.of(problem);
    if (habit.isEmpty()) {
      return true;
    }
    Places places = seen.get(habit.get());
    boolean first = places == null;
    if (places == null) {
      places = new Places();
      seen.put(habit.get(), places);
    } else if (line != places.lastLine) {
      places.moreLines++;
    }
    places.lastLine = line;
    return first;
  }

  /** A problem that was new, with the lines of its repeats or its block that were met since. */
  public Problem counted(Problem problem) {
    UnreadBlock block =
        UnreadBlock.has(problem) ? blocks.get(problem.range().start().line()) : null;
    if (block != null) {
      return block.all(problem);
    }
    return Habit.of(problem)
        .map(seen::get)
        .map(places -> problem.withMoreLines(places.moreLines))
        .orElse(problem);
  }

  /** The problems of a whole document, each habit and each block once. */
  public static List<Problem> withoutRepeats(List<Problem> problems, Text text) {
    Habits habits = new Habits();
    List<Problem> left =
        problems.stream().filter(problem -> habits.isNew(problem, lines(text))).toList();
    return left.size() == problems.size() ? problems : left.stream().map(habits::counted).toList();
  }

  /** The lines of a document that is at hand as a whole. */
  public static IntFunction<Optional<String>> lines(Text text) {
    return line -> line < text.lineCount() ? Optional.of(text.line(line)) : Optional.empty();
  }

  /**
   * The problems of a document that are the same habit or block as one of them, itself included.
   */
  public static List<Problem> alike(Problem problem, List<Problem> problems) {
    if (UnreadBlock.has(problem)) {
      return problems.stream().filter(other -> UnreadBlock.isSame(problem, other)).toList();
    }
    Optional<Habit> habit = Habit.of(problem);
    return habit.isEmpty()
        ? List.of(problem)
        : problems.stream().filter(other -> Habit.of(other).equals(habit)).toList();
  }

  /** The problems of a document that can be mended at once with one of them. */
  public static List<Problem> mendedTogether(Problem problem, List<Problem> problems) {
    return problem.id().repeats() == Repeats.LIKE_FAULTS
        ? problems.stream()
            .filter(other -> other.id() == problem.id())
            .filter(other -> other.arguments().equals(problem.arguments()))
            .toList()
        : alike(problem, problems);
  }
}
