package kifu.game;

import java.util.Optional;
import java.util.OptionalLong;
import kifu.game.Game.Start;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Square;

/**
 * Where a game stands before a move: kept now and then, so that playing can go on from there.
 *
 * @param ownLine the line of the next fact, counted from the first of the variation
 * @param position the position, or the last one known when {@code broken}
 * @param ply the number of moves written so far, from the start of the game
 * @param previous where the last move went
 * @param writtenNumber the number that stood on the last move or end; 0 before any
 * @param black the clock of black
 * @param white the clock of white
 * @param arrivals for each square the ply of the move that went there last; 0 for none, or one
 *     after the 65,535th
 * @param lastSaid what the last move says, see {@link kifu.record.FactCursor#moveSaid}; 0 before
 *     any
 * @param ended the end that was written after the last move, if one was
 * @param endPly where the last end stands, counted as a move; 0 if there is none in the variation
 * @param broken whether a move could not be played, or the start not be read, so that positions are
 *     not known
 * @param settled whether nothing above was decided by what stands below, so that a check can go on
 *     from here after an edit below; otherwise only playing can
 */
@SuppressWarnings("ArrayRecordComponent") // small and often made; nobody compares or changes them
record Checkpoint(
    int ownLine,
    Position position,
    int ply,
    Optional<Square> previous,
    int writtenNumber,
    ClockSum black,
    ClockSum white,
    char[] arrivals,
    long lastSaid,
    Optional<Termination> ended,
    int endPly,
    boolean broken,
    boolean settled) {
  /**
   * The time of one side, in milliseconds.
   *
   * @param sum the times of its moves
   * @param complete whether every move so far had a time
   * @param written the total that was written last
   */
  record ClockSum(long sum, boolean complete, OptionalLong written) {
    static final ClockSum ZERO = new ClockSum(0, true, OptionalLong.of(0));
  }

  // Shared, since a file may hold thousands of games.
  private static final char[] ARRIVALS_AT_START = new char[81];

  static Checkpoint atStart(Start start) {
    return new Checkpoint(
        0,
        start.position(),
        0,
        start.before().last(),
        start.number(0),
        ClockSum.ZERO,
        ClockSum.ZERO,
        ARRIVALS_AT_START,
        0,
        Optional.empty(),
        0,
        !start.reliable(),
        true);
  }

  /** The one before a variation of which it is not known where it branches off. */
  static Checkpoint nowhere(Start start, int firstPly) {
    int ply = Math.max(0, firstPly - 1);
    return new Checkpoint(
        0,
        start.position(),
        ply,
        Optional.empty(),
        start.number(ply),
        ClockSum.ZERO,
        ClockSum.ZERO,
        ARRIVALS_AT_START,
        0,
        Optional.empty(),
        0,
        true,
        true);
  }

  /** The same as the beginning of a variation, before which the number {@code number} stands. */
  Checkpoint asBranch(int number) {
    return new Checkpoint(
        0,
        position,
        ply,
        previous,
        number,
        black,
        white,
        arrivals,
        0,
        Optional.empty(),
        0,
        broken,
        true);
  }

  /** The same after its line moved. */
  Checkpoint shifted(LineShift shift) {
    int line = shift.line(ownLine);
    return line == ownLine ? this : with(line, settled);
  }

  /** The same, from which only playing can go on. */
  Checkpoint unsettled() {
    return with(ownLine, false);
  }

  private Checkpoint with(int newLine, boolean nowSettled) {
    return new Checkpoint(
        newLine,
        position,
        ply,
        previous,
        writtenNumber,
        black,
        white,
        arrivals,
        lastSaid,
        ended,
        endPly,
        broken,
        nowSettled);
  }
}
