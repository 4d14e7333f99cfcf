package kifu.tsume;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Looks for mates of a few plies in the positions of a game, where either side may attack and both
 * have a king. What it finds in one position helps it in the next. For one thread at a time.
 */
public final class ShortMates {
  private final int mostPlies;
  private final long nodes;
  private final int tableSize;
  private final Budget budget = new Budget(Long.MAX_VALUE);
  private final Map<Side, BoundedSearch> searches = new EnumMap<>(Side.class);

  /**
   * Begins with a game.
   *
   * @param mostPlies how many plies a mate may have
   * @param nodes how many positions are looked at for one answer
   * @param tableSize how many positions are kept for each side
   */
  public ShortMates(int mostPlies, long nodes, int tableSize) {
    this.mostPlies = mostPlies;
    this.nodes = nodes;
    this.tableSize = tableSize;
  }

  /** Whether there is a mate. */
  public sealed interface Answer {}

  /**
   * The shortest mate.
   *
   * @param moves all moves that begin one as short
   */
  public record Mate(int plies, List<Move> moves) implements Answer {}

  /** There is no mate, or it takes more plies. */
  public record None() implements Answer {}

  /** The search ended at its bound. */
  public record Undecided() implements Answer {}

  /** Whether the side to move mates; where it could take the king, this is no question. */
  public Answer in(Position position) {
    return Rules.inCheck(position, position.turn().opposite())
        ? new None()
        : shortest(position, MatingMoves.checks(position.toBoard()));
  }

  /** Whether a move of the side to move begins a mate, of which it is the first ply. */
  public Answer by(Position position, Move move) {
    boolean isCheck = MatingMoves.checks(position.toBoard()).contains(move.encoded());
    return isCheck ? shortest(position, List.of(move.encoded())) : new None();
  }

  private Answer shortest(Position position, List<Integer> checks) {
    if (!Judge.canJudge(position)) {
      return new Undecided();
    }
    BoundedSearch search =
        searches.computeIfAbsent(
            position.turn(),
            attacker ->
                new BoundedSearch(attacker, budget, tableSize, new ProofNumbers(tableSize)));
    return budget
        .share(nodes, () -> shortest(position.toBoard(), checks, search))
        .orElse(new Undecided());
  }

  private Answer shortest(Board board, List<Integer> checks, BoundedSearch search) {
    for (int plies = 1; plies <= mostPlies; plies += 2) {
      int rest = plies - 1;
      List<Move> moves =
          checks.stream()
              .filter(check -> search.isMate(MatingMoves.after(board, check), rest))
              .map(MoveCode::decode)
              .toList();
      if (!moves.isEmpty()) {
        return new Mate(plies, moves);
      }
    }
    return new None();
  }
}
