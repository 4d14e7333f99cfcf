package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Comments.Remark;
import kifu.format.Evaluation;
import kifu.game.MoveList;
import kifu.game.WrittenMove;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.MoveNotation;
import kifu.text.Point;

/** Lists the moves along the line of play in which a place of a document stands. */
public final class LineOfPlay {

  // So that an answer stays small in any document.
  private static final int MOST_MOVES = 500;
  private static final int MOST_ALTERNATIVES = 16;
  private static final int MOST_REMARKS = 20;

  private LineOfPlay() {}

  /**
   * A line of play from the start of the game to its end, or a part of a long one.
   *
   * @param firstLine the 0-based first line of its own moves: 0, or the head of the variation
   * @param endLine the line after its last own one
   * @param startLine a line with the start position; empty when the first move stands on line 0
   * @param last the number of its last move or end; 0 when there is none
   * @param moves its moves in their order; of a long line of play those around the place
   */
  public record Result(
      int firstLine, int endLine, Optional<Integer> startLine, int last, List<Move> moves) {}

  /**
   * A move, or an end.
   *
   * @param ply its number
   * @param column where it stands on its line; 0 where it is the first thing there
   * @param text as books write it, such as ▲７六歩; what cannot be played, as the document has it
   * @param end whether it ends the line of play
   * @param spent the time for it in milliseconds
   * @param evaluation what a program wrote into the comments on it about who stands better
   * @param commented whether the author says something about it
   * @param bookmarked whether it has a bookmark
   * @param alternatives the other moves that are written for the same position, of many the first
   */
  public record Move(
      int ply,
      int line,
      int column,
      String text,
      boolean end,
      Optional<Long> spent,
      Optional<String> evaluation,
      boolean commented,
      boolean bookmarked,
      List<Alternative> alternatives) {}

  /** Another move for the same position. */
  public record Alternative(int line, int column, String text) {}

  /** Empty in a document without games. */
  public static Optional<Result> lineOfPlay(Document document, Point point, MoveNotation moves) {
    int line = document.text().clamp(point).line();
    return document
        .analysis()
        .movesThrough(line, MOST_MOVES)
        .map(course -> result(document, course, moves));
  }

  private static Result result(Document document, MoveList course, MoveNotation notation) {
    Optional<Integer> startLine =
        firstMove(document, course).filter(line -> line > 0).map(line -> line - 1);
    MoveTexts texts = new MoveTexts(document, notation);
    List<Move> moves = new ArrayList<>();
    Optional<Said> said = Optional.empty();
    Columns columns = new Columns(document);
    for (WrittenMove move : course.moves()) {
      Said here =
          said.filter(last -> last.line() == move.line())
              .orElseGet(() -> Said.on(document, move.line()));
      said = Optional.of(here);
      moves.add(move(document, move, here, texts, columns));
    }
    return new Result(course.firstLine(), course.endLine(), startLine, course.last(), moves);
  }

  /** The line of the first move, also where a document holds several games. */
  private static Optional<Integer> firstMove(Document document, MoveList course) {
    boolean hasFirst = !course.moves().isEmpty() && course.moves().getFirst().number() == 1;
    return hasFirst
        ? Optional.of(course.moves().getFirst().line())
        : document.analysis().lineOfMove(1);
  }

  /** What is said below a line. */
  private record Said(
      int line, Optional<String> evaluation, boolean commented, boolean bookmarked) {
    static Said on(Document document, int line) {
      List<Remark> remarks = Comments.remarks(document, line, MOST_REMARKS);
      return new Said(
          line,
          document.analysis().evaluationAt(line).map(Evaluation::text),
          remarks.stream()
              .anyMatch(remark -> remark.isOfPeople() && !remark.text().strip().isEmpty()),
          remarks.stream().anyMatch(Remark::isBookmark));
    }
  }

  private static Move move(
      Document document, WrittenMove move, Said said, MoveTexts texts, Columns columns) {
    int column = columns.of(move.line(), move.fact());
    boolean isSaidHere = columns.isSaidOf(new Point(move.line(), column));
    return new Move(
        move.number(),
        move.line(),
        column,
        texts.of(move.line(), move.move(), move.termination()),
        move.termination().filter(end -> end != Termination.PASS).isPresent(),
        move.spent(),
        said.evaluation().filter(of -> isSaidHere),
        said.commented() && isSaidHere,
        said.bookmarked() && isSaidHere,
        move.alternatives().stream()
            .limit(MOST_ALTERNATIVES)
            .map(other -> alternative(document, other, texts, columns))
            .toList());
  }

  private static Alternative alternative(
      Document document, Written other, MoveTexts texts, Columns columns) {
    int line = other.textLine();
    int column = columns.of(line, other.fact());
    Optional<Situation> situation = document.analysis().situationAt(new Point(line, column));
    Optional<Termination> ended = situation.flatMap(Situation::ended);
    Optional<Situation.LastMove> last =
        ended.isPresent() ? Optional.empty() : situation.flatMap(Situation::last);
    return new Alternative(line, column, texts.of(line, last, ended));
  }
}
