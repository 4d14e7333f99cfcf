package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.record.Facts.Promotion;
import kifu.shogi.PieceType;
import kifu.shogi.RelativeWords;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;

/**
 * Reads the words of quoted moves: the one place that knows how people write a move in a comment.
 * Goes over the text once, so it takes time in proportion to its length. For one text.
 */
final class QuotedMoves {
  /** What may stand between two moves of a line. */
  private static final String GAP = "、→";

  /** No move is longer than this: {@code ▲ ７六同　飛車右上不成（７７）}. */
  private static final int LONGEST = 24;

  private static final String NAMES = "歩香桂銀金角飛玉王と杏圭全馬龍竜";
  private static final String OF_PROMOTED = "銀桂香";

  private final String text;

  /** Where the reader stands. */
  private int at;

  private QuotedMoves(String text) {
    this.text = text;
  }

  /**
   * The first moves of a text, in rows of those that follow each other directly.
   *
   * @param most how many moves at most
   */
  static List<List<QuotedMove>> rows(String text, int most) {
    return new QuotedMoves(text).rows(most);
  }

  /**
   * The move that begins at a place of a text, with or without the sign of a side.
   *
   * @param turn the side that makes it if no sign names one
   */
  static Optional<QuotedMove> at(String text, int start, Side turn) {
    QuotedMoves reader = new QuotedMoves(text);
    reader.at = start;
    return SideSigns.isSign(text.charAt(start))
        ? reader.signed(start)
        : reader.body(start, turn, false);
  }

  /** The move that a text is, which stands in the place of another one. */
  static Optional<QuotedMove> only(String text, QuotedMove other) {
    QuotedMoves reader = new QuotedMoves(text);
    if (other.isSigned()) {
      reader.at = 1;
      reader.skipBlank();
    }
    return reader
        .body(0, other.side(), other.isSigned())
        .filter(move -> move.end() == text.length());
  }

