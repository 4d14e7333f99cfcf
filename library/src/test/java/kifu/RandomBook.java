package kifu;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;

/**
 * Makes books of positions from random games, sorted as engines want them: the same for the same
 * seed.
 */
public final class RandomBook {
  private final Random random;
  private final String lineEnd;

  private RandomBook(Random random) {
    this.random = random;
    this.lineEnd = List.of("\n", "\n", "\r\n").get(random.nextInt(3));
  }

  /** A book in which nothing is wrong. */
  public static String book(Random random, int entries) {
    return new RandomBook(random).book(entries);
  }

  /** An entry of a book: its first line and those of its moves, each with a line feed. */
  public static String entry(Random random) {
    return new RandomBook(random).entry(position(random), 1 + random.nextInt(30), "\n");
  }

  private static Position position(Random random) {
    Position position = Position.START;
    for (int ply = random.nextInt(40); ply > 0; ply--) {
      Position next = position.play(move(random, position));
      if (!Rules.hasLegalMove(next)) {
        break;
      }
      position = next;
    }
    return position;
  }

  private static Move move(Random random, Position position) {
    List<Move> moves = Rules.legalMoves(position);
    return moves.get(random.nextInt(moves.size()));
  }

  private String book(int entries) {
    List<String> book = new ArrayList<>();
    List<Position> known = new ArrayList<>();
    while (book.size() < entries) {
      Position position = position(random);
      if (!known.contains(position)) {
        known.add(position);
        book.add(entry(position, 1 + random.nextInt(40), lineEnd));
      }
    }
    Collections.sort(book);
    return "#YANEURAOU-DB2016 1.00" + lineEnd + String.join("", book);
  }

  private String entry(Position position, int ply, String end) {
    StringBuilder entry = new StringBuilder("sfen " + Sfen.format(position, ply) + end);
    List<Move> moves = new ArrayList<>(Rules.legalMoves(position));
    Collections.shuffle(moves, random);
    int most = random.nextInt(10) == 0 ? 200 : 4; // Some entries reach over several chunks.
    for (Move move : moves.subList(0, Math.min(moves.size(), 1 + random.nextInt(most)))) {
      entry.append(move.usi()).append(' ').append(reply(position.play(move)));
      entry.append(" %d %d %d".formatted(random.nextInt(200) - 100, random.nextInt(30), 7));
      entry.append(end);
      if (random.nextInt(8) == 0) {
        entry.append("# 注釈").append(end);
      }
    }
    return entry.toString();
  }

  private String reply(Position after) {
    return random.nextBoolean() || !Rules.hasLegalMove(after) ? "none" : move(random, after).usi();
  }
}
