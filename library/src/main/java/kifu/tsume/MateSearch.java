package kifu.tsume;

import static kifu.tsume.ProofNumbers.INFINITE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kifu.shogi.Board;
import kifu.shogi.Checks;
import kifu.shogi.Evasions;
import kifu.shogi.Interposition;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Looks for a mate in any number of plies by proof numbers, in depth-first order (df-pn): of all
 * positions it looks next at the one that seems to decide with the least work. The real board
 * counts here, every interposition too: whoever mates when useless ones do not count mates there as
 * well.
 *
 * <p>A position that comes again on the way counts as no mate. So a mate that is found is one, but
 * that there is none may be true on one way only: where a position before that came again. Such an
 * answer is kept together with the way ({@code condition} is the depth of the first position that
 * it rests on). {@link ClosedSets} makes certain of all answers.
 */
final class MateSearch {
  /** A line of play of so many plies counts as one that leads nowhere. */
  private static final int MOST_DEPTH = SolutionVerdict.LONGEST_LINE + 1;

  private final Side attacker;
  private final Budget budget;
  private final Forbidden forbidden;
  private final ProofNumbers numbers;
  private final List<Board> boards = new ArrayList<>();
  private final long[] pathBoards = new long[MOST_DEPTH + 1];
  private final long[] pathHands = new long[MOST_DEPTH + 1];

  /** By depth: a hash of all positions on the way to there. */
  private final long[] ways = new long[MOST_DEPTH + 1];

  /** The depth on which an answer rests that is true on every way. */
  private static final int UNCONDITIONAL = Integer.MAX_VALUE;

  private static final long[] NO_REPLIES = {};

  private final int[] generated = new int[Rules.MOST_MOVES];
  private final int[] estimated = new int[Rules.MOST_MOVES];

  /** How many plies before the position that is searched the problem began. */
  private int firstPly;

  MateSearch(Side attacker, Budget budget, Forbidden forbidden, ProofNumbers numbers) {
    this.attacker = attacker;
    this.budget = budget;
    this.forbidden = forbidden;
    this.numbers = numbers;
  }

  /** What a search found. */
  enum Belief {
    MATE,
    NO_MATE
  }

  /**
   * The positions to which the attacker must not return, by the plies after which they are that.
   */
  @FunctionalInterface
  interface Forbidden {
    /** Nothing is forbidden. */
    Forbidden NOTHING = (board, hands, ply) -> false;

    boolean isForbidden(long board, long hands, int ply);

    /** After so many plies it makes no difference how many there were. */
    default int plies() {
      return 0;
    }
  }

  /**
   * Whether the defender is mated, whoever is to move.
   *
   * @param ply how many plies have been played since the problem began
   * @throws Budget.Exhausted when this takes too long
   */
  Belief search(Board board, int ply) {
    firstPly = ply;
    long key = key(board, 0);
    long hands = Hands.of(board, attacker);
    numbers.find(key, hands);
    while (numbers.proof != 0 && numbers.disproof != 0) {
      search(0, board, key, hands, INFINITE, INFINITE);
      numbers.find(key, hands);
      if (condition < 0) {
        budget.endLine();
        throw new Budget.Exhausted();
      }
    }
    return numbers.proof == 0 ? Belief.MATE : Belief.NO_MATE;
  }

  /** Whether it is believed already that a position holds no mate. */
  boolean isBelievedWithoutMate(Board board, int ply) {
    look(board, ply);
    return numbers.disproof == 0;
  }

  /** The best move that is known in a position, or -1. */
  int bestMove(Board board, int ply) {
    look(board, ply);
    return numbers.move;
  }

  private void look(Board board, int ply) {
    firstPly = ply;
    numbers.find(key(board, 0), Hands.of(board, attacker));
  }

  /** Whether the attacker, who is to move, must not have come here. */
  boolean isForbidden(Board board, int ply) {
    return forbidden.isForbidden(board.keyWithoutHands(), Hands.of(board, attacker), ply);
  }

  /** After so many plies it makes no difference how many there were. */
  int plies() {
    return forbidden.plies();
  }

  void forgetDisproofs() {
    numbers.forgetDisproofs();
  }

