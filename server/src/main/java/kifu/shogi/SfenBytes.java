package kifu.shogi;

import java.util.Optional;

/**
 * Reads positions and moves straight from ASCII bytes. This is the fast way for books, which have
 * millions of them: it makes no strings and no lists of errors, and counts the pieces while it
 * reads them, and so takes a small part of the time.
 *
 * <p>It knows only the spelling of {@link Sfen#format} and {@link Move#usi}, and only positions in
 * which {@link PositionFaults} finds nothing. Whatever else stands there, right or wrong, is empty
 * here and left to {@link Sfen#parse} and {@link Move#ofUsi}.
 */
public final class SfenBytes {

  /** The bit that no piece may set: the mark of one that could never move. */
  private static final int DEAD_END = 1 << 31;

  /**
   * For each piece and square a bit that only one piece may set: for a pawn its file, for a king
   * its side, {@link #DEAD_END} where the piece could never move; 0 where there is nothing to say.
   */
  private static final int[] MARKS = new int[32 << 7];

  /** No set has more of any kind; keeps the counts of a byte from running over. */
  private static final int MOST_OF_A_KIND = 18;

  private static final int KING = PieceType.KING.code();

  /** What promotion adds to the code of a piece. */
  private static final int PROMOTION = 8;

  /** What makes the count of a kind in {@link #counts} reach 128 when it is more than a set has. */
  private static final long COUNT_LIMIT;

  private static final long TOO_MANY = 0x8080808080808080L;

  static {
    long limit = 0;
    for (PieceType type : PieceType.values()) {
      if (!type.isPromoted()) {
        limit += (127L - type.setCount()) << shiftOf(type);
      }
      for (Side side : Side.values()) {
        for (int square = 0; square < 81; square++) {
          MARKS[Piece.code(side, type) << 7 | square] = mark(side, type, square);
        }
      }
    }
    COUNT_LIMIT = limit;
  }

  private static int mark(Side side, PieceType type, int square) {
    int first = side == Side.BLACK ? 0 : 10;
    if (Movement.isDeadEnd(Piece.code(side, type), square)) {
      return DEAD_END;
    }
    return switch (type) {
      case PAWN -> 1 << (first + square % 9);
      case KING -> 1 << (first + 9);
      default -> 0;
    };
  }

  private final byte[] text;
  private final int end;
  private final Position.Builder position = Position.builder();
  private int at;

  /** How many pieces of each unpromoted kind there are: one byte for each. */
  private long counts;

  /** The {@link #MARKS} of the pieces so far, and those of them that came twice. */
  private int marks = DEAD_END;

  private int doubled;
  private int blackKing = Position.NO_SQUARE;
  private int whiteKing = Position.NO_SQUARE;

  private SfenBytes(byte[] text, int start, int end) {
    this.text = text;
    this.at = start;
    this.end = end;
  }

  private static int shiftOf(PieceType type) {
    return 8 * (type.unpromoted().code() - 1);
  }

  /**
   * The position of a canonical SFEN, with or without the number of the move, if it is possible.
   */
  public static Optional<Position> position(byte[] text, int start, int end) {
    SfenBytes sfen = new SfenBytes(text, start, end);
    boolean read = sfen.readBoard() && sfen.readSide() && sfen.readHands() && sfen.readPly();
    if (!read || sfen.doubled != 0 || (sfen.counts + COUNT_LIMIT & TOO_MANY) != 0) {
      return Optional.empty();
    }
    Position position = sfen.position.finish(sfen.blackKing, sfen.whiteKing);
    return Attackers.any(position, position.turn().opposite())
        ? Optional.empty()
        : Optional.of(position);
  }

