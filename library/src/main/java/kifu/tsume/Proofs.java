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
  private final Side attacker;
  private final BoundedSearch search;

  Proofs(Side attacker, BoundedSearch search) {
    this.attacker = attacker;
    this.search = search;
  }

  /** A mate within so many plies, which there is. */
  Proof.Mate mate(Position start, int plies) {
    Proof.Attack tree = attack(start.toBoard(), plies);
    return new Proof.Mate(start, attacker, tree.plies(), tree);
  }

  /** A mate that begins with this check, within so many plies with it. */
  Proof.Mate mateBy(Position start, Move check, int plies) {
    Board board = start.toBoard();
    board.playLegal(check.encoded());
    Proof.Attack tree = new Proof.Attack(check, defence(board, plies - 1));
    return new Proof.Mate(start, attacker, tree.plies(), tree);
  }

  private Proof.Attack attack(Board board, int plies) {
    int shortest = plies;
    while (shortest > 2 && search.isMate(board, shortest - 2)) {
      shortest -= 2;
    }
    for (int check : search.moves(board)) {
      Board next = MatingMoves.after(board, check);
      if (search.isMate(next, shortest - 1)) {
        return new Proof.Attack(MoveCode.decode(check), defence(next, shortest - 1));
      }
    }
    throw new IllegalStateException("No mate in " + plies + " at " + board.position());
  }

  private Proof.Defence defence(Board board, int plies) {
    Map<Move, Proof.Attack> replies = new LinkedHashMap<>();
    Map<String, Proof.Taking> useless = new LinkedHashMap<>();
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
        useless.put(name, new Proof.Taking(MoveCode.decode(taking), defence(given, plies)));
      }
    }
    return new Proof.Defence(replies, useless);
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
    Map<Position, Map<Move, Move>> replies = new LinkedHashMap<>();
    set.replies()
        .forEach(
            (position, moves) -> {
              Map<Move, Move> decoded = new LinkedHashMap<>();
              moves.forEach(
                  (check, reply) -> decoded.put(MoveCode.decode(check), MoveCode.decode(reply)));
              replies.put(position, decoded);
            });
    Map<Position, Move> choices = new LinkedHashMap<>();
    choice.forEach(move -> choices.put(start, move));
    List<Move> except = set.except().stream().sorted().map(MoveCode::decode).toList();
    return Proof.NoMate.ever(start, attacker, except, replies, choices);
  }

  /** Collects positions without mate within a number of plies. */
  private final class NoMates {
    private final Map<Position, Map<Move, Move>> replies = new LinkedHashMap<>();
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
      Map<Move, Move> answers = new LinkedHashMap<>();
      replies.put(position, answers);
      for (int check : MatingMoves.checks(board)) {
        Board checked = MatingMoves.after(board, check);
        int reply = survivor(checked, plies - 1);
        answers.put(MoveCode.decode(check), MoveCode.decode(reply));
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
