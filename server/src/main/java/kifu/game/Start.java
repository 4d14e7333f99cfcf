package kifu.game;

import kifu.shogi.Position;

/**
 * What stands before the moves, as far as the game needs it.
 *
 * @param position where the game starts
 * @param reliable whether the position could be read; if not, moves cannot be checked
 * @param tsume whether this is a mating problem
 * @param handicap whether the players are 下手 and 上手 rather than 先手 and 後手
 * @param clockOffset whether official totals contain time that no move shows (先手消費時間加算)
 */
public record Start(
    Position position, boolean reliable, boolean tsume, boolean handicap, boolean clockOffset) {

  public Start {
    if (position.equals(Position.START)) {
      position = Position.START; // the thousands of games of a file share it
    }
  }
}