  /** The {@link MoveCode} of the move with this USI spelling; {@link MoveCode#NONE} if none has. */
  public static int move(byte[] text, int start, int end) {
    int length = end - start;
    boolean promote = length == 5 && text[start + 4] == '+';
    if (length != 4 && !promote) {
      return MoveCode.NONE;
    }
    int to = square(text, start + 2);
    if (text[start + 1] == '*') {
      int piece = promote ? 0 : SfenParser.pieceOfLetter(text[start]);
      return to >= 0 && piece > 0 && Position.sideOf(piece) == Side.BLACK && canBeInHand(piece)
          ? MoveCode.drop(PieceType.ofCode(piece), to)
          : MoveCode.NONE;
    }
    int from = square(text, start);
    return (from | to) < 0 ? MoveCode.NONE : MoveCode.shift(from, to, promote);
  }

  private static boolean canBeInHand(int piece) {
    return Position.typeOf(piece).canBeInHand();
  }

  private static int square(byte[] text, int at) {
    int file = text[at] - '1';
    int rank = text[at + 1] - 'a';
    return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? rank * 9 + file : -1;
  }

  /** The byte to read next; 0 behind the last one. */
  private int next() {
    return at < end ? text[at] : 0;
  }

  private boolean skip(char expected) {
    boolean found = next() == expected;
    at += found ? 1 : 0;
    return found;
  }

  private boolean readBoard() {
    for (int rank = 0; rank < 9; rank++) {
      if ((rank > 0 && !skip('/')) || !readRank(rank)) {
        return false;
      }
    }
    return skip(' ');
  }

  private boolean readRank(int rank) {
    int i = at;
    int file = 8;
    boolean afterDigit = false;
    while (file >= 0 && i < end) {
      int c = text[i];
      if (c >= '1' && c <= '9') {
        if (afterDigit) {
          return false;
        }
        file -= c - '0';
      } else {
        boolean plus = c == '+' && i + 1 < end;
        int piece = SfenParser.pieceOfLetter(plus ? text[++i] : c);
        if (piece == 0 || (plus && !Position.typeOf(piece).canPromote())) {
          return false;
        }
        put(rank * 9 + file, plus ? piece + PROMOTION : piece);
        file--;
      }
      afterDigit = c <= '9' && c != '+';
      i++;
    }
    at = i;
    return file == -1;
  }

  private void put(int square, int piece) {
    position.put(square, piece);
    counts += 1L << (8 * ((piece - 1) & 7));
    int mark = MARKS[piece << 7 | square];
    doubled |= marks & mark;
    marks |= mark;
    if ((piece & 15) == KING) {
      if (piece == KING) {
        blackKing = square;
      } else {
        whiteKing = square;
      }
    }
  }

  private boolean readSide() {
    position.turn(next() == 'w' ? Side.WHITE : Side.BLACK);
    return (skip('b') || skip('w')) && skip(' ');
  }

  private boolean readHands() {
    if (skip('-')) {
      return true;
    }
    int last = -1;
    while (at < end && next() != ' ') {
      int count = readCount();
      int order = at < end ? SfenParser.HAND_ORDER.indexOf(next()) : -1;
      if (count == 0 || order <= last) {
        return false;
      }
      int piece = SfenParser.pieceOfLetter(next());
      position.hand(Position.sideOf(piece), Position.typeOf(piece), count);
      counts += (long) count << shiftOf(Position.typeOf(piece));
      last = order;
      at++;
    }
    return last >= 0;
  }

  /** The count before a piece; 0 for one that is not canonical. */
  private int readCount() {
    int start = at;
    int count = 0;
    while (next() >= '0' && next() <= '9' && at - start < 3) {
      count = count * 10 + next() - '0';
      at++;
    }
    if (at == start) {
      return 1;
    }
    return text[start] == '0' || count == 1 || count > MOST_OF_A_KIND ? 0 : count;
  }

  private boolean readPly() {
    if (at == end) {
      return true;
    }
    int start = at + 1;
    boolean blank = skip(' ');
    while (next() >= '0' && next() <= '9') {
      at++;
    }
    return blank && at == end && at > start && at - start <= 9;
  }
}
