package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.PlacedGame;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Writes a move that was played on a board after the last one of a game. The format has no
 * variations, so where the game goes on in another way there is no place for it.
 */
final class CsaInsertion {
  private final Text text;
  private final PlacedGame game;
  private final int endContent;

  /**
   * @param endContent the line after the last one of the game with something on it
   */
  CsaInsertion(Text text, PlacedGame game, int endContent) {
    this.text = text;
    this.game = game;
    this.endContent = endContent;
  }

  /**
   * How to write a move.
   *
   * @param point where the position stands in which it is played
   * @param next how the game goes on from there
   */
  Optional<Insertion> of(Move move, Point point, Continuation next) {
    return game.written(move, next)
        .or(
            () ->
                game.situationAt(point)
                    .filter(here -> next.open())
                    .map(here -> last(Notation.csa(here.position(), move))));
  }

  /** Writes a statement below the last line of the game. */
  Insertion last(String written) {
    Edit below = new LineEdits(text).below(endContent - 1, line -> false, List.of(written));
    return new Insertion(List.of(below), endContent);
  }
}
