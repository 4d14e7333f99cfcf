package kifu.format.kif;

import java.util.Optional;
import kifu.record.Clock;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.record.Origin;
import kifu.shogi.PieceType;
import kifu.shogi.Square;

/**
 * Reads moves straight from UTF-8 bytes: the fast way for the millions of them in a long document,
 * because it makes no strings and nothing that only messages need.
 *
 * <p>It knows only the spelling of most programs, such as {@code 7 ７六歩(77) ( 0:16/00:00:16)+}, with
 * which nothing can be wrong. Every other line is left to {@link KifLine#read}, which reads these
 * lines alike. For one line.
 */
final class PlainMoveReader {
  private static final int NONE = -1;

  /** More digits are no number of a move and no hours, but somebody's mistake. */
  private static final int MOST_DIGITS = 5;

  private final byte[] utf8;
  private final int end;
  private int at;

  private PlainMoveReader(byte[] utf8, int start, int end) {
    this.utf8 = utf8;
    this.at = start;
    this.end = end;
  }

  /**
   * Adds what a line says to the facts of its chunk.
   *
   * @param index the line, counted from the first of the chunk
   * @return whether it is such a line; if not, nothing was added
   */
  static boolean read(byte[] utf8, int start, int end, int index, Facts.Builder facts) {
    return new PlainMoveReader(utf8, start, end).read(index, facts);
  }

  private boolean read(int index, Facts.Builder facts) {
    blanks();
    int number = number();
    if (number == NONE || blanks() == 0) {
      return false;
    }
    Optional<Square> to = Optional.empty();
    int first = character();
    if (first == '同') {
      if (character() != '　') {
        return false;
      }
    } else {
      int file = first - '０';
      int rank = rank(character());
      if (file < 1 || file > 9 || rank == NONE) {
        return false;
      }
      to = Optional.of(Square.of(file, rank));
    }
    Optional<PieceType> piece = piece(character());
    if (piece.isEmpty()) {
      return false;
    }
    boolean promotes = follows('成');
    Optional<Origin> origin = follows('打') ? Optional.of(Origin.HAND) : origin();
    if (origin.isEmpty() || (promotes && origin.get() instanceof Origin.Hand)) {
      return false;
    }
    Optional<Clock> clock = Optional.empty();
    if (blanks() > 0 && skip('(')) {
      clock = clock();
      if (clock.isEmpty()) {
        return false;
      }
    }
    boolean mark = skip('+');
    if (at < end) {
      return false;
    }
    Promotion promotion = promotes ? Promotion.PROMOTES : Promotion.UNSAID;
    facts.move(
        index, number, Optional.empty(), to, piece.get(), promotion, origin.get(), clock, mark);
    return true;
  }

  private boolean skip(char c) {
    boolean there = at < end && utf8[at] == c;
    at += there ? 1 : 0;
    return there;
  }

  /** Goes over half-width blanks; how many there were. */
  private int blanks() {
    int start = at;
    while (at < end && utf8[at] == ' ') {
      at++;
    }
    return at - start;
  }

  private int number() {
    int start = at;
    int number = 0;
    while (at < end && utf8[at] >= '0' && utf8[at] <= '9') {
      number = 10 * number + utf8[at++] - '0';
      if (at - start > MOST_DIGITS) {
        return NONE;
      }
    }
    return at == start ? NONE : number;
  }

  /** Goes over a character of three bytes, as all Japanese ones are. */
  private int character() {
    if (end - at < 3 || (utf8[at] & 0xf0) != 0xe0) {
      return NONE;
    }
    int character = (utf8[at] & 0x0f) << 12 | (utf8[at + 1] & 0x3f) << 6 | (utf8[at + 2] & 0x3f);
    at += 3;
    return character;
  }

  private boolean follows(char wanted) {
    int start = at;
    boolean there = character() == wanted;
    at = there ? at : start;
    return there;
  }

  private static int rank(int character) {
    return switch (character) {
      case '一' -> 1;
      case '二' -> 2;
      case '三' -> 3;
      case '四' -> 4;
      case '五' -> 5;
      case '六' -> 6;
      case '七' -> 7;
      case '八' -> 8;
      case '九' -> 9;
      default -> NONE;
    };
  }

  private Optional<PieceType> piece(int character) {
    return switch (character) {
      case '歩' -> Optional.of(PieceType.PAWN);
      case '香' -> Optional.of(PieceType.LANCE);
      case '桂' -> Optional.of(PieceType.KNIGHT);
      case '銀' -> Optional.of(PieceType.SILVER);
      case '金' -> Optional.of(PieceType.GOLD);
      case '角' -> Optional.of(PieceType.BISHOP);
      case '飛' -> Optional.of(PieceType.ROOK);
      case '玉' -> Optional.of(PieceType.KING);
      case 'と' -> Optional.of(PieceType.PROMOTED_PAWN);
      case '馬' -> Optional.of(PieceType.HORSE);
      case '龍' -> Optional.of(PieceType.DRAGON);
      case '成' ->
          switch (character()) {
            case '香' -> Optional.of(PieceType.PROMOTED_LANCE);
            case '桂' -> Optional.of(PieceType.PROMOTED_KNIGHT);
            case '銀' -> Optional.of(PieceType.PROMOTED_SILVER);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private Optional<Origin> origin() {
    if (!skip('(') || end - at < 3 || utf8[at + 2] != ')') {
      return Optional.empty();
    }
    int file = utf8[at] - '0';
    int rank = utf8[at + 1] - '0';
    at += 3;
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9
        ? Optional.of(new Origin.Board(Square.of(file, rank)))
        : Optional.empty();
  }

  /** Reads the rest of a clock such as {@code ( 0:16/00:00:16)}. */
  private Optional<Clock> clock() {
    blanks();
    int minutes = number();
    int seconds = sixtieth();
    boolean spent = minutes != NONE && seconds != NONE && skip('/');
    int hours = spent ? number() : NONE;
    int minutesSoFar = hours == NONE ? NONE : sixtieth();
    int secondsSoFar = minutesSoFar == NONE ? NONE : sixtieth();
    if (secondsSoFar == NONE || !skip(')')) {
      return Optional.empty();
    }
    long total = 1000L * (3600 * hours + 60 * minutesSoFar + secondsSoFar);
    return Optional.of(new Clock(1000L * (60 * minutes + seconds), Optional.of(total), false));
  }

  /** A colon and a number below 60 in two digits. */
  private int sixtieth() {
    int start = at + 1;
    int number = skip(':') ? number() : NONE;
    return at - start == 2 && number < 60 ? number : NONE;
  }
}
