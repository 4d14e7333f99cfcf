package kifu;

import java.util.Random;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.text.Text;

/** Makes random lists of games in USI. */
public final class RandomUsi {
  private RandomUsi() {}

  /** Some games, each with at most this many moves. */
  public static String usi(Random random, int moves) {
    StringBuilder games = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      Text kif = Text.of(RandomRecord.kif(random, random.nextInt(moves + 1)));
      games.append(TargetFormat.USI.write(Document.open("a.kif", "kif", 1, kif).games()).text());
    }
    return games.toString();
  }
}
