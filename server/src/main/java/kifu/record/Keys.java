package kifu.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The keys of the positions that a line of play went through. What grows out of the same beginning
 * shares it, so that checking the end of a long game again does not copy the game. Immutable.
 */
final class Keys {
  static final Keys NONE = new Keys(List.of(), new long[0]);

  private static final int BLOCK = 1024;

  private final List<long[]> full;
  private final long[] last;

  private Keys(List<long[]> full, long[] last) {
    this.full = full;
    this.last = last;
  }

  int size() {
    return full.size() * BLOCK + last.length;
  }

  long get(int i) {
    int block = i / BLOCK;
    return block < full.size() ? full.get(block)[i % BLOCK] : last[i % BLOCK];
  }

  /** Adds keys at the end. For one thread. */
  static final class Builder {
    private final List<long[]> full;
    private long[] last;

    /** How many stand in the last block. */
    private int used;

    /** Begins with the first {@code size} of some keys. */
    Builder(Keys above, int size) {
      int blocks = size / BLOCK;
      this.full = new ArrayList<>(above.full.subList(0, blocks));
      this.used = size % BLOCK;
      this.last =
          Arrays.copyOf(
              blocks < above.full.size() ? above.full.get(blocks) : above.last, used + 16);
    }

    void add(long key) {
      if (used == BLOCK) {
        full.add(Arrays.copyOf(last, BLOCK));
        used = 0;
      }
      if (used == last.length) {
        last = Arrays.copyOf(last, Math.min(2 * used, BLOCK));
      }
      last[used++] = key;
    }

    Keys build() {
      return new Keys(List.copyOf(full), Arrays.copyOf(last, used));
    }
  }
}
