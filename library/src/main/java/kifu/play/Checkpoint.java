package kifu.play;

import java.util.Optional;
import java.util.OptionalLong;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Square;

/**
 * Marks where playing a variation can go on; kept now and then before a move.
 *
 * @param ownLine the line of the next fact, counted from the first of the variation
 * @param settled whether nothing above was decided by what stands below, so that a check can go on
 *     from here after an edit below; otherwise only playing can
 * @param state where the game stands
 */
public record Checkpoint(int ownLine, boolean settled, State state) {
  /**
   * Says where a game stands between two facts. Immutable; a {@link RunningState} is mutable.
   *
   * @param position the position, or the last one known when {@code broken}
   * @param ply the number of moves written so far, from the start of the game
   * @param previous where the last move went
   * @param writtenNumber the number that stood on the last move or end; 0 before any
   * @param black the clock of black
   * @param white the clock of white
   * @param arrivals the moves that brought the pieces where they stand; never changed
   * @param lastSaid what the last move says, see {@link kifu.record.FactCursor#moveSaid}; 0 before
   *     any
   * @param ended the end that was written after the last move, if one was
   * @param endPly where the last end stands, counted as a move; 0 if there is none in the variation
   * @param exchanged what a move below is played as, if it was exchanged with one above
   * @param doubtful whether a move above may have been meant otherwise than it was played
   * @param broken whether a move could not be played, or the start not be read, so that positions
   *     are not known
   */
  public record State(
      Position position,
      int ply,
      Optional<Square> previous,
      int writtenNumber,
      ClockSum black,
      ClockSum white,
      Arrivals arrivals,
      long lastSaid,
      Optional<Termination> ended,
      int endPly,
      Optional<Exchanged> exchanged,
      boolean doubtful,
      boolean broken) {}

  /**
   * The time of one side, in milliseconds.
   *
   * @param sum the times of its moves
   * @param complete whether every move so far had a time
   * @param written the total that was written last
   */
  public record ClockSum(long sum, boolean complete, OptionalLong written) {
    static final ClockSum ZERO = new ClockSum(0, true, OptionalLong.of(0));
    static final ClockSum UNKNOWN = new ClockSum(0, false, OptionalLong.empty());
  }

  // Shared, since a file may hold thousands of games.
  private static final Arrivals ARRIVALS_AT_START = Arrivals.none();

  public static Checkpoint atStart(Start start) {
    return before(start, 0, start.before().last(), ClockSum.ZERO, !start.reliable());
  }

  /** The checkpoint before a variation that branches off from an unknown place. */
  public static Checkpoint nowhere(Start start, int firstPly) {
    return before(start, Math.max(0, firstPly - 1), Optional.empty(), ClockSum.UNKNOWN, true);
  }

  private static Checkpoint before(
      Start start, int ply, Optional<Square> previous, ClockSum clock, boolean broken) {
    State state =
        new State(
            start.position(),
            ply,
            previous,
            start.number(ply),
            clock,
            clock,
            ARRIVALS_AT_START,
            0,
            Optional.empty(),
            0,
            Optional.empty(),
            false,
            broken);
    return new Checkpoint(0, true, state);
  }

  /** The beginning of a variation that branches off here, before which a number stands. */
  public Checkpoint asBranch(int number) {
    State branch =
        new State(
            state.position(),
            state.ply(),
            state.previous(),
            number,
            state.black(),
            state.white(),
            state.arrivals(),
            0,
            Optional.empty(),
            0,
            Optional.empty(),
            state.doubtful(),
            state.broken());
    return new Checkpoint(0, true, branch);
  }

  /** This checkpoint after its line moved. */
  public Checkpoint shifted(LineShift shift) {
    int line = shift.line(ownLine);
    return line == ownLine ? this : new Checkpoint(line, settled, state);
  }

  /** The number of moves written above it, from the start of the game. */
  public int ply() {
    return state.ply();
  }

  /** Whether positions are not known here. */
  public boolean broken() {
    return state.broken();
  }
}
