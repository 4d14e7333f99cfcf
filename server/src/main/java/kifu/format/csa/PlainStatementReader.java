package kifu.format.csa;

import java.util.Optional;
import kifu.record.Clock;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.record.Origin;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Reads moves, times and notes straight from UTF-8 bytes: the fast way for the logs of servers, of
 * which these are nearly all lines, because it makes no strings.
 *
 * <p>It knows only {@code +7776FU}, {@code T12}, the two joined by a comma, and comments in ASCII,
 * as long as nothing can be wrong with them. Every other line is left to {@link CsaStatement#read},
 * which reads these lines alike. For one line.
 */
final class PlainStatementReader {
  private static final int NONE = -1;
  private static final int MOVE_LENGTH = 7;
  private static final int MOST_DIGITS = 5;

  private final byte[] utf8;
  private final int start;
  private final int end;

  PlainStatementReader(byte[] utf8, int start, int end) {
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
  boolean readTime(int index, Facts.Builder facts) {
    int seconds = seconds(start);
    if (seconds == NONE) {
      return false;
    }
    time(index, seconds, facts);
    return true;
  }

  /** The same for a move, maybe with its time. */
  boolean readMove(int index, Facts.Builder facts) {
    if (end - start < MOVE_LENGTH || (utf8[start] != '+' && utf8[start] != '-')) {
      return false;
    }
    boolean alone = end - start == MOVE_LENGTH;
    int seconds =
        alone || utf8[start + MOVE_LENGTH] != ',' ? NONE : seconds(start + MOVE_LENGTH + 1);
    Optional<PieceType> piece = piece(utf8[start + 5], utf8[start + 6]);
    Optional<Square> to = square(start + 3);
    Optional<Origin> origin = origin(piece);
    if ((!alone && seconds == NONE) || to.isEmpty() || origin.isEmpty()) {
      return false;
    }
    facts.move(
        index,
        Facts.UNNUMBERED,
        Optional.of(utf8[start] == '+' ? Side.BLACK : Side.WHITE),
        to,
        piece.get(),
        Promotion.NAMES_PIECE_AFTER,
        origin.get(),
        Optional.empty(),
        false);
    if (!alone) {
      time(index, seconds, facts);
    }
    return true;
  }

  private static void time(int index, int seconds, Facts.Builder facts) {
    facts.time(index, new Clock(1000L * seconds, Optional.empty(), false));
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
  private Optional<Origin> origin(Optional<PieceType> piece) {
    if (piece.isEmpty()) {
      return Optional.empty();
    }
    if (utf8[start + 1] == '0' && utf8[start + 2] == '0') {
      return piece.get().canBeInHand() ? Optional.of(Origin.HAND) : Optional.empty();
    }
    return square(start + 1).map(Origin.Board::new);
  }

  private Optional<Square> square(int at) {
    int file = utf8[at] - '0';
    int rank = utf8[at + 1] - '0';
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9
        ? Optional.of(Square.of(file, rank))
        : Optional.empty();
  }

  private static Optional<PieceType> piece(byte first, byte second) {
    return switch (first << 8 | second) {
      case 'F' << 8 | 'U' -> Optional.of(PieceType.PAWN);
      case 'K' << 8 | 'Y' -> Optional.of(PieceType.LANCE);
      case 'K' << 8 | 'E' -> Optional.of(PieceType.KNIGHT);
      case 'G' << 8 | 'I' -> Optional.of(PieceType.SILVER);
      case 'K' << 8 | 'I' -> Optional.of(PieceType.GOLD);
      case 'K' << 8 | 'A' -> Optional.of(PieceType.BISHOP);
      case 'H' << 8 | 'I' -> Optional.of(PieceType.ROOK);
      case 'O' << 8 | 'U' -> Optional.of(PieceType.KING);
      case 'T' << 8 | 'O' -> Optional.of(PieceType.PROMOTED_PAWN);
      case 'N' << 8 | 'Y' -> Optional.of(PieceType.PROMOTED_LANCE);
      case 'N' << 8 | 'K' -> Optional.of(PieceType.PROMOTED_KNIGHT);
      case 'N' << 8 | 'G' -> Optional.of(PieceType.PROMOTED_SILVER);
      case 'U' << 8 | 'M' -> Optional.of(PieceType.HORSE);
      case 'R' << 8 | 'Y' -> Optional.of(PieceType.DRAGON);
      default -> Optional.empty();
    };
  }
}
