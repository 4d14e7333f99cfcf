package kifu.report;

import java.util.HashMap;
import java.util.Map;
import kifu.problem.ProblemId;

/**
 * Names the problems of one file so that each keeps its name when lines are added or removed above
 * it: by its id, the content of its line, and how many like it stand above. Takes them in their
 * order; for one thread.
 */
public final class Fingerprints {
  /** Those of the hash FNV-1a with 64 bits. */
  private static final long OFFSET = 0xcbf29ce484222325L;

  private static final long PRIME = 0x100000001b3L;
  private static final int DIGITS = 16;

  private final Map<String, Integer> seen = new HashMap<>();

  /**
   * The name of the next problem, such as {@code nifu:9c4de13a86efb0f2:1}.
   *
   * @param line the line on which it begins; blanks around its content do not matter
   */
  public String next(ProblemId id, String line) {
    String alike = id.id() + ":" + hash(line.strip());
    int count = seen.merge(alike, 1, Integer::sum);
    return alike + ":" + count;
  }

  private static String hash(String text) {
    long hash = OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    String digits = Long.toHexString(hash);
    return "0".repeat(DIGITS - digits.length()) + digits;
  }
}
