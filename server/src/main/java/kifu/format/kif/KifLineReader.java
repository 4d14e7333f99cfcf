package kifu.format.kif;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.bod.Blanks;
import kifu.format.bod.Hand;
import kifu.format.bod.MoveCount;
import kifu.record.Span;
import kifu.record.SummaryLine;
import kifu.shogi.Side;

/** Tells what kind of line a line is, and reads the simple kinds. For one line. */
final class KifLineReader {
  private final String line;
  private final int start;
  private final int end;

  KifLineReader(String line) {
    this.line = line;
    this.start = Blanks.skip(line, 0);
    this.end = Blanks.end(line);
  }

  KifLine read() {
    if (start >= end) {
      return new KifLine.Blank();
    }
    char first = line.charAt(start);
    if (isAsciiDigit(first) || isWideDigit(first)) {
      return numbered();
    }
    return switch (first) {
      case '#' -> new KifLine.Skipped();
      case '*', '＊' -> new KifLine.Comment(start);
      case '&' -> new KifLine.Bookmark();
      case '|' -> new KifLine.BoardRow();
      case '+' -> line.startsWith("+-", start) ? new KifLine.BoardFrame() : new KifLine.Unknown();
      case '手' -> handOrHeader();
      case '変' -> variation().orElseGet(this::header);
      case 'ま' -> summary().orElseGet(this::header);
      case '先', '後', '下', '上' -> side();
      case '盤' -> at("盤面回転") ? new KifLine.BoardFrame() : header();
      case '▲', '△', '▼', '▽', '☗', '☖' -> new KifLine.Ki2(new Span(start, end));
      default -> header();
    };
  }

  private boolean at(String word) {
    return line.startsWith(word, start);
  }

  static boolean isAsciiDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isWideDigit(char c) {
    return c >= '０' && c <= '９';
  }

  private KifLine numbered() {
    if (isRuler()) {
      return new KifLine.BoardFrame();
    }
    int at = start;
    while (at < end && (isAsciiDigit(line.charAt(at)) || isWideDigit(line.charAt(at)))) {
      at++;
    }
    boolean wide = isWideDigit(line.charAt(start));
    boolean followed = at < end && (Blanks.is(line.charAt(at)) || line.charAt(at) == '.');
    if (followed && Blanks.skip(line, at + 1) < end) {
      return new MoveReader(line, new Span(start, at)).read();
    }
    // A number and a move without a blank between: 12７六歩(77), 12同　歩(23).
    int asciiEnd = start;
    while (asciiEnd < end && isAsciiDigit(line.charAt(asciiEnd))) {
      asciiEnd++;
    }
    boolean glued =
        !wide
            && asciiEnd < end
            && (isWideDigit(line.charAt(asciiEnd)) || "同▲△".indexOf(line.charAt(asciiEnd)) >= 0);
    return glued ? new MoveReader(line, new Span(start, asciiEnd)).read() : header();
  }

  /** {@code ９ ８ ７ ６ ５ ４ ３ ２ １}: at least five digits and nothing but digits and blanks. */
  private boolean isRuler() {
    int digits = 0;
    int runs = 0;
    for (int i = start; i < end; i++) {
      char c = line.charAt(i);
      if (isAsciiDigit(c) || isWideDigit(c)) {
        digits++;
        runs += i == start || Blanks.is(line.charAt(i - 1)) ? 1 : 0;
      } else if (!Blanks.is(c)) {
        return false;
      }
    }
    return digits >= 5 && runs >= 5;
  }

  private KifLine handOrHeader() {
    if (at("手数-")) {
      return new KifLine.Split();
    }
    Optional<MoveCount> count = MoveCount.read(line);
    return count.isPresent() ? new KifLine.Count(count.get()) : header();
  }

  private KifLine side() {
    Optional<Hand> hand = Hand.read(line);
    if (hand.isPresent()) {
      return new KifLine.InHand(hand.get());
    }
    if (end - start == 3 && "手番".contentEquals(line.subSequence(start + 1, end))) {
      boolean black = line.charAt(start) == '先' || line.charAt(start) == '下';
      return new KifLine.Turn(black ? Side.BLACK : Side.WHITE);
    }
    return header();
  }

  private Optional<KifLine> variation() {
    int at = start + 2;
    if (!at("変化") || at >= end || ":：".indexOf(line.charAt(at)) < 0) {
      return Optional.empty();
    }
    int digits = Blanks.skip(line, at + 1);
    OptionalInt number = number(digits);
    return Optional.of(new KifLine.Variation(number.orElse(0), new Span(start, end)));
  }

  /** The number whose digits begin at a column, at most a million; empty when there is no digit. */
  private OptionalInt number(int from) {
    int number = 0;
    int at = from;
    while (at < end && isDigit(line.charAt(at)) && number < 1_000_000) {
      number = 10 * number + Character.digit(line.charAt(at), 10);
      at++;
    }
    return at == from ? OptionalInt.empty() : OptionalInt.of(number);
  }

  private int digitsEnd(int from) {
    int at = from;
    while (at < end && isDigit(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return isAsciiDigit(c) || isWideDigit(c);
  }

  private Optional<KifLine> summary() {
    if (!at("まで")) {
      return Optional.empty();
    }
    int at = Blanks.skip(line, start + 2);
    if (at < end && line.charAt(at) == '、') {
      at = Blanks.skip(line, at + 1);
    }
    OptionalInt number = number(at);
    int digitsEnd = digitsEnd(at);
    boolean counts = number.isPresent() && line.startsWith("手", digitsEnd);
    Span count = counts ? new Span(at, digitsEnd) : new Span(start, end);
    String rest = line.substring(counts ? digitsEnd + 1 : start + 2, end);
    Optional<Side> winner = Optional.empty();
    boolean handicapNames = false;
    Span winnerSpan = new Span(start, end);
    for (int i = 0; i < SIDES.length; i++) {
      int name = rest.indexOf(SIDES[i] + "の");
      if (name >= 0) {
        Side side = i % 2 == 0 ? Side.BLACK : Side.WHITE;
        boolean wins = rest.indexOf("勝", name) >= 0;
        boolean loses = rest.indexOf("負", name) >= 0;
        winner = wins ? Optional.of(side) : loses ? Optional.of(side.opposite()) : winner;
        handicapNames = i >= 2;
        winnerSpan = new Span(end - rest.length() + name, end);
        break;
      }
    }
    SummaryLine summary =
        new SummaryLine(
            counts ? number : OptionalInt.empty(),
            winner,
            handicapNames,
            rest.contains("反則"),
            rest.contains("詰"));
    return Optional.of(new KifLine.Summary(summary, count, winnerSpan));
  }

  private static final String[] SIDES = {"先手", "後手", "下手", "上手"};

  private KifLine header() {
    int at = start;
    while (at < end && !Blanks.is(line.charAt(at)) && ":：".indexOf(line.charAt(at)) < 0) {
      at++;
    }
    if (at == start || at >= end || Blanks.is(line.charAt(at))) {
      return new KifLine.Unknown();
    }
    int value = Math.min(Blanks.skip(line, at + 1), end);
    return new KifLine.Header(
        new Span(start, at),
        new Span(at, at + 1),
        new Span(Math.max(value, at + 1), Math.max(end, at + 1)));
  }
}
