package kifu.format.usi;

import kifu.format.PositionWriter;
import kifu.record.GameRecord;
import kifu.record.Replay;
import kifu.shogi.Sfen;

/** Writes the last position of the main line of each game as SFEN. */
public final class SfenWriter extends PositionWriter {
  @Override
  protected String position(GameRecord game, Replay last) {
    return Sfen.format(last.position(), game.number() + last.ply()) + "\n";
  }
}
