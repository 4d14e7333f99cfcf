package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.game.Situation;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Notation;
import kifu.text.Point;

/** The board that a line of a document leads to, for copying it elsewhere. */
public final class BoardAt {

  private BoardAt() {}

  /**
   * The board in two forms.
   *
   * @param bod a diagram that other programs read
   * @param svg a picture, as an SVG document
   */
  public record Result(String bod, String svg) {}

  /** Empty where the position is not known, as after a move that cannot be played. */
  public static Optional<Result> boardAt(Document document, Point point) {
    int line = document.text().clamp(point).line();
    return document.analysis().situationAt(line).map(BoardAt::result);
  }

  private static Result result(Situation situation) {
    String move =
        situation
            .last()
            .map(last -> Notation.japanese(last.before(), last.move(), last.previous()))
            .orElse("");
    String title = move.isEmpty() ? "" : situation.ply() + "手目 " + move;
    return new Result(
        BoardDiagram.write(situation.position(), situation.ply(), move),
        BoardSvg.draw(BoardView.of(situation, title)));
  }
}
