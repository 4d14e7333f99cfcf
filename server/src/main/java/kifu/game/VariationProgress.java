package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.problem.Problem;
import kifu.shogi.MoveCode;

/**
 * A {@link VariationResult} that grows while its variation is checked. Lines are the variation's
 * own ones. Mutable, for one thread.
 *
 * <p>Where variations branch off, there is a checkpoint before the first move and every {@value
 * #INTERVAL_WHERE_BRANCHED} moves, since they begin there; elsewhere every {@value #INTERVAL}:
 * playing so many again costs a few microseconds.
 */
final class VariationProgress {
  static final int INTERVAL = 256;
  static final int INTERVAL_WHERE_BRANCHED = 32;

  /** Where the check begins: before the first move, or at a checkpoint of an earlier check. */
  final Checkpoint from;

  final Extent extent;
  private final boolean branched;
  boolean lost;
  final List<Checkpoint> checkpoints = new ArrayList<>();
  int firstMove = MoveCode.NONE;
  int moves;
  int endPly;
  final List<Integer> marked = new ArrayList<>();
  final List<Finding> findings = new ArrayList<>();
  Optional<VariationResult.FirstPlay> firstPlay = Optional.empty();
  OptionalInt uncheckedFrom = OptionalInt.empty();

  /**
   * The progress of a check of which nothing is known yet.
   *
   * @param branched whether variations branch off, for which more checkpoints are kept
   */
  VariationProgress(Checkpoint from, Extent extent, boolean branched) {
    this.from = from;
    this.extent = extent;
    this.branched = branched;
    this.lost = from.broken();
    this.moves = from.ply() - extent.plyBefore();
    this.endPly = from.ended().isPresent() ? from.ply() + 1 : 0;
  }

  void add(Problem problem) {
    findings.add(Finding.of(problem));
  }

  /** Adds what had to wait for lines below; findings stay in the order of their lines. */
  void insert(Finding finding) {
    int at = findings.size();
    while (at > 0 && findings.get(at - 1).ownLine() > finding.ownLine()) {
      at--;
    }
    findings.add(at, finding);
  }

  /** Keeps a checkpoint if that saves enough playing. */
  void keep(RunningState state, int ownLine) {
    int last = checkpoints.isEmpty() ? extent.plyBefore() : checkpoints.getLast().ply();
    int interval = branched ? INTERVAL_WHERE_BRANCHED : INTERVAL;
    boolean first = branched && checkpoints.isEmpty();
    if (first || state.ply() - last >= interval) {
      checkpoints.add(state.checkpoint(ownLine));
    }
  }

  /** Of several plays of one ply, as of 封じ手 and the move after it, the last one counts. */
  void mark(int ply, boolean hasMark) {
    if (!marked.isEmpty() && marked.getLast() == ply) {
      marked.removeLast();
    }
    if (hasMark) {
      marked.add(ply);
    }
  }

  /** A move was made, played or not. */
  void moved(int moveCode) {
    moves++;
    if (moves == 1) {
      firstMove = moveCode;
    }
  }

  /** From this line on nothing was checked, if that is not known already. */
  void uncheckedFrom(int ownLine) {
    uncheckedFrom = uncheckedFrom.isPresent() ? uncheckedFrom : OptionalInt.of(ownLine);
  }

  /** Whether a move or an end stands above. */
  boolean isAfterMoves() {
    return firstPlay.isPresent() || extent.plyBefore() > 0;
  }

  /** What was found so far. */
  Variation variation() {
    return new Variation(
        extent,
        new VariationResult(
            lost,
            checkpoints,
            firstMove,
            moves,
            endPly,
            marked,
            findings,
            firstPlay,
            uncheckedFrom));
  }
}
