package kifu;

import java.util.Random;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.text.Text;

/** Makes random records in JKF, with variations. */
public final class RandomJkf {
  private RandomJkf() {}

  /** A game with this many moves. */
  public static String jkf(Random random, int moves) {
    Text kif = Text.of(RandomRecord.kif(random, moves));
    return TargetFormat.JKF.write(Document.open("file:///game.kif", "kif", 1, kif).games()).text();
  }
}
