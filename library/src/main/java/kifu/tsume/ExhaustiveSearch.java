package kifu.tsume;

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
 * Decides whether the attacker mates within few plies by going through all moves. Every move makes
 * the number smaller and every interposition that is given back brings the checking piece nearer to
 * the king, so no position can come again, and what is found about a position is true wherever it
 * stands.
 */
final class ExhaustiveSearch {
  private final Side attacker;
  private final Budget budget;
  private final Bounds bounds;
  private final List<Frame> frames = new ArrayList<>();

  ExhaustiveSearch(Side attacker, Budget budget, Bounds bounds) {
    this.attacker = attacker;
    this.budget = budget;
    this.bounds = bounds;
  }

  /** What a position holds within a number of plies. */
  private enum Answer {
    MATE,
    /** Not within the plies. */
    LATER,
    /** No mate at all. */
    NEVER,
    /** It is not known. */
    OPEN
  }

  /** A position on the way, and its moves. */
  private static final class Frame {
    final Board next = new Board();
    final int[] moves = new int[Rules.MOST_MOVES];

    /** By square: whether drops on it are useless, 0 until it is known. */
    final byte[] drops = new byte[81];
  }

  private Frame frame(int depth) {
    while (frames.size() <= depth) {
      frames.add(new Frame());
    }
    return frames.get(depth);
  }

  /**
   * Whether the defender is mated within so many plies from now on, whoever is to move.
   *
   * @throws Budget.Exhausted when this takes too long
   */
  boolean isMate(Board board, int plies) {
    return answer(0, board, plies) == Answer.MATE;
  }

  private Answer answer(int depth, Board board, int plies) {
    return board.turn() == attacker ? attack(depth, board, plies) : defend(depth, board, plies);
  }

  /** What is known already of a position; it is looked up, with its best move. */
  private Answer known(long key, long hands, int plies) {
    bounds.find(key, hands);
    if (bounds.mate <= plies) {
      return Answer.MATE;
    }
    if (bounds.none >= plies) {
      return bounds.none == Bounds.NEVER ? Answer.NEVER : Answer.LATER;
    }
    return Answer.OPEN;
  }

  private Answer attack(int depth, Board board, int plies) {
    if (plies < 1) {
      return Answer.LATER;
    }
    long key = board.keyWithoutHands();
    long hands = Hands.of(board, attacker);
    Answer known = known(key, hands, plies);
    if (known != Answer.OPEN) {
      return known;
    }
    int first = bounds.move;
    budget.spend();
    Frame frame = frame(depth);
    int count = Checks.of(board, frame.moves);
    bringForward(frame.moves, count, first);
    boolean never = true;
    for (int i = 0; i < count; i++) {
      int move = frame.moves[i];
      frame.next.set(board);
      frame.next.playLegal(move);
      Answer answer = defend(depth + 1, frame.next, plies - 1);
      if (answer == Answer.MATE) {
        bounds.add(key, hands, -1, plies, move);
        return Answer.MATE;
      }
      never &= answer == Answer.NEVER;
    }
    bounds.add(key, hands, never ? Bounds.NEVER : plies, Bounds.UNKNOWN, first);
    return never ? Answer.NEVER : Answer.LATER;
  }

  private Answer defend(int depth, Board board, int plies) {
    if (plies == 0 && Evasions.isEscapable(board, frame(depth).moves)) {
      budget.spend();
      return Answer.LATER;
    }
    long key = board.keyWithoutHands();
    long hands = Hands.of(board, attacker);
    Answer known = known(key, hands, plies);
    if (known != Answer.OPEN) {
      return known;
    }
    int first = bounds.move;
    budget.spend();
    Frame frame = frame(depth);
    int count = Evasions.of(board, frame.moves);
    bringForward(frame.moves, count, first);
    Arrays.fill(frame.drops, (byte) 0);
    for (int i = 0; i < count; i++) {
      int move = frame.moves[i];
      if (isUseless(depth, board, move, plies)) {
        continue;
      }
      Answer answer = Answer.LATER;
      if (plies > 1) {
        frame.next.set(board);
        frame.next.playLegal(move);
        answer = attack(depth + 1, frame.next, plies - 1);
      }
      if (answer != Answer.MATE) {
        bounds.add(key, hands, answer == Answer.NEVER ? Bounds.NEVER : plies, Bounds.UNKNOWN, move);
        return answer;
      }
    }
    bounds.add(key, hands, -1, plies, -1);
    return Answer.MATE;
  }

  /** Whether a reply is useless; of drops on a square one is asked for all. */
  private boolean isUseless(int depth, Board board, int reply, int plies) {
    if (!MoveCode.isDrop(reply)) {
      return isUselessAlone(depth, board, reply, plies);
    }
    byte[] drops = frame(depth).drops;
    int to = MoveCode.to(reply);
    if (drops[to] == 0) {
      boolean isUseless = isUselessAlone(depth, board, reply, plies);
      drops[to] = (byte) (isUseless ? 1 : 2);
    }
    return drops[to] == 1;
  }

  private boolean isUselessAlone(int depth, Board board, int reply, int plies) {
    Board given = frame(depth).next;
    for (int promotes = 1; promotes >= 0; promotes--) {
      int taking = Interposition.taking(board, reply, promotes == 1);
      if (taking != MoveCode.NONE
          && Interposition.giveBack(board, reply, taking, given)
          && defend(depth + 1, given, plies) == Answer.MATE) {
        return true;
      }
    }
    return false;
  }

  private static void bringForward(int[] moves, int count, int first) {
    for (int i = 1; first >= 0 && i < count; i++) {
      if (moves[i] == first) {
        System.arraycopy(moves, 0, moves, 1, i);
        moves[0] = first;
        return;
      }
    }
  }
}