  private long key(Board board, int depth) {
    return key(board.keyWithoutHands(), depth);
  }

  private long key(long board, int depth) {
    int ply = firstPly + depth;
    long salt = ply < forbidden.plies() ? (ply + 1) * 0x9e3779b97f4a7c15L : 0;
    return board ^ salt;
  }

  private Board board(int depth) {
    while (boards.size() <= depth) {
      boards.add(new Board());
    }
    return boards.get(depth);
  }

  /**
   * The moves of a position up to one that decides, with what is known of the positions behind
   * them.
   */
  private static final class Children {
    final int[] moves;
    final long[] boards;
    final long[] hands;
    final int[] proofs;
    final int[] disproofs;

    /** Where there is a mate: the hands with which it is known. */
    final long[] needed;

    /** On which depth it rests that there is no mate. */
    final int[] conditions;

    /** How many moves have been looked at. */
    int count;

    Children(int count) {
      moves = new int[count];
      boards = new long[count];
      hands = new long[count];
      proofs = new int[count];
      disproofs = new int[count];
      needed = new long[count];
      conditions = new int[count];
    }
  }

  /** After a search: on which depth it rests that there is no mate. */
  private int condition;

  private void search(
      int depth, Board board, long key, long hands, int proofLimit, int disproofLimit) {
    boolean attacks = board.turn() == attacker;
    pathBoards[depth] = key;
    pathHands[depth] = hands;
    ways[depth] = (depth == 0 ? 0 : ways[depth - 1]) + (key ^ hands) * 0x9e3779b97f4a7c15L;
    Children children = children(depth, board, attacks);
    while (true) {
      // What the side to move wants small, and what it cannot avoid.
      int[] wanted = attacks ? children.proofs : children.disproofs;
      int[] others = attacks ? children.disproofs : children.proofs;
      int best = -1;
      int second = INFINITE;
      UnavoidableWork unavoidable = new UnavoidableWork(attacks);
      for (int i = 0; i < children.count; i++) {
        if (best < 0 || wanted[i] < wanted[best]) {
          second = best < 0 ? INFINITE : wanted[best];
          best = i;
        } else if (wanted[i] < second) {
          second = wanted[i];
        }
        unavoidable.add(children.moves[i], others[i]);
      }
      int least = best < 0 ? INFINITE : wanted[best];
      int rest = unavoidable.sum();
      int proof = ProofNumbers.settled(attacks ? least : rest, attacks ? rest : least);
      int disproof = ProofNumbers.settled(attacks ? rest : least, attacks ? least : rest);
      if (proof >= proofLimit || disproof >= disproofLimit || proof == 0 || disproof == 0) {
        condition = disproof == 0 ? condition(children, attacks, best) : UNCONDITIONAL;
        if (condition >= depth) {
          long known = proof == 0 ? needed(depth, board, hands, children, best) : hands;
          numbers.add(key, known, proof, disproof, best < 0 ? -1 : children.moves[best]);
          condition = UNCONDITIONAL;
        } else if (depth > 0) {
          numbers.add(key ^ way(depth - 1), hands, INFINITE, 0, condition);
        }
        return;
      }
      int leastLimit = Math.min(attacks ? proofLimit : disproofLimit, second + second / 4 + 1);
      int restLimit = unavoidable.limit(attacks ? disproofLimit : proofLimit, others[best]);
      Board next = board(depth);
      next.set(board);
      next.playLegal(children.moves[best]);
      search(
          depth + 1,
          next,
          children.boards[best],
          children.hands[best],
          attacks ? leastLimit : restLimit,
          attacks ? restLimit : leastLimit);
      look(depth, children, best);
    }
  }

  /** The hands with which there is a mate, too. */
  private long needed(int depth, Board board, long hands, Children children, int best) {
    if (board.turn() != attacker) {
      long[] needed = Arrays.copyOf(children.needed, children.count);
      return neededBeforeReplies(depth, board, hands, needed);
    }
    return isAnythingForbidden(depth)
        ? hands
        : NeededHands.beforeCheck(hands, children.hands[best], children.needed[best]);
  }

