package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.bod.Blanks;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Clock;
import kifu.record.Facts.Promotion;
import kifu.record.Origin;
import kifu.record.Span;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Reads a numbered line: a move or the end of a line of play. For one line. */
final class MoveReader {
  private static final String WIDE_FILES = "１２３４５６７８９";
  private static final String FILES = "123456789";
  private static final String RANKS = "一二三四五六七八九";
  private static final String LETTER_RANKS = "abcdefghi";
  private static final String PIECES = "玉王飛龍竜角馬金銀桂香歩と全圭杏成";
  private static final String BLACK_MARKS = "▲▼☗";
  private static final String WHITE_MARKS = "△▽☖";
  private static final String RELATIVE_MARKS = "左右直上寄引行";

  private final String line;
  private final int end;
  private final Span numberSpan;
  private final List<Problem> problems = new ArrayList<>();

  private int at;

  // What is written differently from the standard, the first and worst of it.
  private Optional<Phrase> oddity = Optional.empty();
  private Severity odditySeverity = Severity.HINT;

  /**
   * @param numberSpan where the number stands
   */
  MoveReader(String line, Span numberSpan) {
    this.line = line;
    this.end = Blanks.end(line);
    this.numberSpan = numberSpan;
    this.at = numberSpan.end();
  }

  KifLine read() {
    if (KifLineReader.isWideDigit(line.charAt(numberSpan.start()))) {
      odd(Severity.WARNING, "手数は半角の数字で書きます", "the number is written in half-width digits");
    }
    if (line.charAt(at) == '.') {
      at++;
      odd(Severity.WARNING, "手数の後は空白です", "a blank follows the number");
    }
    int body = Blanks.skip(line, at);
    if (body == numberSpan.end()) {
      odd(Severity.WARNING, "手数の後は空白です", "a blank follows the number");
    }
    if (!line.substring(0, numberSpan.start()).replace(" ", "").isEmpty()) {
      odd(Severity.HINT, "行頭の空白は半角です", "a line is indented by half-width blanks");
    }
    at = body;
    return startsMove() ? move() : ending();
  }

  private void odd(Severity severity, String japanese, String english) {
    if (oddity.isEmpty() || !odditySeverity.isAtLeast(severity)) {
      oddity = Optional.of(new Phrase(japanese, english));
      odditySeverity = severity;
    }
  }

  private char peek() {
    return at < end ? line.charAt(at) : '\n';
  }

  private int number() {
    int number = 0;
    for (int i = numberSpan.start(); i < numberSpan.end(); i++) {
      number = Math.min(10 * number + Character.digit(line.charAt(i), 10), 10_000_000);
    }
    return number;
  }

  private boolean startsMove() {
    char c = peek();
    boolean kanjiSquare =
        RANKS.indexOf(c) >= 0 && at + 1 < end && RANKS.indexOf(line.charAt(at + 1)) >= 0;
    return Character.digit(c, 10) >= 0
        || "同仝".indexOf(c) >= 0
        || BLACK_MARKS.indexOf(c) >= 0
        || WHITE_MARKS.indexOf(c) >= 0
        || kanjiSquare;
  }

  private KifLine unreadable(String japanese, String english) {
    int start = Blanks.skip(line, numberSpan.end());
    return new KifLine.UnreadableMove(
        number(),
        Problem.of(
            ProblemId.MOVE_SYNTAX, new Span(start, end).onLine(0), new Phrase(japanese, english)));
  }

