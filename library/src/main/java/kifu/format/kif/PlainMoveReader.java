package kifu.format.kif;

import java.util.Optional;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.record.Grammar.PlainReader;
import kifu.shogi.PieceType;

/**
 * Reads moves straight from UTF-8 bytes: the fast way for the millions of them in a long document,
 * because it makes no strings and nothing that only messages need. The goal "KIF parse and legality
 * / tsshogi's import" needs it: without it, lines are read 3.6 times slower.
 *
 * <p>It knows only the spelling of most programs, such as {@code 7 ７六歩(77) ( 0:16/00:00:16)+}, with
 * which nothing can be wrong. Every other line is left to {@link KifLine#read}, which reads these
 * lines alike. For one thread.
 */
final class PlainMoveReader implements PlainReader {
  /** More digits are no number of a move and no hours, but a mistake. */
  private static final int MOST_DIGITS = 5;

  /** What is read where no character of three bytes stands: the number of none. */
  private static final int NO_CHARACTER = '\uffff';

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

  private byte[] utf8 = {};
  private int end;
  private int at;

  /** Whether all that was read of the line so far is written as most programs do. */
  private boolean plain;

  // The line that was read last.
  private int number;
  private int moveStart;
  private int to;
  private int piece;
  private int from;
  private boolean promotes;
  private boolean clock;
  private int spent; // in seconds, as the total
  private int total;
  private boolean mark;

  @Override
  public boolean read(byte[] utf8, int start, int end) {
    this.utf8 = utf8;
    this.at = start;
    this.end = end;
    this.plain = true;
    blanks();
    number = number();
    plain &= blanks() > 0;
    if (!plain) {
      return false;
    }
    moveStart = at - start;
    to = destination();
    piece = piece();
    promotes = skip('成');
    boolean drop = skip('打');
    from = drop ? Facts.IN_HAND : origin();
    clock = blanks() > 0 && skip((byte) '(');
    if (clock) {
      clock();
    }
    mark = skip((byte) '+');
    return plain && at >= end && !(promotes && drop);
  }

  @Override
  public void state(Facts.Builder facts, int chunkLine) {
    Promotion promotion = promotes ? Promotion.PROMOTES : Promotion.UNSAID;
    facts.move(chunkLine, number, Optional.empty(), to, TYPES[piece], promotion, from, mark);
    if (clock) {
      facts.clock(1000L * spent, 1000L * total);
    }
  }

  @Override
  public boolean showsRecord() {
    return true;
  }

  /** All before it takes a byte for each character. */
  @Override
  public int moveStart() {
    return moveStart;
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

  /** Goes over half-width blanks; returns how many there were. */
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
    plain &= i > start && i - start <= MOST_DIGITS;
    return number;
  }

  /** The character of three bytes, as all Japanese ones are, that stands there. */
  private int character(int i) {
    if (end - i < 3 || (utf8[i] & 0xf0) != 0xe0) {
      return NO_CHARACTER;
    }
    return (utf8[i] & 0x0f) << 12 | (utf8[i + 1] & 0x3f) << 6 | (utf8[i + 2] & 0x3f);
  }

  private int destination() {
    int first = character(at);
    int second = character(at + 3);
    at += 6;
    if (first == '同') {
      plain &= second == '　';
      return Facts.SAME;
    }
    plain &= first >= '１' && first <= '９';
    return 9 * number(RANKS, second) + first - '１';
  }

  private int number(CharacterTable table, int character) {
    plain &= table.holds(character);
    return table.get(character);
  }

  private int piece() {
    int first = character(at);
    at += 3;
    if (first != '成') {
      return number(PIECES, first);
    }
    at += 3;
    return number(PROMOTED, character(at - 3));
  }

  private int origin() {
    if (end - at < 4 || utf8[at] != '(' || utf8[at + 3] != ')') {
      plain = false;
      return Facts.IN_HAND;
    }
    int file = utf8[at + 1] - '1';
    int rank = utf8[at + 2] - '1';
    at += 4;
    plain &= file >= 0 && file < 9 && rank >= 0 && rank < 9;
    return 9 * rank + file;
  }

  /** Reads the rest of a clock such as {@code ( 0:16/00:00:16)}. */
  private void clock() {
    blanks();
    int minutes = number();
    spent = 60 * minutes + sixtieth();
    plain &= skip((byte) '/');
    int hours = number();
    total = 3600 * hours + 60 * sixtieth();
    total += sixtieth();
    plain &= skip((byte) ')');
  }

  /** A colon and a number below 60 in two digits. */
  private int sixtieth() {
    if (end - at < 3 || utf8[at] != ':') {
      plain = false;
      return 0;
    }
    int tens = utf8[at + 1] - '0';
    int ones = utf8[at + 2] - '0';
    at += 3;
    plain &= tens >= 0 && tens < 6 && ones >= 0 && ones <= 9;
    return 10 * tens + ones;
  }

  /**
   * Maps a few Japanese characters, which all differ in their lowest byte, to numbers: finding one
   * is a look-up, where a {@code switch} would be a search.
   */
  static final class CharacterTable {
    private final char[] characters = new char[256];
    private final byte[] numbers = new byte[256];

    void put(char character, int number) {
      int place = character & 0xff;
      if (characters[place] != 0) {
        throw new IllegalArgumentException(character + " takes the place of " + characters[place]);
      }
      characters[place] = character;
      numbers[place] = (byte) number;
    }

    /** Whether a character has a number. */
    boolean holds(int character) {
      return characters[character & 0xff] == character;
    }

    /** The number of a character that is held; meaningless for others. */
    int get(int character) {
      return numbers[character & 0xff];
    }
  }
}
