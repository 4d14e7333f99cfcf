package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.kif.NumberedLineReader.Oddity;
import kifu.format.line.LineScanner;
import kifu.problem.Phrase;
import kifu.problem.Severity;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Facts.Promotion;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;

/**
 * Reads a move, without its number and what follows it, in all the shapes that programs write. For
 * one move.
 */
final class MoveReader {
  static final Phrase NO_SQUARE = new Phrase("行き先のマスが読めません", "its destination is not a square");

  private static final String SAME = "同仝";
  private static final String RELATIVE_MARKS = "左右直上寄引行";
  private static final String RANKS_IN_LETTERS = "abcdefghi";

  private final LineScanner scanner;
  private final Oddity oddity;
  private final int start;
  private final List<Token> tokens = new ArrayList<>();

  /** Where what was read of the move so far ends; blanks may follow. */
  private int end;

  private Optional<Side> side = Optional.empty();
  private Optional<Square> to = Optional.empty();
  private Optional<PieceType> piece = Optional.empty();
  private Promotion promotion = Promotion.UNSAID;
  private Origin origin = Origin.UNSAID;

  /**
   * @param scanner stands where the move begins
   * @param oddity where to note what is not written as usual
   */
  MoveReader(LineScanner scanner, Oddity oddity) {
    this.scanner = scanner;
    this.oddity = oddity;
    this.start = scanner.at();
  }

  /** Whether something stands there with which only moves begin. */
  boolean isAtMove() {
    return Character.isDigit(scanner.peek())
        || scanner.isOneOf(SAME + SideSigns.ALL)
        || (Square.rank(scanner.peek()) > 0 && Square.rank(scanner.peek(1)) > 0);
  }

  /** Reads the move, and goes to its end; returns why it cannot be read. */
  Optional<Phrase> read() {
    side();
    return destination().or(this::piece).or(this::manner).or(this::origin);
  }

  /** The whole move, then its parts. */
  List<Token> tokens() {
    List<Token> all = new ArrayList<>();
    all.add(new Token(Part.MOVE, new Span(start, end)));
    all.addAll(tokens);
    return all;
  }

  /** Whether the move, which could be read, says where it starts. */
  boolean saysOrigin() {
    return !(origin instanceof Origin.Unsaid);
  }

  /** The move, which could be read, with what stands around it. */
  KifLine.Move move(KifLine.Layout layout, int number, Optional<Clock> clock) {
    return new KifLine.Move(
        layout, number, side, to, piece.orElseThrow(), promotion, origin, clock);
  }

  private Optional<Phrase> add(Part part, int from) {
    if (scanner.at() > from) {
      tokens.add(new Token(part, scanner.since(from)));
    }
    return Optional.empty();
  }

  private static Optional<Phrase> unreadable(String japanese, String english) {
    return Optional.of(new Phrase(japanese, english));
  }

  private void side() {
    if (scanner.skipOneOf(SideSigns.BLACK)) {
      side = Optional.of(Side.BLACK);
    } else if (scanner.skipOneOf(SideSigns.WHITE)) {
      side = Optional.of(Side.WHITE);
    }
    add(Part.SIDE, start);
    scanner.skipBlanks();
  }

  private Optional<Phrase> destination() {
    int from = scanner.at();
    if (scanner.isOneOf(SAME)) {
      same();
    } else {
      to = square();
      if (to.isEmpty()) {
        return Optional.of(NO_SQUARE);
      }
    }
    add(Part.SQUARE, from);
    scanner.skipBlanks();
    return Optional.empty();
  }

  private void same() {
    if (scanner.peek() == '仝') {
      oddity.note(Severity.WARNING, "「同」と書きます", "it should be 同");
    }
    scanner.skip(1);
    if (scanner.peek() == ' ') {
      // tsshogi loses the move, but too many programs write it so.
      oddity.note(Severity.HINT, "「同」の後の空白は全角にします", "the space after 同 should be full-width");
    }
  }

