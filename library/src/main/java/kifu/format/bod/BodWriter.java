package kifu.format.bod;

import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.PositionWriter;
import kifu.exchange.Replay;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Notation;

/** Writes the last position of the main line as a board diagram. */
public final class BodWriter extends PositionWriter {
  @Override
  public boolean holdsSeveralGames() {
    return false;
  }

  @Override
  protected String position(GameRecord game, Replay last) {
    // Without the move before it, 同 would not show where the move went.
    String move =
        last.last()
            .map(played -> Notation.japanese(played.before(), played.move(), Optional.empty()))
            .orElse(last.ply() == 0 ? game.lastName() : "");
    return BoardDiagram.write(
        last.position(), game.usualNames(), game.number() - 1 + last.ply(), move);
  }
}
