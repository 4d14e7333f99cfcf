package kifu.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import kifu.shogi.MoveCode;

/**
 * What checking a variation found. Lines are its own ones, counted from its first, so it stays true
 * when lines are added above. Immutable.
 *
 * @param lost whether positions are unknown from its beginning
 * @param checkpoints on the way, each just before a move, see {@link VariationProgress}
 * @param firstMove the {@link MoveCode} of its first move; {@link MoveCode#NONE} when that could
 *     not be played
 * @param moves the number of moves written, played or not
 * @param endPly the number of the move that an end stands for; 0 when there is no end
 * @param marked the numbers of the moves and ends that have a branch mark, in their order
 * @param findings what is wrong, in the order of lines
 * @param firstPlay the first move or end
 * @param uncheckedFrom the first line that was not checked
 */
record VariationResult(
    boolean lost,
    List<Checkpoint> checkpoints,
    int firstMove,
    int moves,
    int endPly,
    List<Integer> marked,
    List<Finding> findings,
    Optional<FirstPlay> firstPlay,
    OptionalInt uncheckedFrom) {
  /**
   * The first move or end of a variation.
   *
   * @param number the number written there, if one is
   */
  record FirstPlay(int ownLine, OptionalInt number) {}

  VariationResult {
    checkpoints = List.copyOf(checkpoints);
    marked = List.copyOf(marked);
    findings = List.copyOf(findings);
  }

  /** Whether something is to be said about it. */
  boolean isFaulty() {
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

  private Optional<Checkpoint> last(Predicate<Checkpoint> early) {
    List<Checkpoint> found = allWhile(checkpoints, early);
    return found.isEmpty() ? Optional.empty() : Optional.of(found.getLast());
  }

  /**
   * What was found above a checkpoint, for a check that goes on from there.
   *
   * @param extent where the variation stands now
   * @param branched whether variations branch off
   */
  VariationProgress upTo(Checkpoint from, Extent extent, boolean branched) {
    int line = from.ownLine();
    VariationProgress progress = new VariationProgress(from, extent, branched);
    if (line == 0) {
      return progress;
    }
    progress.lost = lost;
    progress.checkpoints.addAll(allWhile(checkpoints, kept -> kept.ownLine() < line));
    progress.findings.addAll(allWhile(findings, finding -> finding.ownLine() < line));
    progress.marked.addAll(allWhile(marked, number -> number <= from.ply()));
    progress.firstPlay = firstPlay.filter(play -> play.ownLine() < line);
    progress.uncheckedFrom =
        uncheckedFrom.isPresent() && uncheckedFrom.getAsInt() < line
            ? uncheckedFrom
            : OptionalInt.empty();
    progress.firstMove = progress.moves > 0 ? firstMove : MoveCode.NONE;
    if (from.ended().isEmpty() && endPly <= from.ply()) {
      progress.endPly = endPly;
    }
    return progress;
  }

  /** The elements at the beginning of a list that are early, if none of those after them is. */
  private static <T> List<T> allWhile(List<T> list, Predicate<T> early) {
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
    return list.subList(0, low);
  }

  /** The same after its lines moved. */
  VariationResult shifted(LineShift shift) {
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
            firstPlay.map(play -> new FirstPlay(shift.line(play.ownLine()), play.number())),
            uncheckedFrom.isPresent()
                ? OptionalInt.of(shift.line(uncheckedFrom.getAsInt()))
                : uncheckedFrom);
  }

  /** Whether something was found on the lines [fromLine, endLine). */
  boolean hasFindings(int fromLine, int endLine) {
    return allWhile(findings, finding -> finding.ownLine() < fromLine).size()
        < allWhile(findings, finding -> finding.ownLine() < endLine).size();
  }
}
