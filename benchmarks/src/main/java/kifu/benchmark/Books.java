package kifu.benchmark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Makes books of the positions of random games. */
final class Books {
  private static final int GAME = 120;
  private static final int MOST_MOVES = 8;

  private final RandomPlay play = new RandomPlay(2);

  /** The lines of the moves, by the SFEN; books are sorted by it. */
  private final Map<String, List<String>> entries = new TreeMap<>();

  private final Set<Position> known = new HashSet<>();
  private int bytes;

  private Books() {}

  /** A book in which each position has one to eight moves with all five fields. */
  static String book(int bytes) {
    return new Books().write(bytes);
  }

  private String write(int wanted) {
    while (bytes < wanted) {
      game(wanted);
    }
    SizedText text = new SizedText();
    text.line("#YANEURAOU-DB2016 1.00");
    entries.forEach(
        (sfen, moves) -> {
          text.line("sfen " + sfen);
          moves.forEach(text::line);
        });
    return text.toString();
  }

  private void game(int wanted) {
    Position position = Position.START;
    for (int ply = 1; ply <= GAME && bytes < wanted; ply++) {
      Optional<Move> next = play.legal(position);
      if (next.isEmpty()) {
        return;
      }
      enter(position, ply, next.get());
      position = position.play(next.get());
    }
  }

  private void enter(Position position, int ply, Move first) {
    if (!known.add(position)) {
      return;
    }
    List<Move> moves = new ArrayList<>(List.of(first));
    for (int trials = play.random().nextInt(MOST_MOVES); trials > 0; trials--) {
      play.legal(position).filter(move -> !moves.contains(move)).ifPresent(moves::add);
    }
    List<String> lines = moves.stream().map(move -> line(position, move)).toList();
    String sfen = Sfen.format(position, ply);
    entries.put(sfen, lines);
    bytes += sfen.length() + 6 + lines.stream().mapToInt(line -> line.length() + 1).sum();
  }

  private String line(Position position, Move move) {
    String reply = play.legal(position.play(move)).map(Move::usi).orElse("none");
    return move.usi()
        + " "
        + reply
        + " "
        + (play.random().nextInt(600) - 300)
        + " "
        + (1 + play.random().nextInt(40))
        + " "
        + (1 + play.random().nextInt(99));
  }
}
