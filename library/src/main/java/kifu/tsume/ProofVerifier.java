package kifu.tsume;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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
    } catch (ProofRefused refused) {
      return Optional.of(refused.reason());
    }
  }

  private void start(Position start) {
    ProofRefused.unless(start.king(defender).isPresent(), "no king to be mated", start);
    ProofRefused.unless(
        !Rules.inCheck(start, start.turn().opposite()), "the wrong side is in check", start);
    ProofRefused.unless(
        start.turn() == attacker || Rules.inCheck(start, defender), "no check", start);
  }

  private void mate(Proof.Mate proof) {
    MateReplay replay = new MateReplay(proof.start(), attacker, proof.isShared());
    proof.tree().tell(replay);
    int plies = replay.plies();
    ProofRefused.unless(plies == proof.plies(), "the tree has " + plies + " plies", proof.start());
  }

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
        ProofRefused.unless(reply != null, "no reply", task.position);
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
    Answers replies = proof.replies().get(position);
    ProofRefused.unless(replies != null, "no entry", position);
    if (replies == null || task.plies == 0) {
      return;
    }
    for (Move check : Rules.legalMoves(position)) {
      Position checked = position.play(check);
      boolean isExcepted = position.equals(proof.start()) && proof.except().contains(check);
      if (isExcepted || !Rules.inCheck(checked, defender)) {
        continue;
      }
      int reply = replies.reply(check.encoded());
      ProofRefused.unless(reply != MoveCode.NONE, "no reply to " + check.usi(), position);
      int plies = task.plies == ALL ? ALL : task.plies - 1;
      follow(checked, MoveCode.decode(reply), plies, tasks);
    }
  }

  /** Goes on after a reply, against which the attacker must not mate within a number of plies. */
  private static void follow(Position checked, Move reply, int plies, Deque<Task> tasks) {
    Position next = ProofRefused.unlessLegal(checked, reply);
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
