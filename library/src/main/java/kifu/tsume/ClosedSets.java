package kifu.tsume;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.shogi.Board;
import kifu.shogi.Position;

/**
 * Makes certain that there is no mate, however many plies the attacker plays: finds a set of
 * positions with one reply to every check that leads to a position of the set again. Such a set
 * needs no trust in the search that led to it.
 */
final class ClosedSets {
  /** How often a search starts again without its wrong beliefs. */
  private static final int MOST_ATTEMPTS = 4;

  private final MateSearch search;
  private final Budget budget;

  ClosedSets(MateSearch search, Budget budget) {
    this.search = search;
    this.budget = budget;
  }

  /**
   * A set of positions in which the attacker is to move.
   *
   * @param replies by position, the reply to each of its checks
   * @param comesBack whether the start can come again: then the other positions alone say nothing
   *     as long as some checks are excepted
   */
  record ClosedSet(
      Position start, Set<Integer> except, Map<Position, Answers> replies, boolean comesBack) {}

  /** A position after a number of plies, which is 0 where it makes no difference. */
  private record State(Position position, int ply) {}

  /** A set that grows until it is closed. */
  private final class Growth {
    final State start;
    final Set<Integer> except;
    final Map<State, Answers> replies = new LinkedHashMap<>();
    private boolean comesBack;

    Growth(State start, Set<Integer> except) {
      this.start = start;
      this.except = except;
    }

    boolean close() {
      Deque<State> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        State state = open.removeLast();
        Answers answers = new Answers();
        replies.put(state, answers);
        for (int check : MatingMoves.checks(state.position.toBoard())) {
          if (state.equals(start) && except.contains(check)) {
            continue;
          }
          Board board = state.position.toBoard();
          board.playLegal(check);
          OptionalInt reply = reply(board, state.ply + 1);
          if (reply.isEmpty()) {
            return false;
          }
          answers.put(check, reply.getAsInt());
          board.playLegal(reply.getAsInt());
          if (search.isForbidden(board, state.ply + 2)) {
            continue;
          }
          State next = state(board, state.ply + 2);
          comesBack |= next.equals(start);
          if (!replies.containsKey(next)) {
            replies.put(next, new Answers());
            budget.keep(replies.size());
            open.addLast(next);
          }
        }
      }
      return true;
    }

    /** A reply that leads into the set, or to a position that holds no mate. */
    private OptionalInt reply(Board checked, int ply) {
      budget.spend();
      int best = search.bestMove(checked, ply);
      List<Integer> moves = MatingMoves.evasions(checked);
      if (moves.remove(Integer.valueOf(best))) {
        moves.addFirst(best);
      }
      Board next = new Board();
      for (int move : moves) {
        next.set(checked);
        next.playLegal(move);
        if (search.isForbidden(next, ply + 1)
            || search.isBelievedWithoutMate(next, ply + 1)
            || replies.containsKey(state(next, ply + 1))) {
          return OptionalInt.of(move);
        }
      }
      return search.search(checked, ply) == MateSearch.Belief.MATE
          ? OptionalInt.empty()
          : OptionalInt.of(search.bestMove(checked, ply));
    }

    private State state(Board board, int ply) {
      return new State(board.position(), ply < search.plies() ? ply : 0);
    }

    ClosedSet set() {
      Map<Position, Answers> positions = new LinkedHashMap<>();
      replies.forEach((state, answers) -> positions.put(state.position, answers));
      return new ClosedSet(start.position, except, positions, comesBack);
    }
  }

  /**
   * The set that shows that no check but those that are excepted ever mates; empty where one does.
   *
   * @param start the attacker is to move
   * @param ply how many plies have been played since the problem began
   * @throws Budget.Exhausted when this takes too long
   */
  Optional<ClosedSet> without(Position start, int ply, Set<Integer> except) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Growth growth = new Growth(new State(start, ply < search.plies() ? ply : 0), except);
      if (growth.close()) {
        return Optional.of(growth.set());
      }
      for (int check : MatingMoves.checks(start.toBoard())) {
        if (!except.contains(check)
            && search.search(MatingMoves.after(start.toBoard(), check), ply + 1)
                == MateSearch.Belief.MATE) {
          return Optional.empty();
        }
      }
      search.forgetDisproofs();
    }
    throw new Budget.Exhausted();
  }
}
