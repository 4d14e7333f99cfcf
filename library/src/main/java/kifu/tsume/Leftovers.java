package kifu.tsume;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Asks whether the attacker has pieces left in hand at the end (駒余り). For one verdict. */
final class Leftovers {
  private final BoundedSearch search;
  private final Budget budget;
  private final Side attacker;
  private final Map<Mate, Boolean> known = new HashMap<>();

  Leftovers(BoundedSearch search, Budget budget, Side attacker) {
    this.search = search;
    this.budget = budget;
    this.attacker = attacker;
  }

  /** A position that is mated in exactly so many plies. */
  private record Mate(Position position, int plies) {}

  /** Whether the attacker, who mates in exactly so many plies, can keep a piece in hand. */
  boolean areKept(Board board, int plies) {
    Mate mate = new Mate(board.position(), plies);
    Boolean before = known.get(mate);
    if (before != null) {
      return before;
    }
    boolean areKept = false;
    for (int check : MatingMoves.checks(board)) {
      Board after = MatingMoves.after(board, check);
      if (search.isMate(after, plies - 1) && areAlwaysKept(after, plies - 1)) {
        areKept = true;
        break;
      }
    }
    budget.keep(known.size() + 1);
    known.put(mate, areKept);
    return areKept;
  }

  /** Whether the attacker keeps a piece whatever the defender, mated in so many plies, replies. */
  boolean areAlwaysKept(Board board, int plies) {
    budget.spend();
    if (plies == 0) {
      return board.position().holdsPieces(attacker);
    }
    for (int reply : MatingMoves.evasions(board)) {
      if (search.uselessTaking(board, reply, plies - 2) != MoveCode.NONE) {
        continue;
      }
      Board after = MatingMoves.after(board, reply);
      boolean isSooner = plies > 2 && search.isMate(after, plies - 3);
      if (!isSooner && !areKeptAfter(board, reply, plies)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the attacker can keep a piece after a reply with which the mate takes all plies. */
  boolean areKeptAfter(Board board, int reply, int plies) {
    Board after = MatingMoves.after(board, reply);
    return (search.isMate(after, plies - 1) && areKept(after, plies - 1))
        || anyTaking(
            board, reply, given -> search.isMate(given, plies) && areAlwaysKept(given, plies));
  }

  /** Whether it is so after one of the ways of giving back what takes a useless interposition. */
  static boolean anyTaking(Board board, int reply, Predicate<Board> test) {
    for (int promotes = 1; promotes >= 0; promotes--) {
      int taking = Interposition.taking(board, reply, promotes == 1);
      Board given = new Board();
      if (taking != MoveCode.NONE
          && Interposition.giveBack(board, reply, taking, given)
          && test.test(given)) {
        return true;
      }
    }
    return false;
  }
}