  private Optional<Square> square() {
    char fileChar = scanner.peek();
    char rankChar = scanner.peek(1);
    scanner.skip(2);
    if (!LineScanner.isWideDigit(fileChar)) {
      oddity.note(Severity.WARNING, "筋は全角の数字で書きます", "the file should be a full-width digit");
    }
    if (Square.rank(rankChar) == 0) {
      oddity.note(Severity.WARNING, "段は漢数字で書きます", "the rank should be in kanji");
    }
    int file = digit(fileChar);
    int rank = Math.max(digit(rankChar), RANKS_IN_LETTERS.indexOf(rankChar) + 1);
    return file >= 1 && rank >= 1 ? Optional.of(Square.of(file, rank)) : Optional.empty();
  }

  /** The digit that a character writes, in kanji too; at most 0 when it writes none from 1 to 9. */
  private static int digit(char c) {
    return LineScanner.isDigit(c) ? Character.digit(c, 10) : Square.rank(c);
  }

  private Optional<Phrase> piece() {
    promotionBeforePiece();
    int from = scanner.at();
    char first = scanner.peek();
    scanner.skip(first == '成' ? 2 : 1);
    piece = PieceType.ofName(scanner.since(from).of(scanner.line()));
    if (piece.isEmpty()) {
      return digit(first) > 0
          ? unreadable("行き先のマスに余分な数字があります", "its destination has a digit too many")
          : noPiece(from);
    }
    Optional<Phrase> read = add(Part.PIECE, from);
    skipRepeated(scanner.since(from));
    end = scanner.at();
    return read;
  }

  private Optional<Phrase> noPiece(int at) {
    String line = scanner.line();
    if (at >= line.length() || (LineScanner.BLANKS + "(（").indexOf(line.charAt(at)) >= 0) {
      return unreadable("駒の名前がありません", "it does not name a piece");
    }
    String name = new StringBuilder().appendCodePoint(line.codePointAt(at)).toString();
    return unreadable("「" + name + "」という駒はありません", "there is no piece " + name);
  }

  /** Reads 成 before a piece whose promoted form is not called so: it belongs after the piece. */
  private void promotionBeforePiece() {
    if (scanner.isAt("成角") || scanner.isAt("成飛")) {
      int from = scanner.at();
      scanner.skip(1);
      promotion = Promotion.PROMOTES;
      add(Part.PROMOTION, from);
      oddity.note(Severity.WARNING, "「成」は駒の名前の後に書きます", "成 should follow the name of the piece");
    }
  }

  /** Goes over what was written once more by a slip of the hand. */
  private void skipRepeated(Span written) {
    String text = written.of(scanner.line());
    while (!text.isEmpty() && scanner.skip(text)) {
      oddity.note(
          Severity.WARNING, "「" + text + "」が余分です", "the second " + text + " is superfluous");
    }
  }

  /** Reads how the piece moves: what distinguishes it from others, its promotion, a drop. */
  private Optional<Phrase> manner() {
    scanner.skipBlanks();
    int marks = scanner.at();
    while (scanner.skipOneOf(RELATIVE_MARKS)) {
      oddity.note(
          Severity.WARNING,
          "移動元を書くときは「右」「上」などを書きません",
          "右, 上 and the like should not be written with an origin");
    }
    promotion();
    int drop = scanner.at();
    if (scanner.skip("打")) {
      origin = Origin.HAND;
      add(Part.ORIGIN, drop);
      skipRepeated(scanner.since(drop));
    }
    end = scanner.at() > marks ? scanner.at() : end;
    return Optional.empty();
  }

  private void promotion() {
    int from = scanner.at();
    if (scanner.skip("成")) {
      promotion = Promotion.PROMOTES;
    } else if (scanner.skip("不成") || scanner.skipOneOf("不生")) {
      promotion = Promotion.DECLINES;
      oddity.note(
          Severity.WARNING,
          "成らない手に「不成」は書きません。読めないソフトがあります",
          "a move without promotion should not be marked; some programs lose such moves");
    }
    add(Part.PROMOTION, from);
    skipRepeated(scanner.since(from));
  }

