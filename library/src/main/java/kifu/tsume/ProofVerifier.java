package kifu.tsume;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Checks proofs: replays their moves by the rules and searches nothing. It shares no code with the
 * searches that find them.
 */
public final class ProofVerifier {
  private final Side attacker;
  private final Side defender;

  private ProofVerifier(Side attacker) {
    this.attacker = attacker;
    this.defender = attacker.opposite();
  }

  /** Why a proof shows nothing; empty if it shows what it claims. */
  public static Optional<String> fault(Proof proof) {
    ProofVerifier verifier = new ProofVerifier(proof.attacker());
    try {
      verifier.start(proof.start());
      switch (proof) {
        case Proof.Mate mate -> verifier.mate(mate);
        case Proof.NoMate none -> verifier.noMate(none);
      }
      return Optional.empty();
    } catch (Refused refused) {
      return Optional.of(refused.reason);
    }
  }

  /** A proof that shows nothing. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String reason;

    Refused(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }
  }

  private void start(Position start) {
    require(start.king(defender).isPresent(), "no king to be mated", start);
    require(!Rules.inCheck(start, start.turn().opposite()), "the wrong side is in check", start);
    require(start.turn() == attacker || Rules.inCheck(start, defender), "no check", start);
  }

  private static void require(boolean holds, String otherwise, Position position) {
    if (!holds) {
      throw new Refused(otherwise + " at " + position);
    }
  }

  private static Position play(Position position, Move move) {
    require(position.canPlay(move), move.usi() + " is not possible", position);
    require(Rules.isLegal(position, move), move.usi() + " is not legal", position);
    return position.play(move);
  }

  // A mate

  private void mate(Proof.Mate proof) {
    int plies =
        switch (proof.tree()) {
          case Proof.Attack attack -> {
            require(proof.start().turn() == attacker, "not the attacker's turn", proof.start());
            yield attack(proof.start(), attack);
          }
          case Proof.Defence defence -> {
            require(proof.start().turn() == defender, "not the defender's turn", proof.start());
            yield defence(proof.start(), defence);
          }
        };
    require(plies == proof.plies(), "the tree has " + plies + " plies", proof.start());
  }

  private int attack(Position position, Proof.Attack node) {
    Position checked = play(position, node.check());
    require(Rules.inCheck(checked, defender), node.check().usi() + " gives no check", position);
    return 1 + defence(checked, node.defence());
  }

  private int defence(Position position, Proof.Defence node) {
    List<Move> legal = Rules.legalMoves(position);
    Set<Move> known = new HashSet<>(legal);
    Set<String> names = new HashSet<>();
    for (Move move : legal) {
      names.add(move.usi());
      if (move instanceof Move.Drop drop) {
        names.add("*" + drop.to().usi());
      }
    }
    require(names.containsAll(node.useless().keySet()), "an illegal reply", position);
    Set<String> shown = new HashSet<>();
    int plies = 0;
    for (Move move : legal) {
      Proof.Attack attack = node.replies().get(move);
      String name = name(move, node);
      Proof.Taking taking = node.useless().get(name);
      if (attack != null) {
        plies = Math.max(plies, 1 + attack(position.play(move), attack));
      } else {
        require(taking != null, "no answer to " + move.usi(), position);
      }
      if (attack == null && taking != null && shown.add(name)) {
        Optional<Position> given = Interposition.givenBack(position, move, taking.move());
        require(given.isPresent(), taking.move().usi() + " takes no interposition", position);
        plies = Math.max(plies, defence(given.orElseThrow(), taking.defence()));
      }
    }
    require(known.containsAll(node.replies().keySet()), "an illegal reply", position);
    return plies;
  }

  /** The name under which a useless reply stands; drops on a square may share one. */
  private static String name(Move move, Proof.Defence node) {
    return move instanceof Move.Drop && !node.useless().containsKey(move.usi())
        ? "*" + move.to().usi()
        : move.usi();
  }

  // No mate

  /** A position of which a number of plies is left to be shown; -1 for all plies. */
  private record Task(Position position, int plies) {}

  private static final int ALL = -1;

  private void noMate(Proof.NoMate proof) {
    Map<Position, Integer> shown = new HashMap<>();
    Deque<Task> tasks = new ArrayDeque<>();
    tasks.add(new Task(proof.start(), proof.plies().orElse(ALL)));
    while (!tasks.isEmpty()) {
      Task task = tasks.removeLast();
      Integer before = shown.get(task.position);
      if (before != null && (task.plies == ALL || before >= task.plies)) {
        continue;
      }
      shown.put(task.position, task.plies);
      if (task.position.turn() == defender) {
        Move reply = proof.choices().get(task.position);
        require(reply != null, "no reply", task.position);
        if (reply != null) {
          follow(task.position, reply, task.plies, tasks);
        }
      } else {
        attack(proof, task, tasks);
      }
    }
  }

  private void attack(Proof.NoMate proof, Task task, Deque<Task> tasks) {
    Position position = task.position;
    Map<Move, Move> replies = proof.replies().get(position);
    require(replies != null, "no entry", position);
    if (replies == null || task.plies == 0) {
      return;
    }
    for (Move check : Rules.legalMoves(position)) {
      Position checked = position.play(check);
      boolean isExcepted = position.equals(proof.start()) && proof.except().contains(check);
      if (isExcepted || !Rules.inCheck(checked, defender)) {
        continue;
      }
      Move reply = replies.get(check);
      require(reply != null, "no reply to " + check.usi(), position);
      if (reply != null) {
        follow(checked, reply, task.plies == ALL ? ALL : task.plies - 1, tasks);
      }
    }
  }

  /** Goes on after a reply, against which the attacker must not mate within a number of plies. */
  private static void follow(Position checked, Move reply, int plies, Deque<Task> tasks) {
    Position next = play(checked, reply);
    if (plies == ALL || plies > 1) {
      tasks.addLast(new Task(next, plies == ALL ? ALL : plies - 1));
    }
    if (plies != ALL) {
      // Without a bound it is enough that there is no mate on the real board.
      Board board = checked.toBoard();
      for (int promotes = 0; promotes < 2; promotes++) {
        int taking = Interposition.taking(board, reply.encoded(), promotes == 1);
        if (taking != MoveCode.NONE) {
          Interposition.givenBack(checked, reply, MoveCode.decode(taking))
              .ifPresent(given -> tasks.addLast(new Task(given, plies)));
        }
      }
    }
  }
}
