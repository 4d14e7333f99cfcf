package kifu.format.usi;

import kifu.exchange.GameRecord;
import kifu.exchange.PositionWriter;
import kifu.exchange.Replay;
import kifu.shogi.Sfen;

/** Writes the last position of the main line of each game as SFEN. */
public final class SfenWriter extends PositionWriter {
  @Override
  protected String position(GameRecord game, Replay last) {
    return Sfen.format(last.position(), game.number() + last.ply()) + "\n";
  }
}
