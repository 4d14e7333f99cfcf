package kifu.tsume;

/**
 * Keeps for each position how much work is expected until a mate is found, and until it is clear
 * that there is none: its proof number and its disproof number. A position is found by its board; a
 * decision for other hands counts too, see {@link Hands}. Grows up to a size, then replaces what is
 * not decided.
 */
final class ProofNumbers {
  /** The proof number where there is no mate, and the disproof number where there is one. */
  static final int INFINITE = 1 << 29;

  private static final int WINDOW = 16;
  private static final int FIRST_SIZE = 1 << 12;

  private final int mostEntries;
  private long[] boards = new long[FIRST_SIZE + WINDOW];
  private long[] hands = new long[FIRST_SIZE + WINDOW];
  private int[] proofs = new int[FIRST_SIZE + WINDOW];
  private int[] disproofs = new int[FIRST_SIZE + WINDOW];
  private int[] moves = new int[FIRST_SIZE + WINDOW];
  private int mask = FIRST_SIZE - 1;
  private int count;

  /** What {@link #find} found. */
  int proof;

  int disproof;

  /** The hands with which {@link #find} found it: where it is decided, perhaps others. */
  long foundHands;

  /** Whether {@link #find} found the position. */
  boolean isKnown;

  /** The best move that {@link #find} found, or -1. */
  int move;

  ProofNumbers(int mostEntries) {
    this.mostEntries = mostEntries;
  }

  /** A number beside the other one, which rules it out where that is 0. Only this is infinite. */
  static int settled(int number, int other) {
    return other == 0 ? INFINITE : Math.min(number, INFINITE - 1);
  }

  void find(long board, long held) {
    proof = 1;
    disproof = 1;
    isKnown = false;
    move = -1;
    foundHands = held;
    int start = Bounds.slot(board, mask);
    for (int i = start; i < start + WINDOW && boards[i] != 0; i++) {
      if (boards[i] == board) {
        boolean isDecided =
            proofs[i] == 0
                ? Hands.areAtLeast(held, hands[i])
                : disproofs[i] == 0 && Hands.areAtLeast(hands[i], held);
        if (isDecided || hands[i] == held) {
          proof = proofs[i];
          disproof = disproofs[i];
          isKnown = true;
          move = moves[i];
          foundHands = hands[i];
          if (isDecided) {
            return;
          }
        }
      }
    }
  }

  void add(long board, long held, int newProof, int newDisproof, int bestMove) {
    if (count > mask >> 1 && mask + 1 < mostEntries) {
      grow();
    }
    int start = Bounds.slot(board, mask);
    int cheapest = start;
    for (int i = start; i < start + WINDOW; i++) {
      if (boards[i] == 0) {
        count++;
        put(i, board, held, newProof, newDisproof, bestMove);
        return;
      }
      if (boards[i] == board && hands[i] == held) {
        put(i, board, held, newProof, newDisproof, bestMove);
        return;
      }
      if (value(i) < value(cheapest)) {
        cheapest = i;
      }
    }
    put(cheapest, board, held, newProof, newDisproof, bestMove);
  }

  /** Forgets all beliefs that there is no mate, and keeps the mates. */
  void forgetDisproofs() {
    rebuild(mask + 1, true);
  }

  private void grow() {
    rebuild((mask + 1) * 2, false);
  }

  private void rebuild(int size, boolean onlyMates) {
    long[] oldBoards = boards;
    long[] oldHands = hands;
    int[] oldProofs = proofs;
    int[] oldDisproofs = disproofs;
    int[] oldMoves = moves;
    mask = size - 1;
    boards = new long[size + WINDOW];
    hands = new long[size + WINDOW];
    proofs = new int[size + WINDOW];
    disproofs = new int[size + WINDOW];
    moves = new int[size + WINDOW];
    count = 0;
    for (int i = 0; i < oldBoards.length; i++) {
      if (oldBoards[i] != 0 && (!onlyMates || oldProofs[i] == 0)) {
        add(oldBoards[i], oldHands[i], oldProofs[i], oldDisproofs[i], oldMoves[i]);
      }
    }
  }

  private void put(int index, long board, long held, int proof, int disproof, int move) {
    boards[index] = board;
    hands[index] = held;
    proofs[index] = proof;
    disproofs[index] = disproof;
    moves[index] = move;
  }

  /** Decisions are worth most, then what much work has been spent on. */
  private int value(int index) {
    return proofs[index] == 0 || disproofs[index] == 0
        ? INFINITE
        : proofs[index] + disproofs[index];
  }
}
