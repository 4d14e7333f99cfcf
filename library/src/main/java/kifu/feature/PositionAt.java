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
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
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
   * @param sfen the position, without the word {@code sfen}
   * @param ply how many moves led to it
   * @param side the side to move: {@code black} or {@code white}
   * @param lastMove the last of them as USI; empty at the start
   * @param lastSquare where the last of them went, as USI; also on a diagram that only names it
   * @param line the 0-based line
   * @param moveText the last move as a caption, such as ▲７六歩 or △２二同銀, or as a diagram names it;
   *     empty at the start
   * @param handicap whether the players are 下手 (black) and 上手 (white), not 先手 and 後手
   * @param variation the number of the first move of the variation in which the line stands; empty
   *     in the main line
   * @param check whether the side to move is in check
   * @param errors the ids of the errors that begin on the line
   * @param spent the time for the last move or the end in milliseconds
   * @param blackTime the time that black has used so far in milliseconds, when all its moves have
   *     times
   * @param whiteTime the time that white has used so far, likewise
   * @param evaluation what a program wrote into the comments about who stands better
   * @param players the names of the players
   * @param comment what the author says about it, with line feeds between the lines
   * @param marks the rings and arrows of the figure that the author describes there
   * @param quotedMoves where the moves begin of the line that a comment quotes, if it is the
   *     position after one of these and no position of the game; else empty
   * @param quotedLine that line as text in the notation of the client
   */
  public record Result(
      String sfen,
      int ply,
      String side,
      Optional<String> lastMove,
      Optional<String> lastSquare,
      int line,
      String moveText,
      boolean handicap,
      Optional<Integer> variation,
      boolean check,
      List<String> errors,
      Optional<Long> spent,
      Optional<Long> blackTime,
      Optional<Long> whiteTime,
      Optional<String> evaluation,
      Players players,
      Optional<String> comment,
      List<Mark> marks,
      List<Point> quotedMoves,
      Optional<String> quotedLine) {
    /** Whether it is the position after a move that a comment quotes. */
    public boolean quoted() {
      return !quotedMoves.isEmpty();
    }
  }

  /** The position at a point, as {@link #positionAt} finds it. */
  public static Optional<Situation> situationAt(Document document, Point point) {
    Point inside = document.text().clamp(point);
    return QuotedMoveAt.find(document, inside)
        .map(QuotedMoveAt::situation)
        .or(() -> document.analysis().situationAt(inside));
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
                    .analysis()
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

  private static List<Point> beginnings(QuotedMoveAt quoted) {
    return quoted.ranges().stream().map(Range::start).toList();
  }

  private static Result result(
      Document document,
      Point point,
      Situation situation,
      MoveNotation moves,
      Optional<QuotedMoveAt> quoted) {
    int line = point.line();
    boolean isOfGame = quoted.isEmpty();
    Position position = situation.position();
    Columns columns = new Columns(document);
    boolean isSaidHere = columns.isSaidOf(point);
    return new Result(
        situation.sfen(),
        situation.ply(),
        position.turn() == Side.BLACK ? "black" : "white",
        situation.last().map(last -> last.move().usi()),
        situation.lastSquare().map(Square::usi),
        line,
        situation
            .last()
            .map(last -> moves.caption(last.before(), last.move(), last.previous()))
            .orElse(situation.lastName()),
        situation.names() == SideNames.HANDICAP,
        document.analysis().gameAt(line).flatMap(game -> game.variationAt(line)),
        Rules.inCheck(position, position.turn()),
        errors(document, point, columns),
        situation.clocks().spent(),
        situation.clocks().black(),
        situation.clocks().white(),
        EngineNotes.evaluation(document.analysis().engineNotesAt(point))
            .filter(of -> isSaidHere && isOfGame)
            .map(Evaluation::text),
        document.analysis().playersAt(line),
        comment(document, point).filter(of -> isSaidHere),
        isSaidHere && isOfGame ? FigureAt.over(Figure.USUAL, document, point).marks() : List.of(),
        quoted.map(PositionAt::beginnings).orElse(List.of()),
        quoted.map(at -> at.text(moves)));
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
