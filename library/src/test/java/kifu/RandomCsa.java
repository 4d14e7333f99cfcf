package kifu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Makes CSA documents of random legal moves with what programs write around them: information,
 * positions in all spellings, times, comments of engines, several games, several statements on a
 * line. They are the same for the same random numbers.
 */
public final class RandomCsa {
  private final Random random;
  private final boolean oddSpacing;
  private final String lineEnd;
  private final StringBuilder text = new StringBuilder();

  private RandomCsa(Random random, boolean oddSpacing) {
    this.random = random;
    this.oddSpacing = oddSpacing;
    this.lineEnd = oneOf("\n", "\n", "\r\n", "\r");
  }

  /** A document in which nothing is wrong but what random players do. */
  public static String csa(Random random, int moves) {
    return new RandomCsa(random, false).document(moves);
  }

  /** A document like that of {@link #csa}, with the blanks and zeros of careless writers. */
  public static String oddlySpacedCsa(Random random, int moves) {
    return new RandomCsa(random, true).document(moves);
  }

  /** The statements of a position from a random game. */
  public static String board(Random random) {
    RandomCsa board = new RandomCsa(random, false);
    board.position(board.middleOfGame());
    return board.text.toString();
  }

  private String document(int moves) {
    if (!oneIn(4)) {
      line(oneOf("V2", "V2.1", "V2.2", "V3.0"));
    }
    for (int games = oneIn(3) ? 1 + random.nextInt(4) : 1; games > 0; games--) {
      game(moves);
      if (games > 1) {
        line(oddSpacing ? oneOf("/", "/ ", " /") : "/");
      }
    }
    return oneIn(3) ? text.toString().stripTrailing() : text.toString();
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  @SafeVarargs
  private <T> T oneOf(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private void line(String content) {
    text.append(content).append(lineEnd);
  }

  /** Blanks, or what another writer could have used instead. */
  private String odd() {
    return oddSpacing ? oneOf("", "", " ", "  ", "\t") : "";
  }

  private void game(int moves) {
    for (String header : List.of("N+先手, 太郎 ", "N-後手", "$EVENT:試験 a:b", "$OPENING:YAGURA")) {
      if (!oneIn(3)) {
        line(header);
      }
    }
    remarks();
    Position start =
        switch (random.nextInt(4)) {
          case 0 -> Position.START;
          case 1 -> oneOf(Handicap.values()).position();
          default -> middleOfGame();
        };
    position(start);
    remarks();
    play(start, moves);
  }

  private Position middleOfGame() {
    Position position = Position.START;
    for (int ply = random.nextInt(60); ply > 0 && Rules.hasLegalMove(position); ply--) {
      List<Move> moves = Rules.legalMoves(position);
      position = position.play(moves.get(random.nextInt(moves.size())));
    }
    return position;
  }

  private void position(Position position) {
    if (position.equals(Position.START) && !oneIn(4)) {
      line("PI" + odd());
    } else if (oneIn(2)) {
      ranks(position);
    } else {
      pieces(position);
    }
    for (Side side : Side.values()) {
      hand(position, side);
    }
    line(sign(position.turn()) + odd());
  }

  private static String sign(Side side) {
    return side == Side.BLACK ? "+" : "-";
  }

  private void ranks(Position position) {
    for (int rank = 1; rank <= 9; rank++) {
      StringBuilder line = new StringBuilder("P").append(rank);
      for (int file = 9; file >= 1; file--) {
        line.append(
            position
                .at(Square.of(file, rank))
                .map(piece -> sign(piece.side()) + piece.type().csa())
                .orElse(oddSpacing ? oneOf(" * ", " *", " *  ") : " * "));
      }
      line(oddSpacing && oneIn(2) ? line.toString().stripTrailing() : line.toString());
    }
  }

  private void pieces(Position position) {
    TreeMap<Square, Piece> pieces = new TreeMap<>(Comparator.comparingInt(Square::index));
    for (int index = 0; index < 81; index++) {
      Square square = Square.of(9 - index % 9, 1 + index / 9);
      position.at(square).ifPresent(piece -> pieces.put(square, piece));
    }
    pieces.forEach(
        (square, piece) ->
            line(
                "P"
                    + sign(piece.side())
                    + square.file()
                    + square.rank()
                    + piece.type().csa()
                    + odd()));
  }

  private void hand(Position position, Side side) {
    StringBuilder hand = new StringBuilder();
    for (PieceType type : PieceType.HAND) {
      hand.append(("00" + type.csa()).repeat(position.hand(side, type)));
    }
    if (!hand.isEmpty()) {
      line("P" + sign(side) + hand + odd());
    }
  }

  private void play(Position start, int moves) {
    List<String> statements = new ArrayList<>();
    boolean joined = oneIn(3);
    boolean timed = !oneIn(3);
    Position position = start;
    for (int i = 0; i < moves && Rules.hasLegalMove(position); i++) {
      List<Move> legal = Rules.legalMoves(position);
      Move move = legal.get(random.nextInt(legal.size()));
      statements.add(Notation.csa(position, move));
      if (timed) {
        statements.add("T" + (oddSpacing ? oneOf("", "0", "00") : "") + random.nextInt(300));
      }
      position = position.play(move);
      if (!joined || oneIn(3)) {
        write(statements);
        remarks();
      }
    }
    write(statements);
    if (Rules.isCheckmate(position)) {
      line("%TSUMI" + odd());
    } else if (!oneIn(3)) {
      line(oneOf("%TORYO", "%CHUDAN", "%TORYO,T12", "%JISHOGI", "%SENNICHITE"));
    }
    if (oneIn(4)) {
      line("'summary:toryo:後手 win:先手, 太郎 lose");
    }
  }

  private void write(List<String> statements) {
    if (!statements.isEmpty()) {
      line(odd() + String.join(oddSpacing ? "  ," : ",", statements) + odd());
      statements.clear();
    }
  }

  private void remarks() {
    while (oneIn(6)) {
      line(
          oneOf(
              "'コメント, +7776FU  ",
              "'",
              "'*読む",
              "'** 130 +7776FU -3334FU #1234",
              "'** -20 7g7f 3c3d",
              "'rating:a:b",
              "'二歩の筋"));
    }
  }
}
