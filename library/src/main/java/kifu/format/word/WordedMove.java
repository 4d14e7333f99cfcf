package kifu.format.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.record.Facts.Promotion;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.PieceType;
import kifu.shogi.RelativeWords;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;

/**
 * Holds a move as people write it, {@code ▲７六歩}, {@code △同銀右成}: the piece is identified by words
 * where several could go, and not by its origin.
 *
 * @param side the side of its mark; empty for ▼, which some write for either, and without a mark
 * @param to where it goes; empty for 同
 * @param words see {@link RelativeWords}
 * @param origin the square on which it starts, which a few programs add in parentheses
 * @param tokens the whole move, then its parts
 * @param repeated where a part is written once more, which is a slip
 */
public record WordedMove(
    Optional<Side> side,
    Optional<Square> to,
    PieceType piece,
    Promotion promotion,
    boolean drop,
    int words,
    Optional<Square> origin,
    List<Token> tokens,
    List<Span> repeated) {
  private static final String BLACK = "▲☗";
  private static final String WHITE = "△▽☖";
  private static final String SAME = "同仝";

  /** Where the move stands. */
  public Span span() {
    return tokens.getFirst().span();
  }

  /**
   * Reads the move at which a scanner stands, and goes to its end; nothing is skipped where none
   * can be read.
   */
  public static Optional<WordedMove> read(LineScanner scanner) {
    return read(scanner, false);
  }

  /** Reads a move as {@link #read} does, also one of which a part is written once more. */
  public static Optional<WordedMove> readWithRepeated(LineScanner scanner) {
    return read(scanner, true);
  }

  private static Optional<WordedMove> read(LineScanner scanner, boolean mayRepeat) {
    OneMove reading = new OneMove(scanner, mayRepeat);
    int start = scanner.at();
    Optional<WordedMove> move = reading.move();
    if (move.isEmpty()) {
      scanner.goTo(start);
    }
    return move;
  }

  /** Reads one move. */
  private static final class OneMove {
    private final LineScanner scanner;
    private final boolean mayRepeat;
    private final List<Token> tokens = new ArrayList<>(8);
    private final List<Span> repeated = new ArrayList<>(0);

    OneMove(LineScanner scanner, boolean mayRepeat) {
      this.scanner = scanner;
      this.mayRepeat = mayRepeat;
    }

    Optional<WordedMove> move() {
      int start = scanner.at();
      Optional<Side> side = side();
      scanner.skipBlanks();
      int square = scanner.at();
      Optional<Square> to = Optional.empty();
      if (!scanner.skipOneOf(SAME)) {
        to = square();
        if (to.isEmpty()) {
          return Optional.empty();
        }
      }
      add(Part.SQUARE, square);
      scanner.skipBlanks();
      int name = scanner.at();
      Optional<PieceType> piece = piece();
      if (piece.isEmpty()) {
        return Optional.empty();
      }
      add(Part.PIECE, name);
      skipRepeated(scanner.since(name));
      int words = words();
      Promotion promotion = promotion();
      boolean drop = drop();
      Optional<Square> origin = origin();
      List<Token> all = new ArrayList<>(tokens.size() + 1);
      all.add(new Token(Part.MOVE, scanner.since(start)));
      all.addAll(tokens);
      return Optional.of(
          new WordedMove(side, to, piece.get(), promotion, drop, words, origin, all, repeated));
    }

    private void add(Part part, int from) {
      if (scanner.at() > from) {
        tokens.add(new Token(part, scanner.since(from)));
      }
    }

    private Optional<Side> side() {
      int start = scanner.at();
      Optional<Side> side = Optional.empty();
      if (scanner.skipOneOf(BLACK)) {
        side = Optional.of(Side.BLACK);
      } else if (scanner.skipOneOf(WHITE)) {
        side = Optional.of(Side.WHITE);
      } else {
        scanner.skipOneOf(SideSigns.ALL);
      }
      add(Part.SIDE, start);
      return side;
    }

    private Optional<Square> square() {
      int file = LineScanner.isDigit(scanner.peek()) ? Character.digit(scanner.peek(), 10) : 0;
      char second = scanner.peek(1);
      int rank = LineScanner.isDigit(second) ? Character.digit(second, 10) : Square.rank(second);
      if (file < 1 || rank < 1) {
        return Optional.empty();
      }
      scanner.skip(2);
      return Optional.of(Square.of(file, rank));
    }

    private Optional<PieceType> piece() {
      int start = scanner.at();
      scanner.skip(scanner.peek() == '成' ? 2 : 1);
      return PieceType.ofName(scanner.since(start).of(scanner.line()));
    }

    private int words() {
      int start = scanner.at();
      int words = RelativeWords.NONE;
      int next = RelativeWords.of(scanner.peek());
      while (next != RelativeWords.NONE && (words & next) == 0) {
        words |= next;
        scanner.skip(1);
        next = RelativeWords.of(scanner.peek());
      }
      add(Part.ORIGIN, start);
      return words;
    }

    private Promotion promotion() {
      int start = scanner.at();
      Promotion promotion = Promotion.UNSAID;
      if (scanner.skip("不成") || scanner.skipOneOf("不生")) {
        promotion = Promotion.DECLINES;
      } else if (scanner.skip("成")) {
        promotion = Promotion.PROMOTES;
      }
      add(Part.PROMOTION, start);
      skipRepeated(scanner.since(start));
      return promotion;
    }

    private void skipRepeated(Span written) {
      String text = written.of(scanner.line());
      int start = scanner.at();
      while (mayRepeat && !text.isEmpty() && scanner.skip(text)) {}
      if (scanner.at() > start) {
        repeated.add(scanner.since(start));
      }
    }

    private boolean drop() {
      int start = scanner.at();
      boolean drop = scanner.skip("打");
      add(Part.ORIGIN, start);
      skipRepeated(scanner.since(start));
      return drop;
    }

    private Optional<Square> origin() {
      int start = scanner.at();
      if (!scanner.skip("(")) {
        return Optional.empty();
      }
      int file = Character.digit(scanner.peek(), 10);
      int rank = Character.digit(scanner.peek(1), 10);
      scanner.skip(2);
      if (file < 1 || rank < 1 || !scanner.skip(")")) {
        scanner.goTo(start);
        return Optional.empty();
      }
      add(Part.ORIGIN, start);
      return Optional.of(Square.of(file, rank));
    }
  }
}
