package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.drawing.Figure;
import kifu.drawing.Mark;
import kifu.format.Players;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.play.Situation;
import kifu.problem.Severity;
import kifu.record.Statement;
import kifu.shogi.MoveNotation;
import kifu.shogi.OpenBoard;
import kifu.text.Point;
import kifu.text.Range;

/** Describes the position that a line of a document leads to, for boards beside the text. */
public final class PositionAt {

  /** How many lines of a comment are shown. */
  static final int COMMENT_LINES = 100;

  private PositionAt() {}

  /**
   * The position after the move on a line, or after the last one above it.
   *
   * @param situation the position, and what led to it
   * @param line the 0-based line
   * @param moveText the last move as a caption, such as ▲７六歩 or △２二同銀, or as a diagram names it;
   *     empty at the start
   * @param variation the number of the first move of the variation in which the line stands; empty
   *     in the main line
   * @param errors the ids of the errors that begin on the line
   * @param evaluation what a program wrote into the comments about who stands better
   * @param players the names of the players
   * @param comment what the author says about it, with line feeds between the lines
   * @param marks the rings and arrows of the figure that the author describes there
   * @param quoted the line that a comment quotes, if it is the position after one of its moves and
   *     no position of the game
   */
  public record Result(
      Situation situation,
      int line,
      String moveText,
      Optional<Integer> variation,
      List<String> errors,
      Optional<Evaluation> evaluation,
      Players players,
      Optional<String> comment,
      List<Mark> marks,
      Optional<Quoted> quoted) {}

  /**
   * A line of moves that a comment quotes.
   *
   * @param moves where its moves begin
   * @param text in the notation of the client
   */
  public record Quoted(List<Point> moves, String text) {
    private static Quoted of(QuotedMoveAt at, MoveNotation moves) {
      return new Quoted(at.ranges().stream().map(Range::start).toList(), at.text(moves));
    }
  }

  /** The position at a point, as {@link #positionAt} finds it. */
  public static Optional<Situation> situationAt(Document document, Point point) {
    Point inside = document.text().clamp(point);
    return QuotedMoveAt.find(document, inside)
        .map(QuotedMoveAt::situation)
        .or(() -> document.situationAt(inside));
  }

  /**
   * The position at a point, in a comment that after the quoted move there; empty where it is not
   * known, as after a move that cannot be played.
   */
  public static Optional<Result> positionAt(Document document, Point point, MoveNotation moves) {
    Point inside = document.text().clamp(point);
    return QuotedMoveAt.find(document, inside)
        .map(quoted -> result(document, inside, quoted.situation(), moves, Optional.of(quoted)))
        .or(
            () ->
                document
                    .situationAt(inside)
                    .map(
                        situation -> result(document, inside, situation, moves, Optional.empty())));
  }

  /**
   * The board at a point where parts of it are left open, so that no position is known there.
   *
   * @return empty for all others
   */
  public static Optional<OpenBoard> openBoardAt(Document document, Point point) {
    return document.analysis().openBoardAt(document.text().clamp(point).line());
  }

  private static Result result(
      Document document,
      Point point,
      Situation situation,
      MoveNotation moves,
      Optional<QuotedMoveAt> quoted) {
    int line = point.line();
    boolean isOfGame = quoted.isEmpty();
    Columns columns = new Columns(document);
    boolean isSaidHere = columns.isSaidOf(point);
    return new Result(
        situation,
        line,
        situation
            .last()
            .map(last -> moves.caption(last.before(), last.move(), last.previous()))
            .orElse(situation.lastName()),
        document.gameAt(line).flatMap(game -> game.variationAt(line)),
        errors(document, point, columns),
        EngineNotes.evaluation(document.analysis().engineNotesAt(point))
            .filter(of -> isSaidHere && isOfGame),
        document.analysis().playersAt(line),
        comment(document, point).filter(of -> isSaidHere),
        isSaidHere && isOfGame ? FigureAt.over(Figure.USUAL, document, point).marks() : List.of(),
        quoted.map(at -> Quoted.of(at, moves)));
  }

  private static Optional<String> comment(Document document, Point point) {
    List<String> lines = Comments.on(document, WriteComment.place(document, point), COMMENT_LINES);
    return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines));
  }

  /** What is wrong there, and not with another move of the line. */
  private static List<String> errors(Document document, Point point, Columns columns) {
    Statement.Span move = columns.moveAt(point);
    return document.problemsOn(point.line()).stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .filter(problem -> problem.range().start().column() >= move.start())
        .filter(problem -> problem.range().start().column() < move.end())
        .map(problem -> problem.id().id())
        .toList();
  }
}
