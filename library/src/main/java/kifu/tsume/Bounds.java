package kifu.tsume;

/**
 * Keeps what is certain about positions: within how many plies there is a mate, and within how many
 * there is none. A position is found by its board; what is known of it with other hands counts too,
 * see {@link Hands}. Grows up to a size, then replaces what was cheap to find.
 */
final class Bounds {
  /** The number of plies of a mate that is not known. */
  static final int UNKNOWN = 255;

  /** There is no mate within this number of plies: there is none at all. */
  static final int NEVER = 254;

  private static final int WINDOW = 16;
  private static final int FIRST_SIZE = 1 << 12;
  private static final int NO_MOVE = 0x7fff;

  private final int mostEntries;
  private long[] boards = new long[FIRST_SIZE + WINDOW];
  private long[] hands = new long[FIRST_SIZE + WINDOW];

  /** In each entry: 1 + plies without mate (8 bits), plies of a mate (8 bits), a move (15 bits). */
  private int[] entries = new int[FIRST_SIZE + WINDOW];

  private int mask = FIRST_SIZE - 1;
  private int count;

  Bounds(int mostEntries) {
    this.mostEntries = mostEntries;
  }

  /** What {@link #find} found: there is no mate within so many plies; -1 if nothing is known. */
  int none;

  /** What {@link #find} found: there is a mate within so many plies, or {@link #UNKNOWN}. */
  int mate;

  /** What {@link #find} found: the move to be tried first, or -1. */
  int move;

  void find(long board, long held) {
    none = -1;
    mate = UNKNOWN;
    move = -1;
    int start = slot(board, mask);
    for (int i = start; i < start + WINDOW && boards[i] != 0; i++) {
      if (boards[i] == board) {
        int entry = entries[i];
        if (Hands.areAtLeast(held, hands[i])) {
          mate = Math.min(mate, mate(entry));
        }
        if (Hands.areAtLeast(hands[i], held)) {
          none = Math.max(none, none(entry));
        }
        if (move < 0 || hands[i] == held) {
          move = (entry & NO_MOVE) == NO_MOVE ? -1 : entry & NO_MOVE;
        }
      }
    }
  }

  /** Adds what has been found about a position. */
  void add(long board, long held, int noMateWithin, int mateWithin, int bestMove) {
    if (count > mask >> 1 && mask + 1 < mostEntries) {
      grow();
    }
    int start = slot(board, mask);
    int cheapest = start;
    for (int i = start; i < start + WINDOW; i++) {
      if (boards[i] == 0) {
        count++;
        put(i, board, held, entry(noMateWithin, mateWithin, bestMove));
        return;
      }
      if (boards[i] == board && hands[i] == held) {
        entries[i] =
            entry(
                Math.max(none(entries[i]), noMateWithin),
                Math.min(mate(entries[i]), mateWithin),
                bestMove);
        return;
      }
      if (value(entries[i]) < value(entries[cheapest])) {
        cheapest = i;
      }
    }
    put(cheapest, board, held, entry(noMateWithin, mateWithin, bestMove));
  }

  private void grow() {
    long[] oldBoards = boards;
    long[] oldHands = hands;
    int[] oldEntries = entries;
    int size = (mask + 1) * 2;
    mask = size - 1;
    boards = new long[size + WINDOW];
    hands = new long[size + WINDOW];
    entries = new int[size + WINDOW];
    count = 0;
    for (int i = 0; i < oldEntries.length; i++) {
      if (oldBoards[i] != 0) {
        int move = oldEntries[i] & NO_MOVE;
        add(
            oldBoards[i],
            oldHands[i],
            none(oldEntries[i]),
            mate(oldEntries[i]),
            move == NO_MOVE ? -1 : move);
      }
    }
  }

  private void put(int index, long board, long held, int entry) {
    boards[index] = board;
    hands[index] = held;
    entries[index] = entry;
  }

  private static int entry(int none, int mate, int move) {
    return ((none + 1) << 23) | (mate << 15) | (move < 0 ? NO_MOVE : move);
  }

  private static int none(int entry) {
    return (entry >>> 23) - 1;
  }

  private static int mate(int entry) {
    return (entry >>> 15) & 0xff;
  }

  /** What is known of many plies cost most. */
  private static int value(int entry) {
    int mate = mate(entry);
    return Math.max(none(entry), mate == UNKNOWN ? 0 : mate);
  }

  static int slot(long board, int mask) {
    return (int) (board >>> 20) & mask;
  }
}
