package kifu.collection;

import kifu.shogi.Move;

/**
 * Names the start of a game and the moves of its main line by two hashes. Of a million games, two
 * different ones have the same key with a probability below 10⁻²⁴.
 */
public record MainLineKey(long first, long second) {
  private static final long FIRST_FACTOR = 0x9e3779b97f4a7c15L;
  private static final long SECOND_FACTOR = 0xd6e8feb86659fd93L;

  /** The key of a game. */
  public static MainLineKey of(SearchedGame game) {
    long start = game.start().key();
    long first = start;
    long second = start ^ SECOND_FACTOR;
    for (Move played : game.mainLine().toList()) {
      long move = played.encoded() + 1L;
      first = mixed((first + move) * FIRST_FACTOR);
      second = mixed((second ^ move) * SECOND_FACTOR);
    }
    return new MainLineKey(first, second);
  }

  private static long mixed(long number) {
    long mixed = (number ^ number >>> 32) * FIRST_FACTOR;
    return mixed ^ mixed >>> 29;
  }
}
