package kifu.tsume;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Side;

/** Finds the moves of a mate: the attacker takes the shortest way, the defender the longest. */
final class MateLines {
  /** How many plies a mate may have. */
  static final int MOST_PLIES = 201;

  private final Side attacker;
  private final BoundedSearch search;

  MateLines(Side attacker, BoundedSearch search) {
    this.attacker = attacker;
    this.search = search;
  }

  /**
   * The plies of the shortest mate; empty if there is none within {@link #MOST_PLIES}. It is sought
   * below a mate that is known, or else from none upwards.
   */
  OptionalInt length(Board board) {
    OptionalInt known = search.mateWithin(board);
    if (known.isPresent()) {
      int plies = known.getAsInt();
      while (search.isMate(board, plies - 2)) {
        plies = search.mateWithin(board).orElse(plies - 2);
      }
      return OptionalInt.of(plies);
    }
    for (int plies = board.turn() == attacker ? 1 : 0; plies <= MOST_PLIES; plies += 2) {
      if (search.isMate(board, plies)) {
        return OptionalInt.of(plies);
      }
    }
    return OptionalInt.empty();
  }

  /** The moves of a mate from a position that holds one; at most {@link #MOST_PLIES}. */
  List<Move> from(Board start) {
    return line(
        start,
        (board, rest) ->
            board.turn() == attacker ? check(board, rest) : longestReplies(board, rest).getFirst());
  }

  /**
   * The moves of a mate, like {@link #from}: of ways that are equally long the attacker takes one
   * that leaves a piece in hand, and the defender one that leaves none.
   */
  List<Move> from(Board start, Leftovers leftovers) {
    return line(
        start,
        (board, rest) ->
            board.turn() == attacker
                ? keepingCheck(board, rest, leftovers)
                : leavingReply(board, rest, leftovers));
  }

  /** Chooses a move where the mate takes so many plies. */
  @FunctionalInterface
  private interface Choice {
    int move(Board board, int rest);
  }

  private List<Move> line(Board start, Choice choice) {
    List<Move> line = new ArrayList<>();
    Board board = start;
    while (line.size() < MOST_PLIES && !(board.turn() != attacker && search.isMate(board, 0))) {
      int rest = length(board).orElseThrow(Budget.Exhausted::new);
      int move = choice.move(board, rest);
      line.add(MoveCode.decode(move));
      board = MatingMoves.after(board, move);
    }
    return line;
  }

  private int keepingCheck(Board board, int rest, Leftovers leftovers) {
    for (int check : MatingMoves.checks(board)) {
      Board after = MatingMoves.after(board, check);
      if (search.isMate(after, rest - 1) && leftovers.areAlwaysKept(after, rest - 1)) {
        return check;
      }
    }
    return check(board, rest);
  }

  private int leavingReply(Board board, int rest, Leftovers leftovers) {
    List<Integer> replies = longestReplies(board, rest);
    for (int reply : replies) {
      if (search.isMate(MatingMoves.after(board, reply), rest - 1)
          && !leftovers.areKeptAfter(board, reply, rest)) {
        return reply;
      }
    }
    return replies.getFirst();
  }

  private int check(Board board, int rest) {
    for (int check : MatingMoves.checks(board)) {
      if (search.isMate(MatingMoves.after(board, check), rest - 1)) {
        return check;
      }
    }
    throw new IllegalStateException("No mate in " + rest + " at " + board.position());
  }

  /**
   * The replies after which the mate takes all plies, those first that are not useless against so
   * many.
   */
  List<Integer> longestReplies(Board board, int rest) {
    List<Integer> longest = new ArrayList<>();
    List<Integer> useless = new ArrayList<>();
    for (int reply : MatingMoves.evasions(board)) {
      Board after = MatingMoves.after(board, reply);
      if (search.uselessTaking(board, reply, rest - 2) == MoveCode.NONE
          && (rest <= 2 || !search.isMate(after, rest - 3))) {
        (search.isMate(after, rest - 1) ? longest : useless).add(reply);
      }
    }
    longest.addAll(useless);
    return longest;
  }
}
