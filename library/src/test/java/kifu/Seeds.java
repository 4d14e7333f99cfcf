package kifu;

import java.util.Random;
import java.util.function.IntConsumer;

/** Holds the seeds of generated documents, which are new ones in each run. */
public final class Seeds {
  private static final int DOCUMENTS = 60;

  /** The one that shall be tried again, by {@code -Dseed=17}. */
  private static final Integer ONE = Integer.getInteger("seed");

  private Seeds() {}

  /** Holds a law for each seed. A failure names the seed with which it can be repeated. */
  public static void each(IntConsumer law) {
    if (ONE != null) {
      law.accept(ONE);
      return;
    }
    Random seeds = new Random(); // numbers that follow one another begin alike as seeds
    for (int i = 0; i < Budget.of(DOCUMENTS); i++) {
      int seed = seeds.nextInt(Integer.MAX_VALUE);
      try {
        law.accept(seed);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("-Dseed=" + seed + ": " + failure.getMessage(), failure);
      }
    }
  }
}
