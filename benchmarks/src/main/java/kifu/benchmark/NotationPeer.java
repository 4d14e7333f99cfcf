package kifu.benchmark;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Notation;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Writes how moves are distinguished, for a program that compares that with another library: {@code
 * NotationPeer POSITIONS SEED} prints a line for each legal move, its position as SFEN, the move as
 * USI and its words, between tabs. Half of the positions are of random games, half of them have
 * many pieces of few kinds anywhere. Each move is read again by its words; one that is read as
 * another one ends the program.
 */
public final class NotationPeer {
  private static final List<PieceType> KINDS =
      Stream.of(PieceType.values()).filter(type -> type != PieceType.KING).toList();

  private static final int PLIES = 200;

  /** How many pieces of a kind there are at most. */
  private static final int MOST = 4;

  private final Random random;
  private final RandomPlay play;
  private Position game = Position.START;
  private int plies;

  private NotationPeer(long seed) {
    this.random = new Random(seed);
    this.play = new RandomPlay(seed);
  }

  public static void main(String[] arguments) throws IOException {
    NotationPeer peer = new NotationPeer(Long.parseLong(arguments[1]));
    int positions = Integer.parseInt(arguments[0]);
    try (BufferedWriter out =
        new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8))) {
      for (int i = 0; i < positions; i++) {
        write(i % 2 == 0 ? peer.nextOfGame() : peer.composed(), out);
      }
    }
  }

  private static void write(Position position, BufferedWriter out) throws IOException {
    String sfen = Sfen.format(position, 1);
    for (Move move : Rules.legalMoves(position)) {
      String words = Notation.relative(position, move);
      if (move instanceof Move.Shift shift) {
        readAgain(position, shift, words);
      }
      out.write(sfen + "\t" + move.usi() + "\t" + words + "\n");
    }
  }

  private static void readAgain(Position position, Move.Shift move, String words) {
    Board board = position.toBoard();
    PieceType type = position.at(move.from()).orElseThrow().type();
    int told = words.chars().map(c -> RelativeWords.of((char) c)).reduce(0, (a, b) -> a | b);
    int read = RelativeWords.read(board, type, move.to().index(), told, move.promote());
    if (read != MoveCode.shift(move.from().index(), move.to().index(), move.promote())) {
      throw new IllegalStateException(position + " " + move.usi() + " " + words);
    }
  }

  private Position nextOfGame() {
    Optional<Move> move = plies++ < PLIES ? play.legal(game) : Optional.empty();
    if (move.isEmpty()) {
      plies = 0;
    }
    game = move.map(game::play).orElse(Position.START);
    return game;
  }

  /** A king and some kinds of pieces, as many of each as a set has at most. */
  private Position composed() {
    Position.Builder board = Position.EMPTY.toBuilder();
    board.turn(random.nextBoolean() ? Side.BLACK : Side.WHITE);
    board.put(square(), Piece.of(Side.BLACK, PieceType.KING));
    List<PieceType> kinds = new ArrayList<>(KINDS);
    Collections.shuffle(kinds, random);
    for (PieceType type : kinds.subList(0, random.nextInt(kinds.size()))) {
      Side side = random.nextInt(4) == 0 ? Side.WHITE : Side.BLACK;
      for (int count = random.nextInt(1 + Math.min(MOST, type.setCount())); count > 0; count--) {
        board.put(square(), Piece.of(side, type));
      }
    }
    return board.build();
  }

  private Square square() {
    return Square.of(1 + random.nextInt(9), 1 + random.nextInt(9));
  }
}
