package kifu;

import java.util.Random;
import kifu.document.DocumentFormat;

/** Random texts of every format: the one place in the tests where a format names its own. */
public final class RandomDocument {
  private RandomDocument() {}

  /**
   * A text of a format in which little is wrong.
   *
   * @param size how many moves it has, or positions
   */
  public static String of(DocumentFormat format, Random random, int size) {
    return switch (format) {
      case CSA -> RandomCsa.csa(random, size);
      case JKF -> RandomJkf.jkf(random, size);
      case USI, SFEN -> RandomUsi.usi(random, size);
      case BOOK -> RandomBook.book(random, size);
      case KI2, KI2U -> RandomRecord.ki2(random, size);
      case KIF, KIFU, BOD -> RandomRecord.kif(random, size);
    };
  }
}
