package kifu.record;

/** Says where the fields of a fact stand in the number that packs it. */
final class FactBits {
  static final int NUMBER_BITS = 23;
  static final int NO_NUMBER = (1 << NUMBER_BITS) - 1;

  // Bits of a fact, from the lowest. The number stands in every kind that has one.
  static final int NUMBER = 4;
  static final int CLOCK = 27;
  static final int TOTAL = 28;
  static final int FRACTION = 29;
  static final int MARK = 30;
  static final int TO = 31;
  static final int FROM = 38;
  static final int PIECE = 45;
  static final int PROMOTION = 49;
  static final int SIDE = 51;
  static final int WORDS = 53;
  static final int BY_WORDS = 59;
  static final int BEGINS_ROW = 60;
  static final int TERMINATION = 31;
  static final int WINNER = 37;
  static final int FOUL = 39;
  static final int HANDICAP = 40;
  static final int ENDS = 41;
  static final int ENDING = 42;
  static final int SPENT = 31;

  // A time is packed as whole seconds, of which 68 years fit, or with a last bit as milliseconds.
  private static final int TIME_BITS = 32;
  private static final long TIME_MASK = (1L << TIME_BITS) - 1;
  private static final long LONGEST_TIME = TIME_MASK >>> 1;

  // Nearly all clocks show whole seconds, an hour for a move and ten days for a game at most.
  private static final int SPENT_SECONDS_BITS = 12;

  /** In place of the index of an origin: none is written. */
  static final int UNSAID = 127;

  /** In place of a piece: the move names only its squares. */
  static final int UNNAMED = 15;

  private FactBits() {}

  /** A time in milliseconds, packed; whole seconds where its milliseconds are too many. */
  static long time(long milliseconds) {
    return milliseconds % 1000 == 0 || milliseconds > LONGEST_TIME
        ? Math.min(milliseconds / 1000, LONGEST_TIME) << 1
        : (milliseconds << 1) | 1;
  }

  /** A packed time in milliseconds. */
  static long milliseconds(long time) {
    return (time & 1) == 0 ? 1000 * (time >>> 1) : time >>> 1;
  }

  /** The clock of a move, packed; both times are in milliseconds. */
  static long clock(long spent, long total) {
    return time(spent) | (time(total) << TIME_BITS);
  }

  static long spent(long clock) {
    return milliseconds(clock & TIME_MASK);
  }

  static long total(long clock) {
    return milliseconds(clock >>> TIME_BITS);
  }

  static long ofSeconds(int clock) {
    int total = clock >>> SPENT_SECONDS_BITS;
    int spent = clock & ((1 << SPENT_SECONDS_BITS) - 1);
    return clock(1000L * spent, 1000L * total);
  }

  static int inSeconds(long clock) {
    long spent = spent(clock) / 1000;
    long total = total(clock) / 1000;
    return (int) (spent | (total << SPENT_SECONDS_BITS));
  }
}
