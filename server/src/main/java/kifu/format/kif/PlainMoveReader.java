package kifu.format.kif;

import java.util.Optional;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.shogi.PieceType;

/**
 * Reads moves straight from UTF-8 bytes: the fast way for the millions of them in a long document,
 * because it makes no strings and nothing that only messages need.
 *
 * <p>It knows only the spelling of most programs, such as {@code 7 ７六歩(77) ( 0:16/00:00:16)+}, with
 * which nothing can be wrong. Every other line is left to {@link KifLine#read}, which reads these
 * lines alike. For one thread.
 */
final class PlainMoveReader {
  private static final int NONE = -1;

  /** More digits are no number of a move and no hours, but somebody's mistake. */
  private static final int MOST_DIGITS = 5;

  private static final PieceType[] TYPES = PieceType.values();
  private static final CharacterTable PIECES = new CharacterTable();

  /** The pieces that are written as 成 and another character. */
  private static final CharacterTable PROMOTED = new CharacterTable();

  private static final CharacterTable RANKS = new CharacterTable();

  static {
    for (int i = 0; i < TYPES.length; i++) {
      String name = TYPES[i].kifName();
      (name.length() == 1 ? PIECES : PROMOTED).put(name.charAt(name.length() - 1), i);
    }
    for (int rank = 0; rank < 9; rank++) {
      RANKS.put("一二三四五六七八九".charAt(rank), rank);
    }
  }

  private final Facts.Builder facts;
  private byte[] utf8 = {};
  private int end;
  private int at;

  // The clock that was read last, in seconds.
  private int spent;
  private int total;

  PlainMoveReader(Facts.Builder facts) {
    this.facts = facts;
  }

  /**
   * Adds what a line says to the facts of its chunk.
   *
   * @param index the line, counted from the first of the chunk
   * @return whether it is such a line; if not, nothing was added
   */
  boolean read(byte[] utf8, int start, int end, int index) {
    this.utf8 = utf8;
    this.at = start;
    this.end = end;
    blanks();
    int number = number();
    if (number == NONE || blanks() == 0) {
      return false;
    }
    int to = destination();
    int piece = to == NONE ? NONE : piece();
    if (piece == NONE) {
      return false;
    }
    boolean promotes = skip('成');
    int from = skip('打') ? Facts.IN_HAND : origin();
    if (from == NONE || (promotes && from == Facts.IN_HAND)) {
      return false;
    }
    boolean clock = blanks() > 0 && skip((byte) '(');
    if (clock && !clock()) {
      return false;
    }
    boolean mark = skip((byte) '+');
    if (at < end) {
      return false;
    }
    Promotion promotion = promotes ? Promotion.PROMOTES : Promotion.UNSAID;
    facts.move(index, number, Optional.empty(), to, TYPES[piece], promotion, from, mark);
    if (clock) {
      facts.clock(1000L * spent, 1000L * total);
    }
    return true;
  }

  private boolean skip(byte c) {
    boolean there = at < end && utf8[at] == c;
    at += there ? 1 : 0;
    return there;
  }

  private boolean skip(char c) {
    boolean there = character(at) == c;
    at += there ? 3 : 0;
    return there;
  }

  /** Goes over half-width blanks; how many there were. */
  private int blanks() {
    int start = at;
    int i = start;
    while (i < end && utf8[i] == ' ') {
      i++;
    }
    at = i;
    return i - start;
  }

  private int number() {
    int start = at;
    int i = start;
    int number = 0;
    while (i < end && utf8[i] >= '0' && utf8[i] <= '9' && i - start <= MOST_DIGITS) {
      number = 10 * number + utf8[i++] - '0';
    }
    at = i;
    return i == start || i - start > MOST_DIGITS ? NONE : number;
  }

  /** The character of three bytes, as all Japanese ones are, that stands there. */
  private int character(int i) {
    if (end - i < 3 || (utf8[i] & 0xf0) != 0xe0) {
      return NONE;
    }
    return (utf8[i] & 0x0f) << 12 | (utf8[i + 1] & 0x3f) << 6 | (utf8[i + 2] & 0x3f);
  }

  private int destination() {
    int first = character(at);
    int second = character(at + 3);
    at += 6;
    if (first == '同') {
      return second == '　' ? Facts.SAME : NONE;
    }
    int file = first - '１';
    int rank = RANKS.get(second);
    return file >= 0 && file < 9 && rank != NONE ? 9 * rank + file : NONE;
  }

  private int piece() {
    int first = character(at);
    at += 3;
    if (first != '成') {
      return PIECES.get(first);
    }
    at += 3;
    return PROMOTED.get(character(at - 3));
  }

  private int origin() {
    if (end - at < 4 || utf8[at] != '(' || utf8[at + 3] != ')') {
      return NONE;
    }
    int file = utf8[at + 1] - '1';
    int rank = utf8[at + 2] - '1';
    at += 4;
    return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? 9 * rank + file : NONE;
  }

  /** Reads the rest of a clock such as {@code ( 0:16/00:00:16)}. */
  private boolean clock() {
    blanks();
    int minutes = number();
    int seconds = sixtieth();
    if (minutes == NONE || seconds == NONE || !skip((byte) '/')) {
      return false;
    }
    int hours = number();
    int minutesSoFar = sixtieth();
    int secondsSoFar = sixtieth();
    spent = 60 * minutes + seconds;
    total = 3600 * hours + 60 * minutesSoFar + secondsSoFar;
    return hours != NONE && minutesSoFar != NONE && secondsSoFar != NONE && skip((byte) ')');
  }

  /** A colon and a number below 60 in two digits. */
  private int sixtieth() {
    if (end - at < 3 || utf8[at] != ':') {
      return NONE;
    }
    int tens = utf8[at + 1] - '0';
    int ones = utf8[at + 2] - '0';
    at += 3;
    return tens >= 0 && tens < 6 && ones >= 0 && ones <= 9 ? 10 * tens + ones : NONE;
  }
}
