package kifu.collection;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;

/**
 * Counts what is played next in a position, and how the games ended. A game counts once for the
 * position and once for each move. Mutable, for one thread.
 */
public final class NextMoves {
  private final Position position;
  private final Map<Move, Row> rows = new HashMap<>();
  private int games;
  private int black;
  private int white;

  /** Creates a table without games. */
  public NextMoves(Position position) {
    this.position = position;
  }

  /**
   * Says how often a move was played.
   *
   * @param text the move as KI2 writes it, with its destination
   * @param games how many games play it, whatever their results
   * @param last the last day on which it was played, if one is known
   */
  public record Row(
      Move move,
      String text,
      int games,
      int black,
      int white,
      int draws,
      int none,
      Optional<String> last) {
    private Row plus(GameFacts game) {
      return new Row(
          move,
          text,
          games + 1,
          black + (game.result() == GameResult.BLACK ? 1 : 0),
          white + (game.result() == GameResult.WHITE ? 1 : 0),
          draws + (game.result() == GameResult.DRAW ? 1 : 0),
          none + (game.result() == GameResult.NONE ? 1 : 0),
          game.date()
              .filter(day -> last.isEmpty() || day.compareTo(last.get()) > 0)
              .or(() -> last));
    }
  }

  /** What one game plays in the position. */
  public record InGame(GameFacts game, Set<Move> moves) {
    /**
     * What a game plays at some of its places.
     *
     * @param variations whether moves that begin variations count
     */
    public static InGame of(SearchedGame game, List<FoundPlace> places, boolean variations) {
      Set<Move> moves = new LinkedHashSet<>();
      for (FoundPlace place : places) {
        List<Move> next =
            variations ? place.position().moves() : place.position().next().stream().toList();
        next.forEach(move -> moves.add(place.turning().move(move)));
      }
      return new InGame(game.facts(), moves);
    }
  }

  public void add(InGame played) {
    games++;
    black += played.game().result() == GameResult.BLACK ? 1 : 0;
    white += played.game().result() == GameResult.WHITE ? 1 : 0;
    for (Move move : played.moves()) {
      Row row = rows.computeIfAbsent(move, this::empty);
      rows.put(move, row.plus(played.game()));
    }
  }

  private Row empty(Move move) {
    String text = Notation.japanese(position, move, Optional.empty());
    return new Row(move, text, 0, 0, 0, 0, 0, Optional.empty());
  }

  public Position position() {
    return position;
  }

  /** How many games have the position. */
  public int games() {
    return games;
  }

  /** How many of the games black has won. */
  public int black() {
    return black;
  }

  /** How many of the games white has won. */
  public int white() {
    return white;
  }

  /** The moves, those of most games first. */
  public List<Row> moves() {
    return rows.values().stream()
        .sorted(
            Comparator.comparingInt(Row::games).reversed().thenComparing(row -> row.move().usi()))
        .toList();
  }
}