  /** Whether a text may quote a move: a quick check. */
  static boolean mayBeIn(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (SideSigns.isSign(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private List<List<QuotedMove>> rows(int most) {
    List<List<QuotedMove>> rows = new ArrayList<>();
    int count = 0;
    int end = 0; // of the last move
    for (int i = 0; i < text.length() && count < most; i++) {
      Optional<QuotedMove> move = SideSigns.isSign(text.charAt(i)) ? signed(i) : Optional.empty();
      if (move.isPresent()) {
        count++;
        if (!rows.isEmpty() && isGap(end, i)) {
          rows.getLast().add(move.get());
        } else {
          List<QuotedMove> row = new ArrayList<>();
          unsigned(end, move.get()).ifPresent(row::add);
          row.add(move.get());
          rows.add(row);
        }
        end = move.get().end();
        i = end - 1;
      }
    }
    return rows;
  }

  /** Whether nothing but what may stand between moves is written here. */
  private boolean isGap(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isBlank(text.charAt(i)) && GAP.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '　' || c == '\n' || c == '\t' || c == '\r';
  }

  private Optional<QuotedMove> signed(int start) {
    Side side = SideSigns.sideOf(text.charAt(start));
    at = start + 1;
    skipBlank();
    return body(start, side, true);
  }

  /** The move without a sign right before another one, which tells its side: ４六歩△同歩. */
  private Optional<QuotedMove> unsigned(int from, QuotedMove next) {
    int end = next.start();
    while (end > from && isGap(end - 1, end)) {
      end--;
    }
    for (int start = Math.max(from, end - LONGEST); start < end; start++) {
      at = start;
      Optional<QuotedMove> move = body(start, next.side().opposite(), false);
      if (move.isPresent() && at == end && mayBegin(start)) {
        return move;
      }
    }
    return Optional.empty();
  }

  private static boolean isInlineBlank(char c) {
    return c == ' ' || c == '　';
  }

  /** Whether a move without a sign may begin here: not within a number, not after a sign. */
  private boolean mayBegin(int start) {
    if (start == 0) {
      return true;
    }
    char before = text.charAt(start - 1);
    boolean isSigned =
        SideSigns.isSign(before)
            || (start > 1 && isInlineBlank(before) && SideSigns.isSign(text.charAt(start - 2)));
    return !isSigned && digit(before) < 0;
  }

  private Optional<QuotedMove> body(int start, Side side, boolean isSigned) {
    Optional<Square> to = square();
    boolean isSame = skip("同");
    if (isSame && to.isPresent()) {
      skipBlank();
    } else if (isSame) {
      while (skipBlank()) {}
    }
    if (to.isEmpty() && !isSame) {
      return Optional.empty();
    }
    Optional<PieceType> piece = piece();
    if (piece.isEmpty()) {
      return Optional.empty();
    }
    int words = words();
    Promotion promotion = promotion();
    boolean isDrop = promotion == Promotion.UNSAID && skipUnless("打", "開診倒破撃算");
    Optional<Square> from = origin();
    return Optional.of(
        new QuotedMove(start, at, side, isSigned, to, piece.get(), words, promotion, isDrop, from));
  }

  private Optional<Square> square() {
    int file = digit(peek(0));
    int rank = Math.max(digit(peek(1)), Square.rank(peek(1)));
    if (file < 1 || rank < 1) {
      return Optional.empty();
    }
    at += 2;
    return Optional.of(Square.of(file, rank));
  }

  /** The value of a half- or full-width digit; -1 for anything else. */
  static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    return c >= '０' && c <= '９' ? c - '０' : -1;
  }

  private Optional<PieceType> piece() {
    char first = peek(0);
    int length = first == '成' && OF_PROMOTED.indexOf(peek(1)) >= 0 ? 2 : 1;
    if (length == 1 && NAMES.indexOf(first) < 0) {
      return Optional.empty();
    }
    Optional<PieceType> piece = PieceType.ofName(text.substring(at, at + length));
    at += length;
    if (first == '飛') {
      skip("車");
    }
    return piece;
  }

  /** 右 左 直 before or after 上 行 寄 引, but not the beginnings of other words. */
  private int words() {
    int place = place();
    int motion = motion();
    return motion | (place == RelativeWords.NONE ? place() : place);
  }

  private int place() {
    boolean stands = skipUnless("右", "辺翼左側") || skipUnless("左", "辺翼右側") || skipUnless("直", "前後接線撃");
    return stands ? RelativeWords.of(text.charAt(at - 1)) : RelativeWords.NONE;
  }

  private int motion() {
    boolean stands =
        skipUnless("上", "部手級位記述下図") || skip("行") || skipUnless("寄", "せ") || skipUnless("引", "退");
    return stands ? RelativeWords.of(text.charAt(at - 1)) : RelativeWords.NONE;
  }

  private Promotion promotion() {
    if (skip("不成") || skip("成らず") || skip("ならず")) {
      return Promotion.DECLINES;
    }
    return skipUnless("成", "功立否算果績長程") ? Promotion.PROMOTES : Promotion.UNSAID;
  }

  private Optional<Square> origin() {
    int file = digit(peek(1));
    int rank = digit(peek(2));
    boolean isClosed = peek(3) == ')' || peek(3) == '）';
    if ((peek(0) != '(' && peek(0) != '（') || file < 1 || rank < 1 || !isClosed) {
      return Optional.empty();
    }
    at += 4;
    return Optional.of(Square.of(file, rank));
  }

  /** A character behind the reader; a line feed at the end. */
  private char peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : '\n';
  }

  private boolean skip(String word) {
    boolean stands = text.startsWith(word, at);
    if (stands) {
      at += word.length();
    }
    return stands;
  }

  private boolean skipBlank() {
    boolean stands = peek(0) == ' ' || peek(0) == '　';
    if (stands) {
      at++;
    }
    return stands;
  }

  /** Skips a word, unless it goes on as another one. */
  private boolean skipUnless(String word, String continued) {
    return continued.indexOf(peek(word.length())) < 0 && skip(word);
  }
}
