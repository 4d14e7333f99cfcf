package kifu.collection;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import kifu.game.Formations;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Point;

/**
 * Holds a game that questions are asked about: one of a document, or what an index remembers of it.
 */
public sealed interface SearchedGame permits CollectedGame, IndexedGame {
  /** Which game of its document it is, counted from 0. */
  int number();

  GameFacts facts();

  /** What it calls its opening (戦型); where it says nothing, the one that its moves show. */
  default Optional<String> opening() {
    return facts()
        .opening()
        .or(() -> Formations.opening(firstPositions()).map(opening -> opening.name().japanese()));
  }

  /** The first positions of the main line, by which its opening is recognised. */
  List<Position> firstPositions();

  /** Whether each move of the main line can be played as it is written, and there is one. */
  boolean isPlayable();

  Position start();

  /** The moves of the main line, without passes. */
  Stream<Move> mainLine();

  /** Says how much of a game is looked at. */
  enum Reach {
    START,
    MAIN_LINE,
    /** Also the variations. */
    ALL
  }

  /** The positions that all lines of play reach, those of the main line first. */
  default List<PlayedPosition> positions() {
    return positions(Reach.ALL, board -> true);
  }

  /**
   * Those of its positions that are looked for, in their order.
   *
   * @param wanted whether a position is looked for that a board shows; it changes afterwards
   */
  List<PlayedPosition> positions(Reach reach, Predicate<Board> wanted);

  /**
   * Where the moves stand that led to some of its positions. The start of the game stands where the
   * document tells it, or else at its beginning.
   *
   * @param positions in their order
   */
  List<Point> places(List<PlayedPosition> positions);
}