  private KifLine move() {
    int bodyStart = at;
    Optional<Side> side = side();
    Span sideSpan = new Span(bodyStart, at);
    at = Blanks.skip(line, at);

    boolean same = "同仝".indexOf(peek()) >= 0;
    Optional<Square> to = same ? Optional.empty() : square();
    if (same) {
      if (peek() == '仝') {
        odd(Severity.HINT, "「同」と書きます", "it is written 同");
      }
      at++;
      if (peek() == ' ') {
        odd(Severity.HINT, "「同」の後は全角の空白です", "a full-width blank follows 同");
      }
    } else if (to.isEmpty()) {
      return unreadable("行き先が升目ではありません", "its destination is no square");
    }
    at = Blanks.skip(line, at);

    int pieceStart = at;
    Optional<PieceType> piece = piece();
    if (piece.isEmpty()) {
      return unreadable("駒の名前がありません", "it names no piece");
    }
    Span pieceSpan = new Span(pieceStart, at);
    int wordEnd = at;
    at = Blanks.skip(line, at);

    int marks = at;
    while (at < end && RELATIVE_MARKS.indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    if (at > marks) {
      odd(
          Severity.HINT,
          "移動元を書くので左右上下は書きません",
          "left, right and so on are not written beside an origin");
    }
    int promotionStart = at;
    Promotion promotion = promotion();
    Span promotionSpan = new Span(promotionStart, at);
    boolean drop = peek() == '打';
    if (drop) {
      at++;
    }
    if (at > marks) {
      wordEnd = at;
    }
    int originStart = wordEnd;
    Origin origin = drop ? Origin.HAND : Origin.UNSAID;
    int parenthesis = Blanks.skip(line, wordEnd);
    if (isOrigin(parenthesis)) {
      if (parenthesis > wordEnd) {
        boolean narrow = line.charAt(parenthesis - 1) != '　'; // the one that programs lose
        odd(
            narrow ? Severity.WARNING : Severity.HINT,
            "移動元の前に空白は入れません",
            "no blank stands before the origin");
      }
      at = parenthesis;
      Optional<Origin> read = origin();
      if (read.isEmpty()) {
        return unreadable("移動元が升目ではありません", "its origin is no square");
      }
      if (!drop) {
        origin = read.get();
      } else if (!(read.get() instanceof Origin.Hand)) {
        return unreadable("打つ手に移動元があります", "a drop has no origin");
      }
      wordEnd = at;
      originStart = parenthesis;
    }
    at = wordEnd;
    if (line.startsWith("成", at) && origin instanceof Origin.Board) {
      return unreadable("「成」は移動元の前に書きます", "the promotion is written before the origin");
    }
    Span body = new Span(bodyStart, wordEnd);
    Tail tail = tail();
    KifLine.Move move =
        new KifLine.Move(
            number(),
            numberSpan,
            side,
            sideSpan,
            to,
            piece.get(),
            pieceSpan,
            promotion,
            promotionSpan,
            origin,
            new Span(originStart, wordEnd),
            body,
            tail.clock(),
            tail.clockSpan(),
            tail.total(),
            tail.mark(),
            problems);
    oddity.ifPresent(what -> problems.addFirst(notation(move, what)));
    return move;
  }

  private Problem notation(KifLine.Move move, Phrase what) {
    Problem problem =
        Problem.of(ProblemId.NOTATION, move.body().onLine(0), what).withSeverity(odditySeverity);
    String canonical = KifSpelling.body(line, move);
    // What is odd may stand before the move, at the number.
    return canonical.equals(move.body().of(line)) ? problem : problem.withFix(canonical);
  }

  private Optional<Side> side() {
    char c = peek();
    Optional<Side> side = Optional.empty();
    if (BLACK_MARKS.indexOf(c) >= 0) {
      side = Optional.of(Side.BLACK);
    } else if (WHITE_MARKS.indexOf(c) >= 0) {
      side = Optional.of(Side.WHITE);
    }
    if (side.isPresent()) {
      at++;
    }
    return side;
  }

  private Optional<Square> square() {
    if (at + 1 >= end) {
      return Optional.empty();
    }
    char fileChar = line.charAt(at);
    char rankChar = line.charAt(at + 1);
    int file = WIDE_FILES.indexOf(fileChar) + 1;
    if (file == 0) {
      file = Math.max(FILES.indexOf(fileChar), RANKS.indexOf(fileChar)) + 1;
      odd(Severity.WARNING, "筋は全角の数字で書きます", "the file is written as a full-width digit");
    }
    int rank = RANKS.indexOf(rankChar) + 1;
    if (rank == 0) {
      rank =
          Math.max(
                  Math.max(FILES.indexOf(rankChar), WIDE_FILES.indexOf(rankChar)),
                  LETTER_RANKS.indexOf(rankChar))
              + 1;
      odd(Severity.WARNING, "段は漢数字で書きます", "the rank is written in kanji");
    }
    if (file == 0 || rank == 0) {
      return Optional.empty();
    }
    at += 2;
    return Optional.of(Square.of(file, rank));
  }

  private Optional<PieceType> piece() {
    int length = peek() == '成' ? 2 : 1;
    if (at + length > end) {
      return Optional.empty();
    }
    Optional<PieceType> piece = PieceType.ofName(line.substring(at, at + length));
    if (piece.isPresent()) {
      at += length;
    }
    return piece;
  }

  private Promotion promotion() {
    if (peek() == '成') {
      at++;
      return Promotion.PROMOTES;
    }
    if (peek() == '不' || peek() == '生') {
      odd(
          Severity.HINT,
          "成らない手に「不成」は書きません。読めないソフトがあります",
          "not promoting is not written; some programs lose such moves");
      at += line.startsWith("不成", at) ? 2 : 1;
      return Promotion.DECLINES;
    }
    return Promotion.UNSAID;
  }

  /** Whether a parenthesis at a column holds an origin rather than a clock. */
  private boolean isOrigin(int parenthesis) {
    if (parenthesis >= end || "(（".indexOf(line.charAt(parenthesis)) < 0) {
      return false;
    }
    for (int i = parenthesis + 1; i < end; i++) {
      char c = line.charAt(i);
      if (":：/／".indexOf(c) >= 0) {
        return false;
      }
      if (")）".indexOf(c) >= 0) {
        return true;
      }
    }
    // Nothing closes it: an origin when digits follow at once.
    return parenthesis + 1 < end && Character.digit(line.charAt(parenthesis + 1), 10) >= 0;
  }

  private Optional<Origin> origin() {
    if (peek() == '（') {
      odd(Severity.WARNING, "移動元のかっこは半角です", "the origin stands in half-width parentheses");
    }
    at++;
    if (peek() == '←') {
      odd(Severity.WARNING, "移動元は「(77)」の形で書きます", "an origin is written like (77)");
      at++;
    }
    if (at + 2 >= end || ")）".indexOf(line.charAt(at + 2)) < 0) {
      return Optional.empty();
    }
    int file = Character.digit(line.charAt(at), 10);
    int rank = Character.digit(line.charAt(at + 1), 10);
    if (line.charAt(at) > '9') {
      odd(Severity.WARNING, "移動元は半角の数字で書きます", "the origin is written in half-width digits");
    }
    at += 3;
    if (file == 0 && rank == 0) {
      odd(Severity.HINT, "駒を打つ手は「打」と書きます", "a drop is written 打");
      return Optional.of(Origin.HAND);
    }
    return file >= 1 && rank >= 1
        ? Optional.of(new Origin.Board(Square.of(file, rank)))
        : Optional.empty();
  }

  /** What follows the move or the word of an ending. */
  private record Tail(Optional<Clock> clock, Span clockSpan, Span total, Span mark) {}

  private Tail tail() {
    Optional<Clock> clock = Optional.empty();
    Span nothing = new Span(end, end);
    Span clockSpan = nothing;
    Span total = nothing;
    Span mark = nothing;
    int next = Blanks.skip(line, at);
    if (next < end && "(（".indexOf(line.charAt(next)) >= 0) {
      ClockReader.Read read = ClockReader.read(line, next);
      clock = read.clock();
      clockSpan = read.span();
      total = read.total();
      read.problem().ifPresent(problems::add);
      next = Blanks.skip(line, clockSpan.end());
    }
    if (next < end && "+＋".indexOf(line.charAt(next)) >= 0) {
      mark = new Span(next, next + 1);
      next = Blanks.skip(line, next + 1);
    }
    if (next < end) {
      rest(next);
    }
    return new Tail(clock, clockSpan, total, mark);
  }

  private void rest(int from) {
    Span rest = new Span(from, end);
    if (line.charAt(from) == '#') {
      problems.add(
          Problem.of(ProblemId.TRAILING_COMMENT, rest.onLine(0)).withSeverity(Severity.WARNING));
    } else {
      problems.add(
          Problem.of(
                  ProblemId.MOVE_SYNTAX,
                  rest.onLine(0),
                  new Phrase(
                      "後の「" + rest.of(line) + "」が余分です",
                      rest.of(line) + " behind it does not belong there"))
              .withSeverity(Severity.WARNING));
    }
  }

  private KifLine ending() {
    int bodyStart = at;
    int wordEnd = wordEnd();
    Span word = new Span(bodyStart, wordEnd);
    Optional<Endings.Ending> ending = Endings.of(word.of(line));
    if (ending.isEmpty()) {
      return unknown(word);
    }
    at = wordEnd;
    Tail tail = tail();
    Termination termination = ending.get().termination();
    if (!ending.get().standard()) {
      problems.add(
          Problem.of(
                  ProblemId.NOTATION,
                  word.onLine(0),
                  new Phrase(
                      "「" + termination.kif() + "」と書きます",
                      "this ending is written " + termination.kif()))
              .withFix(termination.kif()));
    } else if (oddity.isPresent()) {
      problems.addFirst(
          Problem.of(ProblemId.NOTATION, word.onLine(0), oddity.get())
              .withSeverity(odditySeverity));
    }
    return new KifLine.End(
        number(),
        numberSpan,
        termination,
        word,
        tail.clock(),
        tail.clockSpan(),
        tail.total(),
        tail.mark(),
        problems);
  }

  /** Where a word ends: before a clock, a branch mark, a comment or a blank. */
  private int wordEnd() {
    int i = at;
    while (i < end && !Blanks.is(line.charAt(i)) && "(（+#".indexOf(line.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private KifLine unknown(Span word) {
    String rest = line.substring(word.start(), end);
    int clock = Math.max(rest.lastIndexOf('('), rest.lastIndexOf('（'));
    if (clock >= 0 && rest.indexOf('/', clock) >= 0) {
      rest = rest.substring(0, clock);
    }
    String withoutKing = rest.replace("入玉", "");
    boolean likeMove =
        withoutKing
            .chars()
            .anyMatch(c -> PIECES.indexOf(c) >= 0 || c == '打' || c == '(' || c == '（');
    if (likeMove) {
      return unreadable("行き先が升目ではありません", "its destination is no square");
    }
    return new KifLine.UnknownEnd(
        Problem.of(
            ProblemId.UNKNOWN_TERMINATION,
            new Span(word.start(), word.start() + rest.strip().length()).onLine(0),
            rest.strip(),
            Endings.USUAL));
  }
}
