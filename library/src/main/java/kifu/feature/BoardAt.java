package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Notation;
import kifu.text.Point;

/** Draws the board that a place in a document leads to, for copying it elsewhere. */
public final class BoardAt {

  private BoardAt() {}

  /**
   * The board in two forms.
   *
   * @param bod a diagram that other programs read
   * @param svg a picture, as an SVG document
   */
  public record Result(String bod, String svg) {}

  /**
   * The board at a point; empty where the position is not known, as after a move that cannot be
   * played.
   *
   * @param figure how it is drawn unless the record says otherwise
   * @param marks the words of a figure that describe what is drawn instead of the record's marks;
   *     empty for these
   */
  public static Optional<Result> boardAt(
      Document document,
      Point point,
      Figure figure,
      Optional<String> marks,
      Wording wording,
      BoardStyle style) {
    Point inside = document.text().clamp(point);
    Figure described =
        new Columns(document).isSaidOf(inside) ? FigureAt.over(figure, document, inside) : figure;
    return PositionAt.situationAt(document, inside)
        .map(
            situation ->
                result(
                    situation,
                    document.analysis().playersAt(inside.line()),
                    marked(described, marks),
                    wording,
                    style));
  }

  private static Figure marked(Figure figure, Optional<String> marks) {
    return marks.map(words -> figure.withoutMarks().with(words)).orElse(figure);
  }

  private static Result result(
      Situation situation, Players players, Figure figure, Wording wording, BoardStyle style) {
    // Without the move before it, 同 would not show where the move went.
    String move =
        situation
            .last()
            .map(last -> Notation.japanese(last.before(), last.move(), Optional.empty()))
            .orElse(situation.lastName());
    return new Result(
        BoardDiagram.write(situation.position(), situation.names(), situation.ply(), move),
        BoardSvg.draw(
            BoardView.captioned(situation, figure, wording),
            BoardSvg.Annotations.of(players, situation.clocks()),
            style.printed(),
            figure));
  }
}
