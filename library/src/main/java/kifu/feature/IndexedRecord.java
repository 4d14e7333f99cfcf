package kifu.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.HeaderValue;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;

/**
 * Holds what is remembered of a record without its text: which moves it plays in which positions,
 * and what its headers say. Eight bytes for a move. Immutable.
 */
public final class IndexedRecord {
  /** The most moves and headers of a record that are remembered: those of some hundred games. */
  private static final int MOST_MOVES = 20_000;

  private static final int MOST_HEADERS = 1000;

  /** The bits of a number that are the code of a move; above them stands the key of a position. */
  private static final long MOVE = (1 << MoveCode.BITS) - 1;

  private final long[] moves;
  private final List<HeaderValue> headers;

  private IndexedRecord(long[] moves, List<HeaderValue> headers) {
    this.moves = moves;
    this.headers = headers;
  }

  /** Reads all variations of all games of a document. */
  public static IndexedRecord of(Document document) {
    long[] moves =
        document.analysis().records().stream()
            .flatMapToLong(IndexedRecord::moves)
            .limit(MOST_MOVES)
            .sorted()
            .toArray();
    return new IndexedRecord(moves, document.analysis().headerValues(MOST_HEADERS));
  }

  /** Each move of a game once, in whichever of its variations it is played. */
  private static LongStream moves(GameRecord game) {
    Replays replays = Replays.of(game);
    return LongStream.of(
        IntStream.range(0, game.lines().size())
            .boxed()
            .flatMapToLong(line -> moves(game.lines().get(line), replays.before(line)))
            .distinct()
            .toArray());
  }

  private static LongStream moves(GameRecord.Line line, Replay replay) {
    LongStream.Builder moves = LongStream.builder();
    for (GameRecord.Step step : line.steps()) {
      if (step.event() instanceof GameRecord.Played played) {
        moves.add(first(replay.position()) | played.move().encoded());
      }
      replay.play(step);
    }
    return moves.build();
  }

  /** The smallest number that a move in this position can have. */
  private static long first(Position position) {
    return position.key() & ~MOVE;
  }

  /** The moves that are played in a position, each with the number of games that play it. */
  Map<Move, Integer> movesAt(Position position) {
    long first = first(position);
    int found = Arrays.binarySearch(moves, first);
    Map<Move, Integer> games = new HashMap<>();
    for (int i = found < 0 ? -found - 1 : found; i < moves.length && moves[i] <= (first | MOVE); ) {
      int next = i + 1;
      while (next < moves.length && moves[next] == moves[i]) {
        next++;
      }
      games.put(MoveCode.decode((int) (moves[i] & MOVE)), next - i);
      i = next;
    }
    return games;
  }

  List<HeaderValue> headers() {
    return headers;
  }
}
