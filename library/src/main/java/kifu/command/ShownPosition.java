package kifu.command;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardText;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord;
import kifu.feature.FigureAt;
import kifu.format.Analysis;
import kifu.format.PlacedGame;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Point;

/**
 * Holds a position of a document, which can be shown as characters and as a picture.
 *
 * @param place where what leads to it begins, by lines and columns from 0
 * @param situation where the game stands there
 */
public record ShownPosition(Document document, Point place, Situation situation) {
  /** The line that leads to the start position, whatever stands on it. */
  private static final int START = 0;

  /** A line that leads to a position, and which move of the main line that is; 0 for none. */
  private record Shown(int line, int move) {}

  /**
   * Finds a position: without a line and a number of moves the last one of the main line.
   *
   * @param game which game of the document, counted from 1; the first one unless it is named
   * @param lineNumber counted from 1
   * @param ply how many moves of the main line are played
   * @throws FileFailure if there is no such position
   */
  public static ShownPosition of(
      Document document,
      Optional<Integer> game,
      Optional<Integer> lineNumber,
      Optional<Integer> ply)
      throws FileFailure {
    Shown shown;
    if (lineNumber.isPresent()) {
      shown = new Shown(line(document, lineNumber.get()), 0);
    } else if (game.isPresent()) {
      shown = shown(document, game.get(), ply);
    } else {
      Analysis analysis = document.analysis();
      shown = shown(document, START, analysis.moves(), analysis::lineOfMove, ply);
    }
    Optional<Point> move =
        document.gameAt(shown.line()).flatMap(placed -> placed.beginningOfMove(shown.move()));
    Optional<Situation> there =
        move.flatMap(document::situationAt).or(() -> situationAt(document, shown.line(), ply));
    return new ShownPosition(
        document,
        move.orElseGet(() -> new Point(shown.line(), 0)),
        there.orElseThrow(() -> unknown(document, shown.line())));
  }

  /** The position as characters. */
  public String characters(Wording wording) {
    return BoardText.draw(BoardView.captioned(situation, wording));
  }

  /** How the record wants its picture drawn. */
  public Figure figure() {
    return FigureAt.over(Figure.USUAL, document, place);
  }

  /** The position as a picture in SVG. */
  public String picture(Figure figure, Wording wording) {
    Players players = document.analysis().playersAt(place.line());
    return BoardSvg.draw(
        BoardView.captioned(situation, figure, wording),
        BoardSvg.Annotations.of(players, situation.clocks()),
        BoardStyle.DEFAULT,
        figure);
  }

  /** In a record that begins with its first move, no line shows the start. */
  private static Optional<Situation> situationAt(
      Document document, int line, Optional<Integer> ply) {
    Optional<Situation> there = document.situationAt(line);
    boolean isStart = ply.filter(move -> move == 0).isPresent();
    return isStart && there.filter(situation -> situation.last().isPresent()).isPresent()
        ? document.gameAt(line).map(game -> Situation.of(game.game().start().position()))
        : there;
  }

  private static FileFailure unknown(Document document, int line) {
    Phrase because =
        reason(document, line)
            .map(ShownPosition::placed)
            .orElseGet(
                () ->
                    document.analysis().isRecord()
                        ? new Phrase("棋譜からは決まりません", "the record leaves it open")
                        : new Phrase("棋譜ではありません", "this is not a record"));
    return new FileFailure(
        "局面が分かりません：" + because.japanese(), "the position is not known: " + because.english());
  }

  /** The 0-based line of this number. */
  private static int line(Document document, int number) throws FileFailure {
    int lines = document.text().lineCount();
    if (number < 1 || number > lines) {
      throw new FileFailure(
          number + "行目はありません（全部で" + lines + "行です）",
          "there is no line " + number + ": the file has " + lines);
    }
    return number - 1;
  }

  /** A move of the main line of one of the games. */
  private static Shown shown(Document document, int game, Optional<Integer> ply)
      throws FileFailure {
    GameRecord.Line mainLine = GameChoice.of(document.games(), game).lines().getFirst();
    int inGame = mainLine.steps().isEmpty() ? mainLine.line() : mainLine.steps().getFirst().line();
    PlacedGame placed = document.gameAt(inGame).orElseThrow(() -> unknown(document, inGame));
    return shown(document, mainLine.line(), placed.game().moves(), placed::lineOfMove, ply);
  }

  /**
   * A move of the main line.
   *
   * @param start the line that leads to the start position
   */
  private static Shown shown(
      Document document,
      int start,
      int moves,
      IntFunction<Optional<Integer>> lineOfMove,
      Optional<Integer> ply)
      throws FileFailure {
    Optional<Integer> first = lineOfMove.apply(1);
    int asked = ply.orElse(moves);
    int move = asked > moves ? asked - movesBeforeStart(document, start, first) : asked;
    if (move < 0 || move > moves) {
      throw new FileFailure(
          asked + "手目はありません（本譜は" + moves + "手です）",
          "there is no move " + asked + ": the main line has " + moves);
    }
    return new Shown(lineOfMove.apply(move).orElse(start), move);
  }

  /** How many moves led to a start that stands in the middle of a game. */
  private static int movesBeforeStart(Document document, int start, Optional<Integer> first) {
    return document
        .situationAt(first.orElse(start))
        .map(situation -> situation.ply() - (first.isPresent() ? 1 : 0))
        .orElse(0);
  }

  /** The last error up to a line, or the first one below it, as in a board that begins there. */
  private static Optional<Problem> reason(Document document, int line) {
    List<Problem> errors =
        document.problems().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .toList();
    return errors.stream()
        .filter(problem -> problem.range().start().line() <= line)
        .reduce((earlier, later) -> later)
        .or(() -> errors.stream().findFirst());
  }

  private static Phrase placed(Problem problem) {
    int line = problem.range().start().line() + 1;
    return new Phrase(
        line + "行目：" + problem.message(Language.JAPANESE),
        "line " + line + ": " + problem.message(Language.ENGLISH));
  }
}
