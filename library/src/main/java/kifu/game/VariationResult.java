package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import kifu.play.Checkpoint;
import kifu.play.Decision;
import kifu.play.Decisions;
import kifu.play.LineShift;
import kifu.play.RunningState;
import kifu.problem.FirstProblems;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.MoveCode;
import kifu.shogi.Square;
import kifu.text.Range;
import kifu.text.Sorted;

/**
 * Holds what checking a variation found. Lines are its own ones, counted from its first, so it
 * stays true when lines are added above. Immutable.
 *
 * @param lost whether positions are unknown from its beginning
 * @param checkpoints on the way, each just before a move, see {@link Progress}
 * @param firstMove the {@link MoveCode} of its first move; {@link MoveCode#NONE} when that could
 *     not be played
 * @param moves the number of moves written, played or not
 * @param endPly the number of the move that an end stands for; 0 when there is no end
 * @param marked the numbers of the moves and ends that have a branch mark, in their order
 * @param findings what is wrong, in the order of lines
 * @param decisions how faulty moves are played
 * @param firstPlay the first move or end
 * @param uncheckedFrom the first move that was not checked
 * @param leftOutFrom the first line with a finding that is left out, since there are too many
 */
public record VariationResult(
    boolean lost,
    List<Checkpoint> checkpoints,
    int firstMove,
    int moves,
    int endPly,
    List<Integer> marked,
    List<Finding> findings,
    Decisions decisions,
    Optional<FirstPlay> firstPlay,
    Optional<FirstUnchecked> uncheckedFrom,
    OptionalInt leftOutFrom) {
  /**
   * The first move or end of a variation.
   *
   * @param number the number written there, if one is that the head of the variation may contradict
   */
  public record FirstPlay(int ownLine, OptionalInt number) {}

  /**
   * The first move that was not checked.
   *
   * @param fact which of the facts of its line, counted from 0
   */
  public record FirstUnchecked(int ownLine, int fact) {}

  /** The result of a variation without moves: a million of them share it. */
  private static final VariationResult NOTHING =
      new VariationResult(
          false,
          List.of(),
          MoveCode.NONE,
          0,
          0,
          List.of(),
          List.of(),
          Decisions.NONE,
          Optional.empty(),
          Optional.empty(),
          OptionalInt.empty());

  public VariationResult {
    checkpoints = List.copyOf(checkpoints);
    marked = List.copyOf(marked);
    findings = List.copyOf(findings);
  }

  /** Whether something is to be reported about it. */
  public boolean isFaulty() {
    return !findings.isEmpty() || uncheckedFrom.isPresent();
  }

  /** The last checkpoint at or before a ply of this variation, if there is one. */
  Optional<Checkpoint> lastBefore(int ply) {
    return last(checkpoint -> checkpoint.ply() <= ply);
  }

  /** The last checkpoint at or above a line, if there is one. */
  Optional<Checkpoint> lastUpTo(int ownLine) {
    return last(checkpoint -> checkpoint.ownLine() <= ownLine);
  }

  /** The last checkpoint at or above a line from which a check can go on. */
  public Optional<Checkpoint> lastSettledUpTo(int ownLine) {
    return lastSettled(allWhile(checkpoints, checkpoint -> checkpoint.ownLine() <= ownLine));
  }

  private static Optional<Checkpoint> lastSettled(List<Checkpoint> checkpoints) {
    return checkpoints.reversed().stream().filter(Checkpoint::settled).findFirst();
  }

  private Optional<Checkpoint> last(Predicate<Checkpoint> early) {
    List<Checkpoint> found = allWhile(checkpoints, early);
    return found.isEmpty() ? Optional.empty() : Optional.of(found.getLast());
  }

  /**
   * What was found above a checkpoint, for a check that goes on from there.
   *
   * @param from is settled
   * @param extent where the variation stands now
   * @param branched whether variations branch off
   */
  public Progress upTo(Checkpoint from, Extent extent, boolean branched) {
    int line = from.ownLine();
    Progress progress = new Progress(from, extent, branched);
    if (line == 0) {
      return progress;
    }
    progress.lost = lost;
    progress.checkpoints.addAll(allWhile(checkpoints, kept -> kept.ownLine() < line));
    progress.settledPly =
        lastSettled(progress.checkpoints).map(Checkpoint::ply).orElse(progress.settledPly);
    progress.findings.addAll(allWhile(findings, finding -> finding.ownLine() < line));
    progress.decisions = new Decisions.Growing(decisions.above(line));
    progress.marked.addAll(allWhile(marked, number -> number <= from.ply()));
    progress.firstPlay = firstPlay.filter(play -> play.ownLine() < line);
    progress.uncheckedFrom = uncheckedFrom.filter(move -> move.ownLine() < line);
    progress.leftOutFrom = above(line, leftOutFrom);
    progress.firstMove = progress.moves > 0 ? firstMove : MoveCode.NONE;
    return progress;
  }

  private static OptionalInt above(int line, OptionalInt ownLine) {
    return ownLine.isPresent() && ownLine.getAsInt() < line ? ownLine : OptionalInt.empty();
  }

  /** The elements at the beginning of a list that are early, if none of those after them is. */
  private static <T> List<T> allWhile(List<T> list, Predicate<T> early) {
    return list.subList(0, Sorted.first(0, list.size(), i -> early.test(list.get(i))));
  }

  /** This result after its lines moved. */
  public VariationResult shifted(LineShift shift) {
    return shift.equals(LineShift.NOTHING)
        ? this
        : new VariationResult(
            lost,
            checkpoints.stream().map(checkpoint -> checkpoint.shifted(shift)).toList(),
            firstMove,
            moves,
            endPly,
            marked,
            findings.stream().map(finding -> finding.shifted(shift)).toList(),
            decisions.shifted(shift),
            firstPlay.map(play -> new FirstPlay(shift.line(play.ownLine()), play.number())),
            uncheckedFrom.map(move -> new FirstUnchecked(shift.line(move.ownLine()), move.fact())),
            shifted(leftOutFrom, shift));
  }

  private static OptionalInt shifted(OptionalInt ownLine, LineShift shift) {
    return ownLine.isPresent() ? OptionalInt.of(shift.line(ownLine.getAsInt())) : ownLine;
  }

  /** Whether something was found on the lines [fromLine, endLine). */
  public boolean hasFindings(int fromLine, int endLine) {
    int first =
        allWhile(findings, finding -> finding.ownLine() < fromLine - Finding.MOST_LINES).size();
    List<Finding> near =
        allWhile(findings, finding -> finding.ownLine() < endLine + Finding.MOST_LINES);
    for (Finding finding : near.subList(first, near.size())) {
      if (finding.touches(fromLine, endLine)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A problem of a variation, before it is known on which line of the document its explanation
   * stands.
   *
   * @param problem its lines count from the first of the variation
   * @param because the place that explains it
   */
  public record Finding(Problem problem, Optional<Because> because) {
    /**
     * The move that brought a piece where it stands.
     *
     * @param ply the move's ply; 0 when the piece stands there from the start
     */
    public record Because(int ply, Square square, Phrase message) {}

    /** On how many lines a finding and its fixes may stand. */
    public static final int MOST_LINES = 16;

    public static Finding of(Problem problem) {
      return new Finding(problem, Optional.empty());
    }

    /** This finding for a move that breaks a rule and was really played. */
    public Finding asPlayed() {
      return new Finding(problem.asPlayed(), because);
    }

    /** The line on which it begins, counted from the first of the variation. */
    public int ownLine() {
      return problem.range().start().line();
    }

    /** Whether it or a fix of it stands on the lines [fromLine, endLine), or around their place. */
    boolean touches(int fromLine, int endLine) {
      Range range = problem.range();
      int first = range.start().line();
      int last = range.end().line();
      for (Fix fix : problem.fixes()) {
        first = Math.min(first, fix.range().start().line());
        last = Math.max(last, fix.range().end().line());
      }
      return first < endLine && last >= fromLine;
    }

    /** This finding after its line moved. */
    Finding shifted(LineShift shift) {
      int lines = shift.line(ownLine()) - ownLine();
      return lines == 0 ? this : new Finding(problem.shiftLines(lines), because);
    }
  }

  /**
   * A {@link VariationResult} that grows while its variation is checked. Lines are the variation's
   * own ones. Mutable, for one thread.
   *
   * <p>Where variations branch off, there is a checkpoint before the first move and every {@value
   * #INTERVAL_WHERE_BRANCHED} moves, since they begin there; elsewhere every {@value #INTERVAL}:
   * playing that many again costs a few microseconds.
   */
  public static final class Progress {
    public static final int INTERVAL = 256;
    public static final int INTERVAL_WHERE_BRANCHED = 32;

    /** Where the check begins: before the first move, or at a checkpoint of an earlier check. */
    public final Checkpoint from;

    public final Extent extent;
    private final boolean branched;
    boolean lost;
    final List<Checkpoint> checkpoints = new ArrayList<>();
    int firstMove = MoveCode.NONE;
    public int moves;
    public int endPly;
    final List<Integer> marked = new ArrayList<>();
    final List<Finding> findings = new ArrayList<>();
    private Decisions.Growing decisions = new Decisions.Growing(List.of());
    public Optional<FirstPlay> firstPlay = Optional.empty();
    Optional<FirstUnchecked> uncheckedFrom = Optional.empty();
    private OptionalInt leftOutFrom = OptionalInt.empty();

    /** The ply of the last checkpoint that is settled. */
    private int settledPly;

    /**
     * The progress of a check that has found nothing yet.
     *
     * @param branched whether variations branch off, for which more checkpoints are kept
     */
    public Progress(Checkpoint from, Extent extent, boolean branched) {
      this.from = from;
      this.extent = extent;
      this.branched = branched;
      this.lost = from.broken();
      this.moves = from.ply() - extent.plyBefore();
      this.endPly = from.state().endPly();
      this.settledPly = extent.plyBefore();
    }

    public void add(Problem problem) {
      insert(Finding.of(problem));
    }

    /** Adds what may have waited for lines below; findings stay in the order of their lines. */
    public void insert(Finding finding) {
      if (findings.size() == FirstProblems.MOST) {
        leftOutFrom = leftOutFrom.isPresent() ? leftOutFrom : OptionalInt.of(finding.ownLine());
        return;
      }
      int at = findings.size();
      while (at > 0 && findings.get(at - 1).ownLine() > finding.ownLine()) {
        at--;
      }
      findings.add(at, finding);
    }

    /** Keeps how a faulty move is played. */
    public void decided(Decision decision) {
      decisions.add(decision);
    }

    /** Whether all that is found from now on is left out. */
    public boolean leavesOut() {
      return leftOutFrom.isPresent();
    }

    /** Whether a checkpoint saves enough playing, or checking. */
    public boolean needsCheckpoint(int ply, boolean settled) {
      int last = checkpoints.isEmpty() ? extent.plyBefore() : checkpoints.getLast().ply();
      int interval = branched ? INTERVAL_WHERE_BRANCHED : INTERVAL;
      boolean first = branched && checkpoints.isEmpty();
      return first || ply - (settled ? settledPly : last) >= interval;
    }

    /** Keeps a checkpoint. */
    public void keep(Checkpoint checkpoint) {
      checkpoints.add(checkpoint);
      settledPly = checkpoint.settled() ? checkpoint.ply() : settledPly;
    }

    /** Of several plays of one ply, as of 封じ手 and the move after it, the last one counts. */
    public void mark(int ply, boolean hasMark) {
      if (!marked.isEmpty() && marked.getLast() == ply) {
        marked.removeLast();
      }
      if (hasMark) {
        marked.add(ply);
      }
    }

    /** Notes that a move was made, played or not. */
    public void moved(RunningState state) {
      firstMove = moves == 0 ? state.moveCode() : firstMove;
      missed(state);
    }

    /** Notes that the game went on, maybe by moves that are not written. */
    public void missed(RunningState state) {
      moves = state.ply() - extent.plyBefore();
    }

    /** Notes that nothing was checked from this move on, if that is not known already. */
    public void uncheckedFrom(FirstUnchecked move) {
      uncheckedFrom = uncheckedFrom.isPresent() ? uncheckedFrom : Optional.of(move);
    }

    /** Whether a move or an end stands above. */
    public boolean isAfterMoves() {
      return firstPlay.isPresent() || extent.plyBefore() > 0;
    }

    /** What was found so far. */
    public VariationResult result() {
      VariationResult result =
          new VariationResult(
              lost,
              checkpoints,
              firstMove,
              moves,
              endPly,
              marked,
              findings,
              decisions.soFar(),
              firstPlay,
              uncheckedFrom,
              leftOutFrom);
      return result.equals(NOTHING) ? NOTHING : result;
    }
  }
}
