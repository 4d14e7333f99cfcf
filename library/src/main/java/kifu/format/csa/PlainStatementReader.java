package kifu.format.csa;

import java.util.Optional;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.record.Grammar.PlainReader;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import org.jspecify.annotations.Nullable;

/**
 * Reads moves, times and notes straight from UTF-8 bytes: the fast way for the logs of servers,
 * which consist nearly all of these, because it makes no strings. There is a goal that needs it:
 * CSA is read and judged 1.5 times as fast as by a native program.
 *
 * <p>It knows only {@code +7776FU}, {@code T12}, the two joined by a comma, and comments in ASCII,
 * as long as nothing can be wrong with them. Every other line is left to {@link StatementReader},
 * which reads these lines alike. For one thread.
 */
final class PlainStatementReader implements PlainReader {
  private static final int MOVE_LENGTH = 7;
  private static final int MOST_DIGITS = 5;

  private static final Optional<Side> BLACK = Optional.of(Side.BLACK);
  private static final Optional<Side> WHITE = Optional.of(Side.WHITE);

  /** The pieces by the two letters of their codes. */
  private static final @Nullable PieceType[] PIECES = new PieceType[26 * 26];

  static {
    for (PieceType type : PieceType.values()) {
      PIECES[index(type.csa().charAt(0), type.csa().charAt(1))] = type;
    }
  }

  private final Facts.Builder facts;
  private byte[] utf8 = {};
  private int start;
  private int end;

  /** Whether all that was read so far is what it should be; what is not clears it. */
  private boolean isPlain;

  PlainStatementReader(Facts.Builder facts) {
    this.facts = facts;
  }

  @Override
  public Result read(int chunkLine, byte[] bytes, int from, int to) {
    utf8 = bytes;
    start = from;
    end = to;
    if (readMove(chunkLine)) {
      return Result.TELLING;
    }
    return readTime(chunkLine) || isNote() ? Result.READ : Result.LEFT;
  }

  /** Whether this is a comment that says nothing of the game. */
  private boolean isNote() {
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

  /** Adds a time, if the line is one. */
  private boolean readTime(int chunkLine) {
    isPlain = true;
    int seconds = seconds(start);
    if (isPlain) {
      facts.time(chunkLine, 1000L * seconds);
    }
    return isPlain;
  }

  /** Adds a move, maybe with its time, if that is what the line is. */
  private boolean readMove(int chunkLine) {
    if (end - start < MOVE_LENGTH || (utf8[start] != '+' && utf8[start] != '-')) {
      return false;
    }
    int afterMove = start + MOVE_LENGTH;
    boolean timed = afterMove < end;
    isPlain = !timed || utf8[afterMove] == ',';
    int seconds = timed ? seconds(afterMove + 1) : 0;
    PieceType piece = piece(start + 5);
    int from = origin(piece);
    int to = square(start + 3);
    if (!isPlain) {
      return false;
    }
    Optional<Side> side = utf8[start] == '+' ? BLACK : WHITE;
    facts.move(
        chunkLine, Facts.UNNUMBERED, side, to, piece, Promotion.NAMES_PIECE_AFTER, from, false);
    if (timed) {
      facts.time(chunkLine, 1000L * seconds);
    }
    return true;
  }

  /** The seconds of a time from a byte to the end of the line. */
  private int seconds(int from) {
    int digits = end - from - 1;
    isPlain &= digits >= 1 && digits <= MOST_DIGITS && utf8[from] == 'T';
    int seconds = 0;
    for (int i = from + 1; isPlain && i < end; i++) {
      isPlain = utf8[i] >= '0' && utf8[i] <= '9';
      seconds = 10 * seconds + utf8[i] - '0';
    }
    return seconds;
  }

  /** Where a move of a piece starts; a promoted one cannot be dropped. */
  private int origin(PieceType piece) {
    if (utf8[start + 1] == '0' && utf8[start + 2] == '0') {
      isPlain &= piece.canBeInHand();
      return Facts.IN_HAND;
    }
    return square(start + 1);
  }

  private int square(int at) {
    int file = utf8[at] - '1';
    int rank = utf8[at + 1] - '1';
    isPlain &= file >= 0 && file < 9 && rank >= 0 && rank < 9;
    return 9 * rank + file;
  }

  private PieceType piece(int at) {
    boolean letters = isLetter(utf8[at]) && isLetter(utf8[at + 1]);
    PieceType piece = letters ? PIECES[index(utf8[at], utf8[at + 1])] : null;
    isPlain &= piece != null;
    return piece == null ? PieceType.PAWN : piece;
  }

  private static boolean isLetter(int character) {
    return character >= 'A' && character <= 'Z';
  }

  private static int index(int first, int second) {
    return 26 * (first - 'A') + second - 'A';
  }
}
