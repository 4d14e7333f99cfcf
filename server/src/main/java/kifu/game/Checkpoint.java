package kifu.game;

import java.util.Optional;
import kifu.record.Termination;
import kifu.shogi.Position;

/**
 * Where a walk through a line of play stands: kept now and then, so that it can go on from there.
 *
 * @param line the line of the next fact, counted from the first of the line of play
 * @param position the position, or the last one known when {@code broken}
 * @param ply the number of moves written so far, from the start of the game
 * @param previous the index of the square where the last move went, or {@link #NOWHERE}
 * @param writtenNumber the number that stood on the last move or end; 0 before any
 * @param black the clock of black
 * @param white the clock of white
 * @param arrivals for each square the ply of the move that went there last; 0 for none, or one
 *     behind the 65,535th
 * @param ended the end that was written, if one was
 * @param broken whether a move could not be played, or the start not be read, so that positions are
 *     not known
 */
@SuppressWarnings("ArrayRecordComponent") // small and often made; nobody compares or changes them
public record Checkpoint(
    int line,
    Position position,
    int ply,
    int previous,
    int writtenNumber,
    ClockSum black,
    ClockSum white,
    char[] arrivals,
    Optional<Termination> ended,
    boolean broken) {

  static final int NOWHERE = -1;

  /**
   * The time of one side.
   *
   * @param sum the times of its moves, in milliseconds
   * @param complete whether every move so far had a time
   * @param written the total that was written last; -1 when none was
   */
  record ClockSum(long sum, boolean complete, long written) {
    static final ClockSum ZERO = new ClockSum(0, true, 0);
  }

  // Shared, since a file may hold thousands of games.
  private static final char[] ARRIVALS_AT_START = new char[81];

  static Checkpoint atStart(Start start) {
    return new Checkpoint(
        0,
        start.position(),
        0,
        NOWHERE,
        0,
        ClockSum.ZERO,
        ClockSum.ZERO,
        ARRIVALS_AT_START,
        Optional.empty(),
        !start.reliable());
  }

  /** The same situation as the start of a variation. */
  Checkpoint asBranch(int writtenNumber) {
    return new Checkpoint(
        0,
        position,
        ply,
        previous,
        writtenNumber,
        black,
        white,
        arrivals,
        Optional.empty(),
        broken);
  }

  /** The state before a variation of which it is not known where it branches off. */
  static Checkpoint nowhere(Start start, int number) {
    Checkpoint first = atStart(start);
    int ply = Math.max(0, number - 1);
    return new Checkpoint(
        0,
        first.position,
        ply,
        NOWHERE,
        ply,
        first.black,
        first.white,
        first.arrivals,
        Optional.empty(),
        true);
  }

  /** The same state after its line moved. */
  Checkpoint shifted(LineShift shift) {
    return shift.line(line) == line
        ? this
        : new Checkpoint(
            shift.line(line),
            position,
            ply,
            previous,
            writtenNumber,
            black,
            white,
            arrivals,
            ended,
            broken);
  }
}
