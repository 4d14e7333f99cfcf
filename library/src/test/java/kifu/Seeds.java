package kifu;

import java.util.function.IntConsumer;

/**
 * Holds the seeds of generated documents. {@code -Dkifu.documents=1000} tries more of them, and
 * {@code -Dkifu.seed=17} begins with another one.
 */
public final class Seeds {
  private static final int FIRST = Integer.getInteger("kifu.seed", 0);
  private static final int DOCUMENTS = Integer.getInteger("kifu.documents", 60);

  private Seeds() {}

  /** Holds a law for each seed. A failure names the seed with which it can be repeated. */
  public static void each(IntConsumer law) {
    for (int seed = FIRST; seed < FIRST + DOCUMENTS; seed++) {
      try {
        law.accept(seed);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError(
            "-Dkifu.seed=" + seed + " -Dkifu.documents=1: " + failure.getMessage(), failure);
      }
    }
  }
}