  private long neededBeforeReplies(int depth, Board board, long hands, long[] needed) {
    return isAnythingForbidden(depth)
        ? hands
        : NeededHands.beforeReplies(hands, needed, Interposition.isPossible(board));
  }

  /** Whether with another hand the way to a mate might enter what is forbidden. */
  private boolean isAnythingForbidden(int depth) {
    return firstPly + depth < forbidden.plies();
  }

  /** On which depth a disproof rests: of all checks, or of the best reply. */
  private static int condition(Children children, boolean attacks, int best) {
    if (!attacks) {
      return children.conditions[best];
    }
    int first = UNCONDITIONAL;
    for (int i = 0; i < children.count; i++) {
      first = Math.min(first, children.conditions[i]);
    }
    return first;
  }

  /** What distinguishes the answers on this way from those on others. */
  private long way(int depth) {
    return (ways[depth] ^ (ways[depth] >>> 29)) | 1;
  }

  private void look(int depth, Children children, int index) {
    long key = children.boards[index];
    long hands = children.hands[index];
    numbers.find(key, hands);
    if (numbers.proof != 0 && numbers.disproof != 0) {
      int proof = numbers.proof;
      int disproof = numbers.disproof;
      boolean isKnown = numbers.isKnown;
      numbers.find(key ^ way(depth), hands);
      if (numbers.disproof == 0) {
        children.conditions[index] = numbers.move;
      } else {
        numbers.proof = proof;
        numbers.disproof = disproof;
        numbers.isKnown = isKnown;
      }
    }
    children.needed[index] = numbers.foundHands;
    children.proofs[index] = numbers.proof;
    children.disproofs[index] = numbers.disproof;
  }

  private Children children(int depth, Board board, boolean attacks) {
    int count = attacks ? Checks.of(board, generated) : Evasions.of(board, generated);
    Children children = new Children(count);
    budget.spend();
    System.arraycopy(generated, 0, children.moves, 0, count);
    Board next = board(depth);
    boolean isDecided = false;
    for (int i = 0; i < count && !isDecided; i++) {
      budget.spend();
      children.count = i + 1;
      next.set(board);
      next.playLegal(children.moves[i]);
      long reached = next.keyWithoutHands();
      long key = key(reached, depth + 1);
      long hands = Hands.of(next, attacker);
      children.boards[i] = key;
      children.hands[i] = hands;
      int before = depth + 1 >= MOST_DEPTH ? -1 : depthOf(depth, key, hands);
      boolean isForbidden = !attacks && forbidden.isForbidden(reached, hands, firstPly + depth + 1);
      boolean leadsNowhere = isForbidden || before != UNCONDITIONAL;
      children.conditions[i] = isForbidden ? UNCONDITIONAL : before;
      if (leadsNowhere) {
        children.proofs[i] = INFINITE;
        children.disproofs[i] = 0;
      } else {
        look(depth, children, i);
        if (!numbers.isKnown) {
          estimate(depth + 1, children, i, next, attacks);
        }
      }
      isDecided = (attacks ? children.proofs[i] : children.disproofs[i]) == 0;
    }
    return children;
  }

  /** Estimates the work by the number of moves in a position that has not been searched. */
  private void estimate(int depth, Children children, int index, Board board, boolean isReplying) {
    int count = isReplying ? Evasions.of(board, estimated) : Checks.of(board, estimated);
    int other = count == 0 ? INFINITE : 1;
    int proof = isReplying ? MatingMoves.differing(estimated, count) : other;
    int disproof = isReplying ? other : count;
    children.proofs[index] = proof;
    children.disproofs[index] = disproof;
    long hands = children.hands[index];
    children.needed[index] =
        proof == 0 ? neededBeforeReplies(depth, board, hands, NO_REPLIES) : hands;
    numbers.add(children.boards[index], children.needed[index], proof, disproof, -1);
  }

  /** At which depth a position stood before in which the attacker held at least as much. */
  private int depthOf(int depth, long key, long hands) {
    for (int before = depth - 1; before >= 0; before -= 2) {
      if (pathBoards[before] == key && Hands.areAtLeast(pathHands[before], hands)) {
        return before;
      }
    }
    return UNCONDITIONAL;
  }
}
