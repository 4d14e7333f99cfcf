package kifu.tsume;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Writes down what a {@link BoundedSearch} knows, as proofs. */
final class Proofs {
  private static final long MOST_IN_FULL = 100_000;

  private final Side attacker;
  private final BoundedSearch search;
  private final long mostInFull;

  Proofs(Side attacker, BoundedSearch search) {
    this(attacker, search, MOST_IN_FULL);
  }

  /**
   * Begins with what a search knows.
   *
   * @param mostInFull a tree with more positions refers to those that stand above
   */
  Proofs(Side attacker, BoundedSearch search, long mostInFull) {
    this.attacker = attacker;
    this.search = search;
    this.mostInFull = mostInFull;
  }

  /** A mate within so many plies, which there is. */
  Proof.Mate mate(Position start, int plies) {
    return mate(start, new Mates().attack(start.toBoard(), plies));
  }

  /** A mate that begins with this check, within so many plies with it. */
  Proof.Mate mateBy(Position start, Move check, int plies) {
    Board board = start.toBoard();
    board.playLegal(check.encoded());
    return mate(start, new MateNode.Attack(check, new Mates().defence(board, plies - 1)));
  }

  private Proof.Mate mate(Position start, MateNode root) {
    boolean isShared = root.size() > mostInFull;
    return new Proof.Mate(start, attacker, root.plies(), isShared, MateNode.tree(root, isShared));
  }

  /** Collects positions with their mates, each once. */
  private final class Mates {
    private final Map<Position, MateNode> known = new HashMap<>();

    MateNode.Attack attack(Board board, int plies) {
      Position position = board.position();
      if (known.get(position) instanceof MateNode.Attack before && before.plies() <= plies) {
        return before;
      }
      int shortest = plies;
      while (shortest > 2 && search.isMate(board, shortest - 2)) {
        shortest -= 2;
      }
      for (int check : search.moves(board)) {
        Board next = MatingMoves.after(board, check);
        if (search.isMate(next, shortest - 1)) {
          Move move = MoveCode.decode(check);
          MateNode.Attack attack = new MateNode.Attack(move, defence(next, shortest - 1));
          known.put(position, attack);
          return attack;
        }
      }
      throw new IllegalStateException("No mate in " + plies + " at " + position);
    }

    MateNode.Defence defence(Board board, int plies) {
      Position position = board.position();
      if (known.get(position) instanceof MateNode.Defence before && before.plies() <= plies) {
        return before;
      }
      Map<Move, MateNode.Attack> replies = new LinkedHashMap<>();
      Map<String, MateNode.Taking> useless = new LinkedHashMap<>();
      for (int reply : MatingMoves.evasions(board)) {
        Move move = MoveCode.decode(reply);
        String name = MoveCode.isDrop(reply) ? "*" + move.to().usi() : move.usi();
        if (useless.containsKey(name)) {
          continue;
        }
        int taking = search.uselessTaking(board, reply, plies);
        if (taking == MoveCode.NONE) {
          replies.put(move, attack(MatingMoves.after(board, reply), plies - 1));
        } else {
          Board given = new Board();
          Interposition.giveBack(board, reply, taking, given);
          useless.put(name, new MateNode.Taking(MoveCode.decode(taking), defence(given, plies)));
        }
      }
      MateNode.Defence defence = MateNode.Defence.of(replies, useless);
      known.put(position, defence);
      return defence;
    }
  }

  /** There is no mate within so many plies. */
  Proof.NoMate noMateWithin(Position start, int plies) {
    NoMates set = new NoMates();
    set.attack(start.toBoard(), plies);
    return set.proof(start, plies);
  }

  /** After this reply there is no mate within so many plies, the reply included. */
  Proof.NoMate noMateAfter(Position start, Move reply, int plies) {
    NoMates set = new NoMates();
    set.choose(start.toBoard(), reply.encoded(), plies);
    return set.proof(start, plies);
  }

  /**
   * There is no mate at all after this reply, or whatever the attacker plays but the exceptions.
   */
  Proof.NoMate never(Position start, List<Move> choice, ClosedSets.ClosedSet set) {
    Map<Position, Move> choices = new LinkedHashMap<>();
    choice.forEach(move -> choices.put(start, move));
    List<Move> except = set.except().stream().sorted().map(MoveCode::decode).toList();
    return Proof.NoMate.ever(start, attacker, except, set.replies(), choices);
  }

  /** Collects positions without mate within a number of plies. */
  private final class NoMates {
    private final Map<Position, Answers> replies = new LinkedHashMap<>();
    private final Map<Position, Move> choices = new LinkedHashMap<>();
    private final Map<Position, Integer> shown = new HashMap<>();

    Proof.NoMate proof(Position start, int plies) {
      return Proof.NoMate.within(start, attacker, plies, replies, choices);
    }

    void attack(Board board, int plies) {
      Position position = board.position();
      if (shown.getOrDefault(position, -1) >= plies) {
        return;
      }
      shown.put(position, plies);
      Answers answers = new Answers();
      replies.put(position, answers);
      for (int check : MatingMoves.checks(board)) {
        Board checked = MatingMoves.after(board, check);
        int reply = survivor(checked, plies - 1);
        answers.put(check, reply);
        follow(checked, reply, plies - 1);
      }
    }

    void choose(Board board, int reply, int plies) {
      choices.put(board.position(), MoveCode.decode(reply));
      follow(board, reply, plies);
    }

    private void defend(Board board, int plies) {
      Position position = board.position();
      if (shown.getOrDefault(position, -1) < plies) {
        shown.put(position, plies);
        choose(board, survivor(board, plies), plies);
      }
    }

    private void follow(Board board, int reply, int plies) {
      if (plies > 1) {
        attack(MatingMoves.after(board, reply), plies - 1);
      }
      for (int promotes = 0; promotes < 2; promotes++) {
        int taking = Interposition.taking(board, reply, promotes == 1);
        Board given = new Board();
        if (taking != MoveCode.NONE && Interposition.giveBack(board, reply, taking, given)) {
          defend(given, plies);
        }
      }
    }

    private int survivor(Board board, int plies) {
      for (int reply : search.moves(board)) {
        if (search.uselessTaking(board, reply, plies) == MoveCode.NONE
            && (plies <= 1 || !search.isMate(MatingMoves.after(board, reply), plies - 1))) {
          return reply;
        }
      }
      throw new IllegalStateException("Mate in " + plies + " at " + board.position());
    }
  }
}
