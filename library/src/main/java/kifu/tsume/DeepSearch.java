package kifu.tsume;

import static kifu.tsume.ProofNumbers.INFINITE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kifu.shogi.Board;
import kifu.shogi.Checks;
import kifu.shogi.Evasions;
import kifu.shogi.Interposition;
import kifu.shogi.MoveCode;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Decides whether the attacker mates within a number of plies that is too large to go through all
 * moves: by proof numbers, in depth-first order (df-pn). It keeps its answers in the same {@link
 * Bounds} as {@link ExhaustiveSearch}, which it asks where few plies are left.
 */
final class DeepSearch {
  /** Within so many plies it asks another search, which goes through all moves. */
  static final int FEW_PLIES = 3;

  /** Tells what is kept here from what a {@link MateSearch} keeps in the same table. */
  private static final long SALT = 0x5bd1e9955bd1e995L;

  private static final int[] NO_DROPS = {};

  private final Side attacker;
  private final Budget budget;
  private final ExhaustiveSearch few;
  private final Bounds bounds;
  private final ProofNumbers numbers;
  private final List<Board> boards = new ArrayList<>();
  private final int[] generated = new int[Rules.MOST_MOVES];

  DeepSearch(
      Side attacker, Budget budget, ExhaustiveSearch few, Bounds bounds, ProofNumbers numbers) {
    this.attacker = attacker;
    this.budget = budget;
    this.few = few;
    this.bounds = bounds;
    this.numbers = numbers;
  }

  /** A position within a number of plies, or what several of them amount to. */
  private static final class Node {
    /** Whether one part that mates is enough. */
    final boolean isAttackers;

    /** How it is reached: by a move, and by a taking of what that interposed, which is undone. */
    final int move;

    final int taking;

    /** How many plies it takes to get here. */
    final int cost;

    /** Within how many plies there is a mate or not. */
    final int plies;

    final List<Node> parts = new ArrayList<>();

    /** Drops on one square, each of which becomes a part where all before it mate. */
    int[] drops = NO_DROPS;

    long key;
    long hands;

    /** How much work is expected, 0 where there is a mate. */
    int proof;

    /** How much work is expected, 0 where there is none. */
    int disproof;

    /** Where it is decided: within so many plies there is a mate, or none. */
    int decided;

    Node(boolean isAttackers, int move, int taking, int cost, int plies) {
      this.isAttackers = isAttackers;
      this.move = move;
      this.taking = taking;
      this.cost = cost;
      this.plies = plies;
    }

    boolean isDecided() {
      return proof == 0 || disproof == 0;
    }
  }

  /**
   * Whether the defender is mated within so many plies, whoever is to move.
   *
   * @throws Budget.Exhausted when this takes too long
   */
  boolean isMate(Board board, int plies) {
    Node root = new Node(board.turn() == attacker, MoveCode.NONE, MoveCode.NONE, 0, plies);
    Board start = new Board();
    start.set(board);
    look(root, start);
    while (!root.isDecided()) {
      search(0, start, root, INFINITE, INFINITE);
    }
    return root.proof == 0;
  }

  private Board board(int depth) {
    while (boards.size() <= depth) {
      boards.add(new Board());
    }
    return boards.get(depth);
  }

  private void search(int depth, Board board, Node node, int proofLimit, int disproofLimit) {
    if (node.isAttackers) {
      addChecks(depth, board, node);
    } else {
      addReplies(depth, board, node);
    }
    int best = work(depth, board, node, proofLimit, disproofLimit);
    if (node.proof == 0) {
      bounds.add(node.key, node.hands, -1, node.decided, node.isAttackers ? best : -1);
    } else if (node.disproof == 0) {
      bounds.add(node.key, node.hands, node.decided, Bounds.UNKNOWN, node.isAttackers ? -1 : best);
    } else {
      numbers.add(node.key ^ SALT, node.hands, node.proof, node.disproof, best);
    }
    node.parts.clear();
  }

  /** Works on the most promising part until the numbers reach their limits; returns its move. */
  private int work(int depth, Board board, Node node, int proofLimit, int disproofLimit) {
    boolean attacks = node.isAttackers;
    while (true) {
      Node best = null;
      int least = INFINITE;
      int second = INFINITE;
      UnavoidableWork unavoidable = new UnavoidableWork(attacks);
      for (Node part : node.parts) {
        int wanted = attacks ? part.proof : part.disproof;
        int other = attacks ? part.disproof : part.proof;
        if (best == null || wanted < least) {
          second = least;
          least = wanted;
          best = part;
        } else if (wanted < second) {
          second = wanted;
        }
        unavoidable.add(part.move, other);
      }
      int rest = unavoidable.sum();
      node.proof = ProofNumbers.settled(attacks ? least : rest, attacks ? rest : least);
      node.disproof = ProofNumbers.settled(attacks ? rest : least, attacks ? least : rest);
      if (node.proof == 0 && node.parts.size() < node.drops.length) {
        node.parts.add(played(depth, board, node.plies, node.drops[node.parts.size()]));
        continue;
      }
      if (node.isDecided()) {
        node.decided = decided(node);
      }
      if (best == null
          || node.isDecided()
          || node.proof >= proofLimit
          || node.disproof >= disproofLimit) {
        return best == null ? -1 : best.move;
      }
      int leastLimit = Math.min(attacks ? proofLimit : disproofLimit, second + second / 4 + 1);
      int restLimit =
          unavoidable.limit(
              attacks ? disproofLimit : proofLimit, attacks ? best.disproof : best.proof);
      int partProof = attacks ? leastLimit : restLimit;
      int partDisproof = attacks ? restLimit : leastLimit;
      if (best.parts.isEmpty()) {
        Board next = board(depth);
        reach(board, best, next);
        search(depth + 1, next, best, partProof, partDisproof);
      } else {
        work(depth, board, best, partProof, partDisproof);
      }
    }
  }

