package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardSvg.Annotations;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.Analysis;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.shogi.OpenBoard;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Draws a record that stands within another text, such as a block of Markdown. It may also be a
 * line that says a whole game.
 */
public final class EmbeddedDiagram {
  private static final Conversion.Options FIRST_GAME =
      new Conversion.Options(Optional.of(1), Optional.empty());

  private EmbeddedDiagram() {}

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
    Document written = Document.open("", languageId, 0, Text.of(text.stripTrailing()));
    Optional<DocumentFormat> named = DocumentFormat.ofLanguage(languageId);
    boolean isLine = named.filter(DocumentFormat::hasLinePerGame).isPresent();
    Document document = isLine ? withLines(written) : written;
    Analysis analysis = document.analysis();
    int last = document.text().lineCount() - 1;
    int line =
        options
            .line()
            .map(asked -> Math.clamp(asked, 0, last))
            .or(() -> options.ply().map(ply -> analysis.lineOfMove(ply).orElse(0)))
            .orElseGet(() -> analysis.lineOfMove(analysis.moves()).orElse(last));
    boolean isOfPositions = isLine || named.filter(format -> !format.holdsMoves()).isPresent();
    boolean isAskedFor =
        options.ply().isPresent() || (isOfPositions && written.analysis().startAt(0).isPresent());
    return analysis
        .situationAt(line)
        .filter(situation -> isAskedFor || showsSomething(situation))
        .map(situation -> drawn(situation, document, line, options))
        .or(() -> analysis.openBoardAt(line).map(board -> drawn(board, document, line, options)));
  }

  private static Result drawn(OpenBoard board, Document document, int line, Options options) {
    Figure figure =
        FigureAt.over(Figure.USUAL, document, new Point(line, 0)).with(options.figure());
    BoardView view = BoardView.of(board, SideNames.EVEN, "", options.wording());
    return new Result("", BoardSvg.draw(view, Annotations.NOTHING, options.style(), figure));
  }

  /** A game, all of whose moves stand on one line, with a line for each. */
  private static Document withLines(Document written) {
    TargetFormat target = TargetFormat.WITH_LINE_PER_MOVE;
    return Conversion.convert(written, target, FIRST_GAME)
        .value()
        .map(game -> Document.open("." + target.extension(), "", 0, Text.of(game.text())))
        .orElse(written);
  }

  private static boolean showsSomething(Situation situation) {
    return situation.ply() > 0 || !situation.position().equals(Position.START);
  }

  private static Result drawn(Situation situation, Document document, int line, Options options) {
    Figure figure =
        FigureAt.over(Figure.USUAL, document, new Point(line, 0)).with(options.figure());
    BoardView view = BoardView.captioned(situation, figure, options.wording());
    Players players = document.analysis().playersAt(line);
    Annotations annotations =
        new Annotations(players, situation.clocks(), List.of(), Hover.broken(situation));
    return new Result(view.title(), BoardSvg.draw(view, annotations, options.style(), figure));
  }
}
