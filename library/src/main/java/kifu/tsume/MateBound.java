package kifu.tsume;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;

/**
 * Plays a mate that a {@link MateSearch} has found through to its ends, with every legal reply, and
 * counts its plies: the shortest mate has no more. What a {@link BoundedSearch} knows makes the
 * number smaller. What has been played through is kept, so one that is interrupted can go on.
 */
final class MateBound {
  private final MateSearch mates;
  private final BoundedSearch bounded;
  private final MateLines lines;
  private final Budget budget;
  private final Map<Position, Integer> known = new HashMap<>();
  private final Set<Position> way = new HashSet<>();

  MateBound(Searches searches) {
    this.mates = searches.mates;
    this.bounded = searches.bounded;
    this.lines = searches.lines;
    this.budget = searches.budget;
  }

  /**
   * Within how many plies the attacker, who is to move, mates; empty where the mate that was found
   * is not known to its ends.
   *
   * @throws Budget.Exhausted when this takes too long
   */
  OptionalInt plies(Board board) {
    way.clear();
    return attack(board);
  }

  /** The moves of the mate that was played through, with the longest defence in it. */
  List<Move> line(Board start) {
    List<Move> line = new ArrayList<>();
    Board board = start;
    while (line.size() < MateLines.MOST_PLIES && bounded.mateWithin(board).isEmpty()) {
      if (mates.search(board, 0) != MateSearch.Belief.MATE) {
        throw new Budget.Exhausted();
      }
      Move check = MoveCode.decode(mates.bestMove(board, 0));
      line.add(check);
      board = MatingMoves.after(board, check.encoded());
      Optional<Move> reply = longestReply(board);
      if (reply.isEmpty()) {
        return line;
      }
      line.add(reply.get());
      board = MatingMoves.after(board, reply.get().encoded());
    }
    line.addAll(lines.from(board));
    return line;
  }

  /** Empty where the defender is mated. */
  private Optional<Move> longestReply(Board board) {
    return bounded.isMate(board, 0)
        ? Optional.empty()
        : MatingMoves.evasions(board).stream()
            .max(Comparator.comparingInt(reply -> plies(board, reply)))
            .map(MoveCode::decode);
  }

  private int plies(Board board, int reply) {
    return known.getOrDefault(MatingMoves.after(board, reply).position(), 0);
  }

  private OptionalInt attack(Board board) {
    Position position = board.position();
    Integer before = known.get(position);
    if (before != null) {
      return OptionalInt.of(before);
    }
    OptionalInt plies = bounded.mateWithin(board);
    if (plies.isEmpty() && way.add(position)) {
      budget.spend();
      plies = check(board);
      way.remove(position);
    }
    if (plies.isPresent()) {
      budget.keep(known.size() + 1);
      known.put(position, plies.getAsInt());
    }
    return plies;
  }

  private OptionalInt check(Board board) {
    if (mates.search(board, 0) != MateSearch.Belief.MATE) {
      return OptionalInt.empty();
    }
    int check = mates.bestMove(board, 0);
    // It may be known of another hand, with which another drop of a pawn is legal.
    return MatingMoves.checks(board).contains(check)
        ? more(defend(MatingMoves.after(board, check)))
        : OptionalInt.empty();
  }

  private OptionalInt defend(Board board) {
    List<Integer> replies = MatingMoves.evasions(board);
    int longest = 0;
    if (replies.isEmpty() || bounded.isMate(board, 0)) {
      return OptionalInt.of(longest);
    }
    for (int reply : replies) {
      OptionalInt plies = more(attack(MatingMoves.after(board, reply)));
      if (plies.isEmpty()) {
        return plies;
      }
      longest = Math.max(longest, plies.getAsInt());
    }
    return OptionalInt.of(longest);
  }

  private static OptionalInt more(OptionalInt plies) {
    return plies.isPresent() ? OptionalInt.of(plies.getAsInt() + 1) : plies;
  }
}
