package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;

/**
 * Holds a position from which a quoted line can begin, or to which a quoted move leads. Compared by
 * identity.
 */
public final class LinePosition {
  private final Situation situation;
  private final Optional<LinePosition> before;
  private final boolean passes;

  private LinePosition(Situation situation, Optional<LinePosition> before, boolean passes) {
    this.situation = situation;
    this.before = before;
    this.passes = passes;
  }

  /** A position of the record. */
  static LinePosition of(Situation situation) {
    return new LinePosition(situation, Optional.empty(), false);
  }

  /** A position of the record in which the other side is to move, as in a threat. */
  static LinePosition passing(Situation situation) {
    Position passed = situation.position().withTurn(situation.position().turn().opposite());
    return new LinePosition(
        Situation.at(passed, situation.ply(), Optional.empty(), situation.names()),
        Optional.empty(),
        true);
  }

  /** The position after a quoted move. */
  LinePosition after(Move move) {
    return new LinePosition(situation.after(move), Optional.of(this), false);
  }

  /** The position, with the move that led to it. */
  public Situation situation() {
    return situation;
  }

  /** The position of the record in which the quoted moves begin that lead here. */
  public LinePosition beginning() {
    LinePosition first = this;
    while (first.before.isPresent()) {
      first = first.before.get();
    }
    return first;
  }

  /** Whether the other side is to move here than in the record. */
  public boolean passes() {
    return passes;
  }

  /** The quoted moves that lead here from the record, in their order. */
  public List<Situation.LastMove> moves() {
    List<Situation.LastMove> moves = new ArrayList<>();
    for (LinePosition step = this; step.before.isPresent(); step = step.before.get()) {
      moves.add(step.situation.last().orElseThrow());
    }
    return moves.reversed();
  }
}
