package kifu.format.ki2;

import java.util.Optional;
import kifu.format.kif.KifSpelling;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Square;

/** The words of KI2: those of KIF, but for moves. */
final class Ki2Spelling extends KifSpelling {
  static final Ki2Spelling WORDS = new Ki2Spelling();

  private Ki2Spelling() {}

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    return spaced(Notation.japanese(before, move, previous));
  }

  /** A mark and 同 with the piece alone get a blank between them, so that moves are equally long. */
  static String spaced(String move) {
    return move.length() == 3 && move.charAt(1) == '同'
        ? move.substring(0, 2) + '　' + move.substring(2)
        : move;
  }
}
