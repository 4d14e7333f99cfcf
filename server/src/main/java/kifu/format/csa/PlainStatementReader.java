package kifu.format.csa;

import java.util.Arrays;
import java.util.Optional;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.shogi.PieceType;
import kifu.shogi.Side;

/**
 * Reads moves, times and notes straight from UTF-8 bytes: the fast way for the logs of servers, of
 * which these are nearly all lines, because it makes no strings.
 *
 * <p>It knows only {@code +7776FU}, {@code T12}, the two joined by a comma, and comments in ASCII,
 * as long as nothing can be wrong with them. Every other line is left to {@link CsaStatement#read},
 * which reads these lines alike. For one thread.
 */
final class PlainStatementReader {
  private static final int NONE = -1;
  private static final int MOVE_LENGTH = 7;
  private static final int MOST_DIGITS = 5;

  private static final Optional<Side> BLACK = Optional.of(Side.BLACK);
  private static final Optional<Side> WHITE = Optional.of(Side.WHITE);

  private static final PieceType[] TYPES = PieceType.values();

  /** By the two letters of a code: the place of the piece in {@link #TYPES}. */
  private static final byte[] PIECES = new byte[26 * 26];

  static {
    Arrays.fill(PIECES, (byte) NONE);
    for (int i = 0; i < TYPES.length; i++) {
      String code = TYPES[i].csa();
      PIECES[26 * (code.charAt(0) - 'A') + code.charAt(1) - 'A'] = (byte) i;
    }
  }

  private final Facts.Builder facts;
  private byte[] utf8 = {};
  private int start;
  private int end;

  PlainStatementReader(Facts.Builder facts) {
    this.facts = facts;
  }

  /** Goes to the next line. */
  void line(byte[] utf8, int start, int end) {
    this.utf8 = utf8;
    this.start = start;
    this.end = end;
  }

  /** Whether this is a comment that says nothing of the game. */
  boolean isNote() {
    if (start == end || utf8[start] != '\'') {
      return false;
    }
    // Servers note fouls by these letters, and by Japanese ones.
    if (start + 1 < end && (utf8[start + 1] == 'I' || utf8[start + 1] == 's')) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (utf8[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds a time to the facts of the chunk.
   *
   * @return whether the line is one; if not, nothing was added
   */
  boolean readTime(int index) {
    int seconds = seconds(start);
    if (seconds == NONE) {
      return false;
    }
    facts.time(index, 1000L * seconds);
    return true;
  }

  /** The same for a move, maybe with its time. */
  boolean readMove(int index) {
    if (end - start < MOVE_LENGTH || (utf8[start] != '+' && utf8[start] != '-')) {
      return false;
    }
    boolean alone = end - start == MOVE_LENGTH;
    int seconds =
        alone || utf8[start + MOVE_LENGTH] != ',' ? NONE : seconds(start + MOVE_LENGTH + 1);
    int piece = piece(utf8[start + 5], utf8[start + 6]);
    int to = square(start + 3);
    int from = piece == NONE ? NONE : origin(TYPES[piece]);
    if ((!alone && seconds == NONE) || to == NONE || from == NONE) {
      return false;
    }
    facts.move(
        index,
        Facts.UNNUMBERED,
        utf8[start] == '+' ? BLACK : WHITE,
        to,
        TYPES[piece],
        Promotion.NAMES_PIECE_AFTER,
        from,
        false);
    if (!alone) {
      facts.time(index, 1000L * seconds);
    }
    return true;
  }

  /** The seconds of a time from here to the end of the line. */
  private int seconds(int from) {
    int digits = end - from - 1;
    if (digits < 1 || digits > MOST_DIGITS || utf8[from] != 'T') {
      return NONE;
    }
    int seconds = 0;
    for (int i = from + 1; i < end; i++) {
      if (utf8[i] < '0' || utf8[i] > '9') {
        return NONE;
      }
      seconds = 10 * seconds + utf8[i] - '0';
    }
    return seconds;
  }

  /** Where a move of a known piece starts; a promoted one cannot be dropped. */
  private int origin(PieceType piece) {
    if (utf8[start + 1] == '0' && utf8[start + 2] == '0') {
      return piece.canBeInHand() ? Facts.IN_HAND : NONE;
    }
    return square(start + 1);
  }

  private int square(int at) {
    int file = utf8[at] - '1';
    int rank = utf8[at + 1] - '1';
    return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? 9 * rank + file : NONE;
  }

  private static int piece(byte first, byte second) {
    boolean letters = first >= 'A' && first <= 'Z' && second >= 'A' && second <= 'Z';
    return letters ? PIECES[26 * (first - 'A') + second - 'A'] : NONE;
  }
}
