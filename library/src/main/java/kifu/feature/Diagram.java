package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardSvg.Annotations;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.Analysis;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.shogi.Position;
import kifu.text.Text;

/**
 * Draws a record that stands within another text, such as a block of Markdown. It may also be a
 * line of SFEN or USI.
 */
public final class Diagram {

  /** Languages in which a start position is what the text is about. */
  private static final Set<String> POSITIONS =
      Set.of(
          DocumentFormat.SFEN.languageId(),
          DocumentFormat.USI.languageId(),
          DocumentFormat.BOD.languageId());

  private Diagram() {}

  /**
   * Which position to draw: the one that a 0-based line leads to, or the one after a number of
   * moves of the main line, or the last one.
   *
   * @param figure words of a {@link Figure} beyond those of the record
   */
  public record Options(
      Optional<Integer> line,
      Optional<Integer> ply,
      String figure,
      Wording wording,
      BoardStyle style) {}

  /**
   * The picture.
   *
   * @param caption what it shows, in words; may be empty
   * @param svg an SVG document
   */
  public record Result(String caption, String svg) {}

  /**
   * The diagram; empty where no position is known, and for the usual start position of a game
   * unless a number of moves is asked for.
   */
  public static Optional<Result> diagram(String languageId, String text, Options options) {
    // What ends the block is no line of the record.
    Document document = Document.open("", languageId, 0, Text.of(text.stripTrailing()));
    Analysis analysis = document.analysis();
    int last = document.text().lineCount() - 1;
    int line =
        options
            .line()
            .map(asked -> Math.clamp(asked, 0, last))
            .or(() -> options.ply().map(ply -> analysis.lineOfMove(ply).orElse(0)))
            .orElseGet(() -> analysis.lineOfMove(analysis.moves()).orElse(last));
    boolean isAskedFor =
        options.ply().isPresent()
            || (POSITIONS.contains(languageId) && analysis.startAt(line).isPresent());
    return analysis
        .situationAt(line)
        .filter(situation -> isAskedFor || showsSomething(situation))
        .map(situation -> drawn(situation, document, line, options));
  }

  private static boolean showsSomething(Situation situation) {
    return situation.ply() > 0 || !situation.position().equals(Position.START);
  }

  private static Result drawn(Situation situation, Document document, int line, Options options) {
    Figure figure = FigureAt.over(Figure.USUAL, document, line).with(options.figure());
    BoardView view = BoardView.captioned(situation, figure, options.wording());
    Players players = document.analysis().playersAt(line);
    Annotations annotations =
        new Annotations(players, situation.clocks(), List.of(), Hover.broken(situation));
    return new Result(view.title(), BoardSvg.draw(view, annotations, options.style(), figure));
  }
}
