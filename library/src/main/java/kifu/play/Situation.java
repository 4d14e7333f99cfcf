package kifu.play;

import java.util.Optional;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;

/**
 * Says where a game stands at a line of its record.
 *
 * @param position the position
 * @param ply how many moves led to it
 * @param last the last of them, with the position before it; empty at the start and after a pass
 * @param lastSquare where the last move went, also when no more than that is known of it
 * @param lastName how a diagram names the last move, where no move of the record led to it;
 *     otherwise empty
 * @param clocks the time used so far, as far as it is written
 * @param ended the end that was written before this point
 * @param names how the sides of this game are called
 */
public record Situation(
    Position position,
    int ply,
    Optional<LastMove> last,
    Optional<Square> lastSquare,
    String lastName,
    Clocks clocks,
    Optional<Termination> ended,
    SideNames names) {
  /**
   * A move that was made.
   *
   * @param before the position before it
   * @param previous where the move before it went, for writing 同
   */
  public record LastMove(Position before, Move move, Optional<Square> previous) {
    /** Its name, with its square also where the move before it went there: △２２同銀. */
    public String caption() {
      return Notation.caption(before, move, previous);
    }

    /**
     * What an end means that is written after the move. 反則負け reports a foul by the side to move,
     * which is not written; but where the move before it is one that players overlook, that is the
     * foul. 王手連続千日手 stands after the last move of either side: if that move only evades a check,
     * the side to move is the one that gave check all the time.
     */
    public Termination meaning(Termination end) {
      if (end == Termination.PERPETUAL_CHECK && onlyEvades()) {
        return Termination.OWN_PERPETUAL_CHECK;
      }
      boolean isTheFoul =
          end == Termination.FOUL_LOSS
              && Rules.violation(before, move).filter(v -> v.rule().isOverlooked()).isPresent();
      return isTheFoul ? Termination.FOUL_WIN : end;
    }

    private boolean onlyEvades() {
      Side mover = before.turn();
      return Rules.inCheck(before, mover) && !Rules.inCheck(before.play(move), mover.opposite());
    }
  }

  /**
   * The time used, in milliseconds.
   *
   * @param spent the time for the last move or the end
   * @param black the time that black has used so far, when all its moves have times; nothing in a
   *     game without any
   * @param white the time that white has used so far, likewise
   */
  public record Clocks(Optional<Long> spent, Optional<Long> black, Optional<Long> white) {
    public static final Clocks UNKNOWN =
        new Clocks(Optional.empty(), Optional.empty(), Optional.empty());

    public Optional<Long> of(Side side) {
      return side == Side.BLACK ? black : white;
    }
  }

  /** Where the game stands after a move, which must be possible; nothing is known of its clock. */
  public Situation after(Move move) {
    return new Situation(
        position.play(move),
        ply + 1,
        Optional.of(new LastMove(position, move, lastSquare)),
        Optional.of(move.to()),
        "",
        Clocks.UNKNOWN,
        Optional.empty(),
        names);
  }

  /** The position as SFEN, without the word {@code sfen}, with the number of the next move. */
  public String sfen() {
    return Sfen.format(position, ply + 1);
  }

  /** Where the game stood before the last move; nothing is known of its clock. */
  public Optional<Situation> before() {
    return last.map(move -> at(move.before(), Math.max(0, ply - 1), move.previous(), names));
  }

  /** Where a game stands after a move, if nothing else is known. */
  public static Situation after(LastMove last) {
    return at(last.before(), 0, last.previous(), SideNames.EVEN).after(last.move());
  }

  /** A position that no move led to. */
  public static Situation of(Position position) {
    return at(position, 0, Optional.empty(), SideNames.EVEN);
  }

  /**
   * A position of which little is known.
   *
   * @param ply how many moves led to it
   * @param lastSquare where the last of them went, if that is known
   */
  public static Situation at(
      Position position, int ply, Optional<Square> lastSquare, SideNames names) {
    return new Situation(
        position, ply, Optional.empty(), lastSquare, "", Clocks.UNKNOWN, Optional.empty(), names);
  }
}
