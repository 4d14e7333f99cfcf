package kifu.usi;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Says what a position is worth, from the view of the side to move. */
public sealed interface Score {
  /** Says whether a score is exact. */
  enum Bound {
    EXACT(""),
    LOWER("lowerbound"),
    UPPER("upperbound");

    private final String word;

    Bound(String word) {
      this.word = word;
    }

    /** The word of the protocol; empty where the score is exact. */
    public String word() {
      return word;
    }
  }

  /** A number of hundredths of a pawn. */
  record Centipawns(int value, Bound bound) implements Score {
    @Override
    public String words() {
      return "cp " + value + suffix(bound);
    }
  }

  /**
   * A forced mate.
   *
   * @param isWon whether the side to move mates
   * @param plies how many moves of both sides it takes, if that is said; 0 where the side to move
   *     is mated
   */
  record Mate(boolean isWon, OptionalInt plies, Bound bound) implements Score {
    @Override
    public String words() {
      return "mate " + number() + suffix(bound);
    }

    private String number() {
      if (plies.isEmpty()) {
        return isWon ? "+" : "-";
      }
      int count = plies.getAsInt();
      boolean isPlain = isWon == count > 0;
      return (isPlain ? "" : isWon ? "+" : "-") + count;
    }
  }

  Bound bound();

  /** The words of the protocol. */
  String words();

  /** Whether it is more than a bound. */
  default boolean isExact() {
    return bound() == Bound.EXACT;
  }

  private static String suffix(Bound bound) {
    return bound == Bound.EXACT ? "" : " " + bound.word();
  }

  /** Reads what follows the word {@code score}; empty where that is no score. */
  static Optional<Score> read(Words words) {
    Bound before = bound(words);
    String unit = words.peek();
    if (!unit.equals("cp") && !unit.equals("mate")) {
      return Optional.empty();
    }
    words.next();
    String value = words.peek();
    OptionalLong number = Words.number(value);
    boolean isSign = unit.equals("mate") && (value.equals("+") || value.equals("-"));
    boolean isSmall =
        number.isPresent() && Math.abs(number.getAsLong()) <= (long) Integer.MAX_VALUE;
    if (!isSign && !isSmall) {
      return Optional.empty();
    }
    words.next();
    Bound after = bound(words);
    Bound bound = after == Bound.EXACT ? before : after;
    if (unit.equals("cp")) {
      return Optional.of(new Centipawns((int) number.orElse(0), bound));
    }
    int plies = (int) Math.abs(number.orElse(0));
    boolean isWon = plies == 0 ? value.startsWith("+") : number.orElse(0) > 0;
    return Optional.of(
        new Mate(isWon, isSign ? OptionalInt.empty() : OptionalInt.of(plies), bound));
  }

  private static Bound bound(Words words) {
    if (words.skip(Bound.LOWER.word())) {
      return Bound.LOWER;
    }
    return words.skip(Bound.UPPER.word()) ? Bound.UPPER : Bound.EXACT;
  }
}