  /** Within how many plies there is a mate, or none: the attacker wants few, the defender many. */
  private static int decided(Node node) {
    boolean isMate = node.proof == 0;
    int decided = node.isAttackers ? Bounds.NEVER : 0;
    for (Node part : node.parts) {
      if (isMate ? part.proof == 0 : part.disproof == 0) {
        int plies = Math.min(Bounds.NEVER, part.decided + part.cost);
        decided = node.isAttackers ? Math.min(decided, plies) : Math.max(decided, plies);
      }
    }
    return decided;
  }

  /** Adds the checks, up to one that mates. */
  private void addChecks(int depth, Board board, Node node) {
    for (int check : movesOf(board, node)) {
      Node after = new Node(false, check, MoveCode.NONE, 1, node.plies - 1);
      reachAndLook(depth, board, after);
      node.parts.add(after);
      if (after.proof == 0) {
        return;
      }
    }
  }

  private int[] movesOf(Board board, Node node) {
    budget.spend();
    return Arrays.copyOf(generated, moves(board, node));
  }

  private int moves(Board board, Node node) {
    return node.isAttackers ? Checks.of(board, generated) : Evasions.of(board, generated);
  }

  /** Adds the replies, up to one after which there is no mate; drops on a square are one. */
  private void addReplies(int depth, Board board, Node node) {
    int[] replies = movesOf(board, node);
    int next = 0;
    while (next < replies.length) {
      int first = next;
      do {
        next++;
      } while (next < replies.length && MatingMoves.areAlike(replies[first], replies[next]));
      Node reply = reply(depth, board, node.plies, Arrays.copyOfRange(replies, first, next));
      node.parts.add(reply);
      if (reply.disproof == 0) {
        return;
      }
    }
  }

  /**
   * A reply. One that interposes is a choice of the attacker, who mates where it turns out to be
   * useless, as drops on a square do together, or after it.
   */
  private Node reply(int depth, Board board, int plies, int[] alike) {
    Node choice = new Node(true, alike[0], MoveCode.NONE, 0, plies);
    for (int promotes = 1; promotes >= 0; promotes--) {
      int taking = Interposition.taking(board, alike[0], promotes == 1);
      Node given = new Node(false, alike[0], taking, 0, plies);
      if (taking != MoveCode.NONE && reachAndLook(depth, board, given)) {
        if (given.proof == 0) {
          return given;
        }
        choice.parts.add(given);
      }
    }
    Node played =
        alike.length == 1
            ? played(depth, board, plies, alike[0])
            : dropped(depth, board, plies, alike);
    if (choice.parts.isEmpty()) {
      return played;
    }
    choice.parts.add(played);
    work(depth, board, choice, 0, 0);
    return choice;
  }

  private Node played(int depth, Board board, int plies, int reply) {
    Node after = new Node(true, reply, MoveCode.NONE, 1, plies - 1);
    reachAndLook(depth, board, after);
    return after;
  }

  private Node dropped(int depth, Board board, int plies, int[] alike) {
    Node all = new Node(false, alike[0], MoveCode.NONE, 0, plies);
    all.drops = alike;
    work(depth, board, all, 0, 0);
    return all;
  }

  private boolean reachAndLook(int depth, Board board, Node node) {
    Board next = board(depth);
    if (reach(board, node, next)) {
      budget.spend();
      look(node, next);
      return true;
    }
    return false;
  }

  private static boolean reach(Board board, Node node, Board next) {
    if (node.taking != MoveCode.NONE) {
      return Interposition.giveBack(board, node.move, node.taking, next);
    }
    next.set(board);
    next.playLegal(node.move);
    return true;
  }

  private void look(Node node, Board board) {
    node.key = board.keyWithoutHands();
    node.hands = Hands.of(board, attacker);
    if (node.plies <= FEW_PLIES) {
      few.isMate(board, node.plies);
    }
    bounds.find(node.key, node.hands);
    if (bounds.mate <= node.plies) {
      node.proof = 0;
      node.disproof = INFINITE;
      node.decided = bounds.mate;
    } else if (bounds.none >= node.plies) {
      node.proof = INFINITE;
      node.disproof = 0;
      node.decided = bounds.none;
    } else {
      numbers.find(node.key ^ SALT, node.hands);
      if (!numbers.isKnown) {
        estimate(node, board);
      }
      node.proof = numbers.proof;
      node.disproof = numbers.disproof;
    }
  }

  /**
   * Estimates the work by the number of moves of a position that has not been searched. One without
   * moves is decided: no check is left, or the defender is mated.
   */
  private void estimate(Node node, Board board) {
    int count = moves(board, node);
    int work = node.isAttackers ? count : MatingMoves.differing(generated, count);
    int other = work == 0 ? INFINITE : 1;
    numbers.proof = node.isAttackers ? other : work;
    numbers.disproof = node.isAttackers ? work : other;
    node.decided = node.isAttackers ? Bounds.NEVER : 0;
  }
}
