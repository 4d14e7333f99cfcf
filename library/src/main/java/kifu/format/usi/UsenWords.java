package kifu.format.usi;

import java.util.List;
import java.util.Optional;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Square;

/**
 * Reads and writes the words of USEN, the notation for addresses that Shogi Playground made: {@code
 * POSITION~0.MOVES.END}, then the same for each variation from its place in the main line on,
 * without the position. It stands at the beginning unless it is that of an even game, as SFEN in
 * which other characters take the place of those that an address cannot have. A move is a number of
 * three digits to the base 36, an end is a letter.
 */
final class UsenWords {
  /** How many digits a move has. */
  static final int DIGITS = 3;

  static final String SECTION = "~";

  /** What begins the end of a game that an illegal move ended, which follows. */
  static final String ILLEGAL_MOVE = "i";

  private static final int RADIX = 36;
  private static final int SQUARES = 81;

  /** Pieces that are dropped come from places beyond the squares, from this one on. */
  private static final int FIRST_DROP = 90;

  private static final List<PieceType> DROPPED =
      List.of(
          PieceType.GOLD,
          PieceType.PAWN,
          PieceType.LANCE,
          PieceType.KNIGHT,
          PieceType.SILVER,
          PieceType.BISHOP,
          PieceType.ROOK);

  private UsenWords() {}

  /** The move with these three digits. */
  static Optional<Move> move(String digits) {
    int number = Integer.parseInt(digits, RADIX);
    int from = number / 2 / SQUARES;
    boolean promotes = number % 2 == 1;
    Square to = Square.ofIndex(number / 2 % SQUARES);
    if (from < SQUARES) {
      return Optional.of(new Move.Shift(Square.ofIndex(from), to, promotes));
    }
    int dropped = from - FIRST_DROP;
    return dropped >= 0 && dropped < DROPPED.size() && !promotes
        ? Optional.of(new Move.Drop(DROPPED.get(dropped), to))
        : Optional.empty();
  }

  /** The three digits of a move. */
  static String digits(Move move) {
    int from =
        switch (move) {
          case Move.Shift shift -> shift.from().index();
          case Move.Drop drop -> FIRST_DROP + DROPPED.indexOf(drop.piece());
        };
    int promotes = move instanceof Move.Shift shift && shift.promote() ? 1 : 0;
    int number = (from * SQUARES + move.to().index()) * 2 + promotes;
    return Integer.toString(RADIX * RADIX * RADIX + number, RADIX).substring(1);
  }

  /** What a letter in the place of an end means. */
  static Optional<Termination> end(String letter) {
    return switch (letter) {
      case "r" -> Optional.of(Termination.RESIGNATION);
      case "t" -> Optional.of(Termination.TIME_UP);
      case "p" -> Optional.of(Termination.INTERRUPTION);
      case "j" -> Optional.of(Termination.IMPASSE);
      default -> Optional.empty();
    };
  }

  /** The letter for an end, or for the nearest one with the same result; empty for others. */
  static String letter(Termination end) {
    return switch (end) {
      case RESIGNATION, CHECKMATE, TRY, DISCONNECTION -> "r";
      case TIME_UP -> "t";
      case INTERRUPTION, SEALED_MOVE, ERROR -> "p";
      case IMPASSE, MAXIMUM_MOVES, DRAW -> "j";
      default -> "";
    };
  }

  /** Whether a text may be the position at the beginning. */
  static boolean isPosition(String text) {
    return text.chars().filter(c -> c == '_').count() == 8
        && (text.contains(".b.") || text.contains(".w."));
  }

  /** The SFEN of the position at the beginning. */
  static String sfen(String text) {
    return text.replace('_', '/').replace('.', ' ').replace('z', '+');
  }

  /** What stands at the beginning for a start position. */
  static String position(Position start) {
    if (start.equals(Position.START)) {
      return "";
    }
    String sfen = Sfen.format(start, 1);
    return sfen.substring(0, sfen.lastIndexOf(' '))
        .replace('/', '_')
        .replace(' ', '.')
        .replace('+', 'z');
  }
}
