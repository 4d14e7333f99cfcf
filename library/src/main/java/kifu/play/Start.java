package kifu.play;

import java.util.Optional;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import kifu.shogi.Square;

/**
 * Describes what stands before the moves, as far as the game needs it.
 *
 * @param position where the game starts
 * @param reliable whether the position could be read; if not, moves cannot be checked
 * @param tsume whether this is a mating problem
 * @param names how the sides are called
 * @param clockOffset whether official totals contain time that no move shows (先手消費時間加算)
 * @param before what a diagram says of the moves that led to it
 */
public record Start(
    Position position,
    boolean reliable,
    boolean tsume,
    SideNames names,
    boolean clockOffset,
    Before before) {

  /**
   * The moves that led to a start position in the middle of a game.
   *
   * @param moves how many there were
   * @param last where the last of them went, for reading 同
   * @param countedOn whether the moves of the record are numbered on from there, and not from 1
   */
  public record Before(int moves, Optional<Square> last, boolean countedOn) {
    public static final Before NOTHING = new Before(0, Optional.empty(), false);

    /** By how much the written numbers are larger than those counted from the start position. */
    public int offset() {
      return countedOn ? moves : 0;
    }
  }

  /** The written number of a move or an end that has this number from the start. */
  public int number(int ply) {
    return ply + before.offset();
  }

  public Start {
    if (position.equals(Position.START)) {
      position = Position.START; // the thousands of games of a file share it
    }
  }
}
