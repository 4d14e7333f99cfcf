package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.game.Variation;
import kifu.game.Way;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Joins a game and the places at which it is written. Points, ranges and lines that are asked for
 * are those of the document; where something is {@linkplain Written written}, and the lines of a
 * {@link Variation}, are those of the game. Immutable, thread-safe.
 */
public record PlacedGame(Game game, Places places) {
  /** The line of the game at a point. */
  public int lineAt(Point point) {
    return writtenAt(point).textLine();
  }

  /** The line of the game that a line of the document stands for. */
  public int lineOf(int line) {
    return places.lineOf(line);
  }

  /** Where in the game stands what is at a point. */
  public Written writtenAt(Point point) {
    return places.at(point).written();
  }

  /** Where a move or an end begins: column 0 where it is the first thing on its line. */
  public Point beginningOf(Written play) {
    return beginningsOf(List.of(play)).getFirst();
  }

  /** Where several moves or ends begin, faster where many stand on one line. */
  public List<Point> beginningsOf(List<Written> plays) {
    return places.beginningsOf(plays);
  }

  /** The range of a move or an end, without its number and clock. */
  public Range rangeOf(Written play) {
    return rangesOf(List.of(play)).getFirst();
  }

  /** The ranges of several moves or ends, faster where many stand on one line. */
  public List<Range> rangesOf(List<Written> plays) {
    return places.rangesOf(plays);
  }

  /** Where the ranges of several moves or ends start, faster than by these ranges. */
  public List<Point> startsOf(List<Written> plays) {
    return places.startsOf(plays);
  }

  /** The whole lines on which a line of play is written; the end is exclusive. */
  public Range linesOf(Variation variation) {
    return places.linesOf(variation.firstLine(), variation.endLine());
  }

  /** Where the game stands after a line; empty where that is not known. */
  public Optional<Situation> situationAt(int line) {
    return game.situationAt(places.lineOf(line));
  }

  /** Where the game stands after what is at a point; empty where that is not known. */
  public Optional<Situation> situationAt(Point point) {
    Places.Spot spot = places.at(point);
    return game.situationAt(spot.written().textLine(), spot.facts());
  }

  /** The way from the start of the game to what is at a point. */
  public Way wayTo(Point point) {
    Places.Spot spot = places.at(point);
    return new Way(game, spot.written().textLine(), spot.facts());
  }

  /** How the game goes on after what is at a point; empty where positions are unknown. */
  public Optional<Continuation> continuationAfter(Point point) {
    Places.Spot spot = places.at(point);
    return Continuation.after(game, spot.written().textLine(), spot.facts());
  }

  /** A move with which the game goes on already: nothing is to be written. */
  public Optional<Insertion> written(Move move, Continuation next) {
    return next.find(move, game).map(there -> new Insertion(List.of(), beginningOf(there)));
  }

  /**
   * The number of the first move of the variation in which a line stands; empty in the main line.
   */
  public Optional<Integer> variationAt(int line) {
    return game.variationAt(places.lineOf(line));
  }

  /** The line on which a move of the main line stands; empty when there is no such number. */
  public Optional<Integer> lineOfMove(int number) {
    return game.textLineOfMove(number).map(line -> beginningOf(new Written(line, 0)).line());
  }

  /** Where a move of the main line begins; empty when there is no such number. */
  public Optional<Point> beginningOfMove(int number) {
    return game.writtenMove(number).map(this::beginningOf);
  }

  /**
   * The moves along the line of play in which a point stands, with at most {@code most} around it,
   * numbered as the document numbers them.
   */
  public MoveList movesThrough(Point point, int most) {
    int first = game.start().before().moves() + 1;
    return MoveList.through(game, lineAt(point), most).numberedFrom(first);
  }
}
