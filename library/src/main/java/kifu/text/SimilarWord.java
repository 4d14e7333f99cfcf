package kifu.text;

import java.util.Collection;
import java.util.Optional;

/** Finds the word that a mistyped one is meant to be. */
public final class SimilarWord {
  /** Of how many characters one may be wrong. */
  private static final int CHARACTERS_PER_SLIP = 3;

  private SimilarWord() {}

  /** The known word that takes the fewest slips, if it is similar enough to be meant. */
  public static Optional<String> of(String word, Collection<String> known) {
    int fewest = Math.max(1, word.length() / CHARACTERS_PER_SLIP) + 1;
    Optional<String> similar = Optional.empty();
    for (String candidate : known) {
      boolean mayBe = Math.abs(candidate.length() - word.length()) < fewest;
      int slips = mayBe ? slips(word, candidate) : fewest;
      if (slips < fewest) {
        fewest = slips;
        similar = Optional.of(candidate);
      }
    }
    return similar;
  }

  /** How many characters are missing, too many, wrong or exchanged with their neighbour. */
  private static int slips(String one, String other) {
    int[] beforeLast = new int[other.length() + 1];
    int[] last = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[other.length() + 1];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int wrong = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(last[j - 1] + wrong, 1 + Math.min(last[j], row[j - 1]));
        boolean isExchanged =
            i > 1
                && j > 1
                && one.charAt(i - 1) == other.charAt(j - 2)
                && one.charAt(i - 2) == other.charAt(j - 1);
        if (isExchanged) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[other.length()];
  }
}
