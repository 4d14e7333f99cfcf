package kifu;

import java.util.List;
import java.util.Random;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.text.Edit;
import kifu.text.Text;

/** Makes random texts of every format: the one place in the tests where a format names its own. */
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
      case KIF, KIFU -> RandomRecord.kif(random, size);
      case BOD -> RandomRecord.board(random);
    };
  }

  /** The random numbers of a seed, which differ from format to format. */
  public static Random random(DocumentFormat format, int seed) {
    return new Random(31L * seed + List.of(DocumentFormat.values()).indexOf(format));
  }

  /** A text of a format after some edits of its author, who is not done yet. */
  public static String damaged(DocumentFormat format, Random random, int size) {
    Text text = Text.of(of(format, random, size));
    RandomEdits edits = new RandomEdits(random, format, 0);
    for (int i = random.nextInt(8); i >= 0; i--) {
      for (Edit edit : edits.next(text)) {
        text = text.apply(edit);
      }
    }
    return text.toString();
  }
}
