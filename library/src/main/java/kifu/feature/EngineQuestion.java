package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord.Remark;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.shogi.Position;
import kifu.usi.GuiMessage.SetPosition;

/**
 * Represents a position of a game that an engine is asked about.
 *
 * @param game the number of the game in the document, from 0
 * @param ply how many moves lead to it, passes included
 * @param number that of the next move, as an SFEN has it
 * @param isVariation whether it is reached in a variation
 * @param message how an engine is told of it
 * @param at where the move stands that leads to it; empty at the start
 * @param remarks the comments on it
 */
public record EngineQuestion(
    int game,
    int ply,
    int number,
    boolean isVariation,
    Situation situation,
    SetPosition message,
    Optional<Written> at,
    List<Remark> remarks) {
  public Position position() {
    return situation.position();
  }

  /** Whether its comments say as much as the engine would. */
  public boolean isSaid(EngineComments engine) {
    return engine.isSaid(EngineComments.texts(remarks));
  }
}
