package kifu.format.bod;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Span;
import kifu.shogi.KanjiNumber;
import kifu.shogi.PieceType;
import kifu.shogi.Side;

/**
 * A line with pieces in hand, such as {@code 先手の持駒：飛　角　歩四　}.
 *
 * @param side whose hand it is
 * @param key where its name stands
 * @param items what can be read of it
 * @param problems what cannot; on line 0
 */
public record Hand(Side side, Span key, List<Item> items, List<Problem> problems) {
  /** Some pieces of one kind. */
  public record Item(PieceType piece, int count) {}

  private static final String[] KEYS = {"先手", "下手", "後手", "上手"};
  private static final String DIGITS = "〇一二三四五六七八九";

  /** Reads a line; empty when it is not about pieces in hand. */
  public static Optional<Hand> read(String line) {
    int start = Blanks.skip(line, 0);
    for (int i = 0; i < KEYS.length; i++) {
      if (line.startsWith(KEYS[i], start)) {
        int at = start + 2;
        boolean withoutNo = !line.startsWith("の", at);
        at += withoutNo ? 0 : 1;
        int word = line.startsWith("持ち駒", at) ? 3 : line.startsWith("持駒", at) ? 2 : 0;
        int colon = at + word;
        if (word == 0 || colon >= line.length() || ":：".indexOf(line.charAt(colon)) < 0) {
          return Optional.empty();
        }
        Reader reader = new Reader(line, colon + 1);
        reader.read();
        Span key = new Span(start, colon);
        if (withoutNo) {
          reader.problems.add(
              Problem.of(
                      ProblemId.NOTATION,
                      key.onLine(0),
                      new Phrase("「" + KEYS[i] + "の持駒」と書きます", "it is written " + KEYS[i] + "の持駒"))
                  .withFix(KEYS[i] + "の持駒"));
        }
        return Optional.of(
            new Hand(i < 2 ? Side.BLACK : Side.WHITE, key, reader.items, reader.problems));
      }
    }
    return Optional.empty();
  }

  /**
   * The value in canonical spelling: the strongest piece first is not enforced, the order is kept.
   */
  public String spelling() {
    StringBuilder text = new StringBuilder();
    for (Item item : items) {
      text.append(spelling(item.piece(), item.count())).append('　');
    }
    return text.isEmpty() ? "なし" : text.toString();
  }

  /** Some pieces of one kind, such as {@code 歩四}; a single one has no number. */
  static String spelling(PieceType piece, int count) {
    return piece.kifName() + (count == 1 ? "" : KanjiNumber.of(count));
  }

  /** Reads the items of one line. */
  private static final class Reader {
    private final String line;
    private int at;
    private final List<Item> items = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Set<PieceType> seen = EnumSet.noneOf(PieceType.class);

    Reader(String line, int at) {
      this.line = line;
      this.at = at;
    }

    void read() {
      int end = line.length();
      boolean separated = true;
      at = Blanks.skip(line, at);
      if (line.startsWith("なし", at)) {
        return;
      }
      while (at < end) {
        if (!separated) {
          problems.add(
              Problem.of(ProblemId.HAND_SEPARATOR, new Span(at, at + 1).onLine(0))
                  .withFix(new Span(at, at).onLine(0), "　", true));
        }
        item();
        int next = Blanks.skip(line, at);
        separated = next > at;
        at = next;
      }
    }

    private void item() {
      int start = at;
      int length = Character.charCount(line.codePointAt(at));
      // 成銀 and the like are two characters; none of them can be held.
      int nameEnd = at + length;
      if (line.charAt(at) == '成' && nameEnd < line.length()) {
        nameEnd++;
      }
      String name = line.substring(start, nameEnd);
      Optional<PieceType> piece = PieceType.ofName(name);
      at = nameEnd;
      int countStart = at;
      while (at < line.length() && !Blanks.is(line.charAt(at)) && isCount(line.charAt(at))) {
        at++;
      }
      String count = line.substring(countStart, at);
      if (piece.isEmpty() || piece.get().isPromoted() || piece.get() == PieceType.KING) {
        while (at < line.length() && !Blanks.is(line.charAt(at))) {
          at++; // one problem for one unreadable word
        }
        problems.add(
            Problem.of(
                ProblemId.HAND_PIECE,
                new Span(start, piece.isEmpty() ? at : nameEnd).onLine(0),
                piece.isEmpty() ? line.substring(start, at) : name));
        return;
      }
      int number = number(count);
      if (number < 1 || number > piece.get().setCount()) {
        problems.add(Problem.of(ProblemId.HAND_COUNT, new Span(countStart, at).onLine(0), count));
        return;
      }
      if (!count.isEmpty() && "0123456789０１２３４５６７８９".indexOf(count.charAt(0)) >= 0) {
        problems.add(
            Problem.of(ProblemId.HAND_COUNT, new Span(countStart, at).onLine(0), count)
                .withSeverity(Severity.HINT)
                .withFix(KanjiNumber.of(number)));
      }
      if (!seen.add(piece.get())) {
        problems.add(
            Problem.of(ProblemId.HAND_DUPLICATE, new Span(start, at).onLine(0), piece.get()));
      }
      items.add(new Item(piece.get(), number));
    }

    private static boolean isCount(char c) {
      return c == '十' || DIGITS.indexOf(c) >= 0 || Character.digit(c, 10) >= 0;
    }

    /**
     * The number that a count writes: kanji, full-width or ASCII digits; nothing is 1; -1 when it
     * is none.
     */
    private static int number(String count) {
      if (count.isEmpty()) {
        return 1;
      }
      if (count.length() > 3) {
        return -1;
      }
      int ten = count.indexOf('十');
      if (ten < 0) {
        int number = 0;
        for (int i = 0; i < count.length(); i++) {
          number = 10 * number + digit(count.charAt(i));
        }
        return number;
      }
      int tens = ten == 0 ? 1 : ten == 1 ? digit(count.charAt(0)) : -1;
      int rest = count.length() - ten - 1;
      int units = rest == 0 ? 0 : rest == 1 ? digit(count.charAt(ten + 1)) : -1;
      return tens < 1 || units < 0 ? -1 : 10 * tens + units;
    }

    private static int digit(char c) {
      int kanji = DIGITS.indexOf(c);
      return kanji >= 0 ? kanji : Math.max(-1000, Character.digit(c, 10));
    }
  }
}
