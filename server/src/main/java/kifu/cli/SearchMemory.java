package kifu.cli;

import kifu.Machine;

/**
 * Says how much memory searches for mates take. What a search finds within its bound depends on how
 * many positions it keeps, so this is the same however many of them run at a time, and only so many
 * run as there is room for.
 *
 * @param bytes how many the program may use
 */
record SearchMemory(long bytes) {
  /** What one position takes in the three tables of a search. */
  private static final int BYTES_PER_POSITION = 80;

  /** What the tables of one search take, at most. */
  private static final long MOST_BYTES = 256L << 20;

  static SearchMemory ofProgram() {
    return new SearchMemory(Machine.memory());
  }

  /** How many positions each table of a search may keep. */
  int tableSize() {
    return Integer.highestOneBit((int) (Math.min(MOST_BYTES, bytes / 4) / BYTES_PER_POSITION));
  }

  /** How many searches may run at a time, so that their tables take half of the memory at most. */
  int mostSearches() {
    return (int) Math.max(1, bytes / 2 / ((long) tableSize() * BYTES_PER_POSITION));
  }
}
