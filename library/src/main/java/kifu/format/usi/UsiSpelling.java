package kifu.format.usi;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Writes the parts of a game as USI does. What it has no word for is never asked of it. */
final class UsiSpelling implements Spelling {
  @Override
  public boolean namesSideOfEveryMove() {
    return false;
  }

  @Override
  public String side(Side side) {
    return "";
  }

  @Override
  public String end(Termination termination) {
    return UsiEnding.of(termination).map(UsiEnding::word).orElse(termination.kif());
  }

  @Override
  public Phrase movesAfterEnd() {
    return new Phrase("この語か、後の手を消してください", "Remove this word, or the moves after it");
  }

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    return move.usi();
  }

  @Override
  public String square(Square to) {
    return to.usi();
  }

  @Override
  public String origin(Square from) {
    return from.usi();
  }

  @Override
  public String drop() {
    return "*";
  }

  @Override
  public String promotion() {
    return "+";
  }

  @Override
  public String piece(PieceType type) {
    return type.sfen();
  }

  @Override
  public String spent(long milliseconds) {
    return "";
  }

  @Override
  public String total(long milliseconds) {
    return "";
  }
}
