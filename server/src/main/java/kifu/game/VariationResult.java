package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.shogi.MoveCode;

/**
 * What checking a line of play found. Lines count from its first line, so it stays true when lines
 * are added above. Immutable.
 *
 * @param lost whether positions are unknown from its beginning
 * @param checkpoints states on the way, each just before a move, every {@link #INTERVAL} moves;
 *     where variations branch off, before the first move and every {@link #INTERVAL_OF_BRANCHED}
 * @param firstMove the {@link MoveCode} of its first move; {@link MoveCode#NONE} when that could
 *     not be played
 * @param moves the number of moves written, played or not
 * @param endPly the number of the move that an end stands for; 0 when there is no end
 * @param marked the numbers of the moves and ends that have a branch mark, in their order
 * @param findings what is wrong, in the order of lines
 * @param firstPlay the line of the first move or end; -1 when there is none
 * @param firstNumber the number written there
 * @param uncheckedFrom the first line that was not checked; -1 when all were
 */
public record VariationResult(
    boolean lost,
    List<Checkpoint> checkpoints,
    int firstMove,
    int moves,
    int endPly,
    List<Integer> marked,
    List<Finding> findings,
    int firstPlay,
    int firstNumber,
    int uncheckedFrom) {
  /** How many moves lie between two checkpoints: replaying them costs a few microseconds. */
  static final int INTERVAL = 256;

  /** The same in a line of play from which variations branch off: they begin there. */
  static final int INTERVAL_OF_BRANCHED = 32;

  public VariationResult {
    checkpoints = List.copyOf(checkpoints);
    marked = List.copyOf(marked);
    findings = List.copyOf(findings);
  }

  /** Whether something is to be said about it. */
  boolean isFaulty() {
    return !findings.isEmpty() || uncheckedFrom >= 0;
  }

  /** The last state kept at or before a ply of this line of play, if one is. */
  Optional<Checkpoint> lastStateBefore(int ply) {
    return last(state -> state.ply() <= ply);
  }

  /** The last state kept at or above a line, if one is. */
  Optional<Checkpoint> lastStateAbove(int line) {
    return last(state -> state.line() <= line);
  }

  private Optional<Checkpoint> last(Predicate<Checkpoint> early) {
    int count = countWhile(checkpoints, early);
    return count == 0 ? Optional.empty() : Optional.of(checkpoints.get(count - 1));
  }

  /** A copy of the checkpoints above a line. */
  List<Checkpoint> checkpointsAbove(int line) {
    return new ArrayList<>(
        checkpoints.subList(0, countWhile(checkpoints, state -> state.line() < line)));
  }

  /** A copy of the findings above a line. */
  List<Finding> findingsAbove(int line) {
    return new ArrayList<>(
        findings.subList(0, countWhile(findings, finding -> finding.line() < line)));
  }

  /** A copy of the marked numbers up to a ply. */
  List<Integer> markedUpTo(int ply) {
    return new ArrayList<>(marked.subList(0, countWhile(marked, number -> number <= ply)));
  }

  /** How many at the beginning of a list are early, if none of those behind them is. */
  private static <T> int countWhile(List<T> list, Predicate<T> early) {
    int low = 0;
    int high = list.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (early.test(list.get(middle))) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The same after its lines moved. */
  VariationResult shifted(LineShift shift) {
    return shift.equals(LineShift.NOTHING)
        ? this
        : new VariationResult(
            lost,
            checkpoints.stream().map(state -> state.shifted(shift)).toList(),
            firstMove,
            moves,
            endPly,
            marked,
            findings.stream().map(finding -> finding.shifted(shift)).toList(),
            shift.line(firstPlay),
            firstNumber,
            shift.line(uncheckedFrom));
  }

  /** Whether something was found on the lines [from, end). */
  boolean hasFindings(int from, int end) {
    return countWhile(findings, finding -> finding.line() < from)
        < countWhile(findings, finding -> finding.line() < end);
  }
}
