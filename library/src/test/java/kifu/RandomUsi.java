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

  /** Games like those of {@link #usi}, with the blanks and positions of careless writers. */
  public static String oddlySpacedUsi(Random random, int moves) {
    StringBuilder games = new StringBuilder();
    for (String line : usi(random, moves).lines().toList()) {
      String begun = random.nextBoolean() ? line : line.replaceFirst("^position (sfen )?", "");
      String held = begun.replaceFirst(" ([bw]) ([A-Z])([a-z])", " $1 $3$2");
      String split = held.replaceFirst("/3", "/12").replaceFirst("/4", "/13");
      for (String word : split.split(" ", -1)) {
        games.append(" ".repeat(games.isEmpty() ? 0 : 1 + random.nextInt(2))).append(word);
      }
      games.append(random.nextBoolean() ? " \t" : "").append('\n');
    }
    return games.toString();
  }
}
