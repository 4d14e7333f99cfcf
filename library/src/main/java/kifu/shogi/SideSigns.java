package kifu.shogi;

import java.util.Map;
import java.util.Optional;

/**
 * Knows the signs that people write before the moves of a side, {@code ▲☗▼} and {@code △☖▽}, and
 * the words that they type for them: {@code せんて} and {@code ごて}.
 */
public final class SideSigns {
  public static final String BLACK = "▲☗▼";
  public static final String WHITE = "△☖▽";
  public static final String ALL = BLACK + WHITE;

  /** The names of the sides in kana: so they are typed, but not left in a text. */
  private static final Map<String, Side> READINGS =
      Map.of("せんて", Side.BLACK, "したて", Side.BLACK, "ごて", Side.WHITE, "うわて", Side.WHITE);

  /**
   * Where a text says whose move follows.
   *
   * @param end of the sign or the word
   */
  public record Said(int start, int end, Side side) {}

  private SideSigns() {}

  /** Whether a character is the sign of a side. */
  public static boolean isSign(char c) {
    return c >= '▲' && c <= '☗' && ALL.indexOf(c) >= 0;
  }

  /** The last sign in a text, or the last word that is typed for one. */
  public static Optional<Said> lastIn(String text) {
    Optional<Said> last = lastSign(text).map(at -> new Said(at, at + 1, sideOf(text.charAt(at))));
    for (Map.Entry<String, Side> word : READINGS.entrySet()) {
      int start = text.lastIndexOf(word.getKey());
      if (start >= 0 && last.map(said -> said.start() < start).orElse(true)) {
        last = Optional.of(new Said(start, start + word.getKey().length(), word.getValue()));
      }
    }
    return last;
  }

  /** Where the last sign stands in a text. */
  public static Optional<Integer> lastSign(String text) {
    for (int at = text.length() - 1; at >= 0; at--) {
      if (isSign(text.charAt(at))) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  /** The side of a sign. */
  public static Side sideOf(char sign) {
    return BLACK.indexOf(sign) >= 0 ? Side.BLACK : Side.WHITE;
  }
}
