package kifu.format.ki2;

import java.util.Optional;
import kifu.format.kif.KifSpelling;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Square;

/** Knows the words of KI2: those of KIF, but for moves. */
final class Ki2Spelling extends KifSpelling {
  static final Ki2Spelling WORDS = new Ki2Spelling();

  private Ki2Spelling() {}

  @Override
  public String number(int number) {
    return "";
  }

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    return move instanceof Move.Shift shift && !RelativeWords.mean(before, shift)
        ? side(before.turn())
            + Notation.kif(before, move, previous) // words would not mean this one
        : same(Notation.japanese(before, move, previous), false);
  }

  /**
   * Sets 同 apart from what follows by a blank, if that is the piece alone, since moves are then
   * equally long.
   *
   * @param apart whether it is set apart in any case
   */
  static String same(String move, boolean apart) {
    int end = move.indexOf('同') + 1;
    String rest = move.substring(end).stripLeading();
    return end == 0
        ? move
        : move.substring(0, end) + (apart || rest.length() == 1 ? "　" : "") + rest;
  }
}