  private Optional<Phrase> origin() {
    scanner.goTo(end);
    if (origin instanceof Origin.Unsaid && originWithoutBracket()) {
      return Optional.empty();
    }
    boolean separated = scanner.skipBlanks();
    if (!isAtOrigin()) {
      scanner.goTo(end);
      return Optional.empty();
    }
    int from = scanner.at();
    if (separated) {
      boolean narrow = scanner.line().charAt(from - 1) != '　'; // the one that programs lose
      oddity.note(
          narrow ? Severity.WARNING : Severity.HINT,
          "移動元の前に空白は入れません",
          "there should be no space before the origin");
    }
    Optional<Origin> read = inParentheses();
    if (read.isEmpty()) {
      return scanner.since(from).of(scanner.line()).endsWith(")")
          ? unreadable("移動元のマスが読めません", "its origin is not a square")
          : unreadable("移動元の「)」がありません", "its origin lacks its )");
    }
    boolean fromBoard = read.get() instanceof Origin.Board;
    if (fromBoard && origin instanceof Origin.Hand) {
      return unreadable("「打」と移動元の両方が書かれています", "a drop cannot have an origin");
    }
    if (fromBoard && scanner.isAt("成")) {
      return unreadable("「成」は移動元の前に書きます", "the promotion should come before the origin");
    }
    origin = read.get();
    end = scanner.at();
    return add(Part.ORIGIN, from);
  }

  /** Reads the square of an origin that lacks one of its parentheses, or both. */
  private boolean originWithoutBracket() {
    int from = scanner.at();
    boolean opened = scanner.skip("(");
    int file = asciiDigit(scanner.peek());
    int rank = asciiDigit(scanner.peek(1));
    scanner.skip(2);
    boolean closed = scanner.skip(")");
    boolean isCut = opened && scanner.isAtEnd(); // the rest of the line may be lost
    boolean ends = !isCut && (scanner.isAtEnd() || scanner.isOneOf(LineScanner.BLANKS + "(+"));
    if (file < 1 || rank < 1 || (opened && closed) || !ends) {
      scanner.goTo(from);
      return false;
    }
    oddity.note(
        Severity.WARNING,
        "移動元は「(" + file + rank + ")」のように両側をかっこで囲みます",
        "the origin should stand between two parentheses, like (" + file + rank + ")");
    origin = new Origin.Board(Square.of(file, rank));
    end = scanner.at();
    add(Part.ORIGIN, from);
    return true;
  }

  private static int asciiDigit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : -1;
  }

  /** Whether a parenthesis begins here that holds an origin rather than a clock. */
  private boolean isAtOrigin() {
    int from = scanner.at();
    if (!scanner.skipOneOf("(（")) {
      return false;
    }
    boolean digit = Character.isDigit(scanner.peek());
    scanner.upTo(":：/／)）");
    // What nothing closes is an origin when digits follow at once.
    boolean isOrigin = scanner.isAtEnd() ? digit : scanner.isOneOf(")）");
    scanner.goTo(from);
    return isOrigin;
  }

  private Optional<Origin> inParentheses() {
    if (scanner.peek() == '（') {
      oddity.note(
          Severity.WARNING, "移動元のかっこは半角で書きます", "the origin should be in half-width parentheses");
    }
    scanner.skip(1);
    if (scanner.skip("←")) {
      oddity.note(Severity.WARNING, "移動元は「(77)」の形で書きます", "the origin should be written like (77)");
    }
    char fileChar = scanner.peek();
    int file = Character.digit(fileChar, 10);
    int rank = Character.digit(scanner.peek(1), 10);
    scanner.skip(2);
    if (!scanner.skipOneOf(")）")) {
      return Optional.empty();
    }
    if (fileChar > '9') {
      oddity.note(Severity.WARNING, "移動元は半角の数字で書きます", "the origin should be in half-width digits");
    }
    if (file == 0 && rank == 0) {
      if (origin instanceof Origin.Hand) {
        oddity.note(Severity.WARNING, "「打」の後に移動元は書きません", "a drop should have no origin behind 打");
      } else {
        oddity.note(Severity.WARNING, "駒を打つ手には「打」と書きます", "a drop should be written 打");
      }
      return Optional.of(Origin.HAND);
    }
    return file >= 1 && rank >= 1
        ? Optional.of(new Origin.Board(Square.of(file, rank)))
        : Optional.empty();
  }
}
