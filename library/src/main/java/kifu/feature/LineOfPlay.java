package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.MoveList;
import kifu.game.WrittenMove;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Range;

/** Lists the moves along the line of play in which a place of a document stands. */
public final class LineOfPlay {

  // So that an answer stays small in any document.
  private static final int MOST_MOVES = 500;
  private static final int MOST_ALTERNATIVES = 16;

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
   * @param comment what the author says about it, of much the beginning; with line feeds
   * @param bookmark the name of its bookmark, which may be blank
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
      Optional<String> comment,
      Optional<String> bookmark,
      List<Alternative> alternatives) {}

  /** Another move for the same position. */
  public record Alternative(int line, int column, String text) {}

  /** Empty in a document without games. */
  public static Optional<Result> lineOfPlay(Document document, Point point, MoveNotation moves) {
    Point inside = document.text().clamp(point);
    return document
        .gameAt(inside.line())
        .map(game -> result(document, game, game.movesThrough(inside, MOST_MOVES), moves));
  }

  private static Result result(
      Document document, PlacedGame game, MoveList course, MoveNotation notation) {
    List<WrittenMove> written = course.moves();
    List<Point> places = game.beginningsOf(written.stream().map(WrittenMove::at).toList());
    MoveTexts texts = new MoveTexts(document, notation);
    MoveNotes notes = new MoveNotes(document);
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < written.size(); i++) {
      Point place = places.get(i);
      moves.add(move(game, written.get(i), place, notes.at(place), texts));
    }
    Range lines = game.linesOf(course.variation());
    return new Result(
        lines.start().line(),
        lines.end().line(),
        startLine(game, course, places),
        course.last(),
        moves);
  }

  /** A line above the first move, also where a document holds several games. */
  private static Optional<Integer> startLine(PlacedGame game, MoveList course, List<Point> places) {
    boolean hasFirst = !places.isEmpty() && course.moves().getFirst().number() == 1;
    Optional<Integer> first = hasFirst ? Optional.of(places.getFirst().line()) : game.lineOfMove(1);
    return first.filter(line -> line > 0).map(line -> line - 1);
  }

  private static Move move(
      PlacedGame game, WrittenMove move, Point place, MoveNotes.Note note, MoveTexts texts) {
    List<Written> others = move.alternatives().stream().limit(MOST_ALTERNATIVES).toList();
    return new Move(
        move.number(),
        place.line(),
        place.column(),
        texts.of(place.line(), move.move(), move.termination()),
        move.termination().filter(end -> end != Termination.PASS).isPresent(),
        move.spent(),
        note.evaluation(),
        note.comment(),
        note.bookmark(),
        game.beginningsOf(others).stream().map(at -> alternative(game, at, texts)).toList());
  }

  private static Alternative alternative(PlacedGame game, Point place, MoveTexts texts) {
    Optional<Situation> situation = game.situationAt(place);
    Optional<Termination> ended = situation.flatMap(Situation::ended);
    Optional<Situation.LastMove> last =
        ended.isPresent() ? Optional.empty() : situation.flatMap(Situation::last);
    return new Alternative(place.line(), place.column(), texts.of(place.line(), last, ended));
  }
}
